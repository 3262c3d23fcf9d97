# Completion of octet's commands and options in bash. The words come from the program's help.
_octet() {
    local word=${COMP_WORDS[COMP_CWORD]} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(octet help 2>/dev/null | sed -n '/^Subcommands:/,/^$/ s/^  \([a-z]\{1,\}\).*/\1/p')
    else
        words=$(octet help "${COMP_WORDS[1]}" 2>/dev/null | sed -n 's/^  \(--[a-z0-9-]*\).*/\1/p')
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _octet octet
