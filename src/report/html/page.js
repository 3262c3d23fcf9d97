"use strict";
// Makes the page interactive: the board, the keys, the colours. Without it, the page can be read.
(() => {
  const SVG = "http://www.w3.org/2000/svg";
  const UNITS = 40;

  function element(name, attributes, text) {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    if (text) node.textContent = text;
    return node;
  }

  // The pieces of the board field of a FEN: [letter, file, rank], both from 0.
  function piecesOf(placement) {
    const pieces = [];
    placement.split("/").forEach((row, index) => {
      let file = 0;
      for (const letter of row) {
        if (letter >= "1" && letter <= "8") file += Number(letter);
        else pieces.push([letter, file++, 7 - index]);
      }
    });
    return pieces;
  }

  class Viewer {
    constructor(section, game) {
      this.section = section;
      this.game = game;
      this.ply = 0;
      this.flipped = false;
      this.board = section.querySelector(".board svg");
      this.status = section.querySelector(".status");
      this.list = section.querySelector(".moves");
      this.graph = section.querySelector(".graph");
      this.buttons = new Map();
      for (const button of this.list.querySelectorAll("button"))
        this.buttons.set(Number(button.dataset.ply), button);
      this.cursor = element("path", { class: "cursor" });
      this.graph.append(this.cursor);
      this.listen();
      this.draw();
    }

    listen() {
      this.section.addEventListener("click", (event) => {
        current = this;
        const target = event.target.closest("[data-ply], [data-do]");
        if (!target) return;
        if (target.dataset.ply) this.go(Number(target.dataset.ply));
        else this.act(target.dataset.do);
        if (target.classList.contains("show")) this.board.scrollIntoView({ block: "center" });
      });
      this.section.addEventListener("focusin", () => { current = this; });
      this.graph.addEventListener("click", (event) => {
        if (event.target.closest("[data-ply]")) return;
        const box = this.graph.getBoundingClientRect();
        const x = (event.clientX - box.left) * this.graph.viewBox.baseVal.width / box.width;
        const [left, right] = this.game.graph;
        this.go(Math.round((x - left) / Math.max(right - left, 1) * (this.game.plies.length - 1)));
      });
    }

    act(action) {
      const last = this.game.plies.length - 1;
      const judged = this.game.judged;
      switch (action) {
        case "first": return this.go(0);
        case "back": return this.go(this.ply - 1);
        case "next": return this.go(this.ply + 1);
        case "last": return this.go(last);
        case "previous-judged": return this.go(judged.filter((ply) => ply < this.ply).pop() ?? this.ply);
        case "next-judged": return this.go(judged.find((ply) => ply > this.ply) ?? this.ply);
        case "flip":
          this.flipped = !this.flipped;
          return this.draw();
      }
    }

    go(ply) {
      this.ply = Math.max(0, Math.min(ply, this.game.plies.length - 1));
      this.draw();
      this.status.textContent = this.game.plies[this.ply].say;
    }

    corner(file, rank) {
      return this.flipped ? [UNITS * (7 - file), UNITS * rank] : [UNITS * file, UNITS * (7 - rank)];
    }

    draw() {
      const { board, last } = this.game.plies[this.ply];
      for (const node of this.board.querySelectorAll(".piece, .last, .coordinates")) node.remove();
      for (const square of last ?? []) {
        const [x, y] = this.corner(square.charCodeAt(0) - 97, Number(square[1]) - 1);
        this.board.append(element("rect", { class: "last", x, y, width: UNITS, height: UNITS }));
      }
      this.board.append(this.coordinates());
      for (const [letter, file, rank] of piecesOf(board)) {
        const [x, y] = this.corner(file, rank);
        const type = letter.toUpperCase();
        const color = letter === type ? "white" : "black";
        this.board.append(element("use", { href: `#piece-${type}`, class: `piece ${color}`, x, y }));
      }
      this.board.setAttribute("aria-label", `Board: ${this.game.plies[this.ply].say}`);
      this.markMove();
    }

    coordinates() {
      const group = element("g", { class: "coordinates", "aria-hidden": "true" });
      for (let i = 0; i < 8; ++i) {
        const file = "abcdefgh"[this.flipped ? 7 - i : i];
        const rank = this.flipped ? i + 1 : 8 - i;
        group.append(element("text", { x: UNITS * (i + 1) - 2, y: 8 * UNITS - 2, "text-anchor": "end" }, file));
        group.append(element("text", { x: 2, y: UNITS * i + 9 }, String(rank)));
      }
      return group;
    }

    markMove() {
      for (const button of this.list.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
      const button = this.buttons.get(this.ply);
      if (button) {
        button.setAttribute("aria-current", "true");
        const row = button.parentElement;
        const top = row.offsetTop - this.list.clientHeight / 2;
        this.list.scrollTop = Math.max(0, top);
      } else {
        this.list.scrollTop = 0;
      }
      const [left, right] = this.game.graph;
      const x = left + (right - left) * this.ply / Math.max(this.game.plies.length - 1, 1);
      const [top, bottom] = this.game.heights;
      this.cursor.setAttribute("d", `M${x} ${top}V${bottom}`);
    }
  }

  const KEYS = {
    ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last",
    ArrowUp: "previous-judged", ArrowDown: "next-judged", f: "flip",
  };
  let current = null;
  const help = document.getElementById("help");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || help.open) return;
    if (event.target.closest("input, select, textarea, .scroll")) return;
    if (event.key === "?") {
      help.showModal();
    } else if (KEYS[event.key] && current) {
      current.act(KEYS[event.key]);
    } else {
      return;
    }
    event.preventDefault();
  });
  document.getElementById("open-help").addEventListener("click", () => help.showModal());
  document.getElementById("close-help").addEventListener("click", () => help.close());

  const theme = document.getElementById("theme");
  const themes = ["automatic", "light", "dark"];
  let chosen = 0;
  theme.addEventListener("click", () => {
    chosen = (chosen + 1) % themes.length;
    theme.textContent = `Colours: ${themes[chosen]}`;
    if (chosen === 0) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = themes[chosen];
  });

  document.documentElement.classList.add("scripted");
  const games = JSON.parse(document.getElementById("data").textContent);
  const viewers = games.map((game, index) => new Viewer(document.getElementById(`game-${index + 1}`), game));
  current = viewers[0] ?? null;
})();
