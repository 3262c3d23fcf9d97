// Reads an annotated PGN file with chess.js and kokopu, and compares the main lines with the expected
// ones. check_pgn_readers.sh calls it.
//
//   node pgn_readers.mjs MODULES ANNOTATED.pgn EXPECTED
//
// MODULES is the folder with the packages. EXPECTED has the moves of a game in each line, as UCI writes
// them, with castling as the king taking its own rook in Chess960 games. The exit status is 1 if a reader
// complains or reads other moves.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [modules, annotated, expected] = process.argv.slice(2);
const require = createRequire(resolve(modules, "package.json"));
const text = readFileSync(annotated, "utf8");
const lines = readFileSync(expected, "utf8").replace(/\n$/, "").split("\n");

/** The package, or null if it is not installed. */
function load(name) {
    try {
        return require(name);
    } catch (error) {
        if (error.code === "MODULE_NOT_FOUND") return null;
        throw error;
    }
}

/** The texts of the games: each begins with tags behind a blank line. */
const games = text.split(/\n\n(?=\[)/).filter((game) => game.trim() !== "");

/** What a game has that the grammar of chess.js does not know; "" if there is nothing of that kind. */
function unknown_to_chess_js(game) {
    if (/^\[Variant "(Chess.?960|Fischer|Freestyle)/im.test(game)) return "Chess960";
    if (/^\[\w+ ".*\\"/m.test(game)) return "a quote in a tag";
    if (/(^|\s)(--|Z0)(\s|\))/m.test(game)) return "a null move in a variation";
    return "";
}

/**
 * Counts what a reader does with all games. `read` returns the moves of a game; `unknown` says what of it the
 * reader does not know, so that it is left out.
 */
function check(name, count, read, unknown = () => "") {
    let faults = 0;
    const left_out = [];
    if (count !== lines.length) {
        console.error(`${name}: ${annotated} has ${count} games, ${lines.length} are expected`);
        faults += 1;
    }
    for (let i = 0; i < Math.min(count, lines.length); ++i) {
        const reason = unknown(i);
        if (reason !== "") {
            left_out.push(reason);
            continue;
        }
        let moves;
        try {
            moves = read(i);
        } catch (error) {
            console.error(`${name}: ${annotated}: game ${i + 1}: ${error.message}`);
            faults += 1;
            continue;
        }
        if (moves.join(" ") !== lines[i]) {
            console.error(`${name}: ${annotated}: game ${i + 1} has the moves\n  ${moves.join(" ")}\nnot\n  ${lines[i]}`);
            faults += 1;
        }
    }
    const rest = left_out.length > 0 ? `, ${left_out.length} left out: ${[...new Set(left_out)].join(", ")}` : "";
    console.log(`  ${name}: ${count} games, ${faults} faults${rest}`);
    return faults;
}

function check_chess_js({ Chess }) {
    return check("chess.js", games.length, (i) => {
        const chess = new Chess();
        chess.loadPgn(games[i]);
        return chess.history({ verbose: true }).map((move) => move.lan);
    }, (i) => unknown_to_chess_js(games[i]));
}

function check_kokopu({ pgnRead }) {
    const database = pgnRead(text);
    return check("kokopu", database.gameCount(), (i) => {
        const game = database.game(i);
        const is_chess960 = game.variant() === "chess960";
        return game.nodes().map((node) =>
            node.positionBefore().uci(node.positionBefore().notation(node.notation()), is_chess960));
    });
}

let faults = 0;
for (const [name, check_with] of [["chess.js", check_chess_js], ["kokopu", check_kokopu]]) {
    const reader = load(name);
    if (reader === null) console.log(`  ${name}: skipped, it is not in ${modules}`);
    else faults += check_with(reader);
}
process.exit(faults > 0 ? 1 : 0);
