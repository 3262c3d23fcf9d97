# Completion of octet's commands and options in fish. The words come from the program's help.
function __octet_options
    octet help (commandline -opc)[2] 2>/dev/null | string match -rg '^  (--[a-z0-9-]+)'
end
complete -c octet -n __fish_use_subcommand -f -a "(octet help | string match -rg '^  ([a-z]+)')"
complete -c octet -n 'not __fish_use_subcommand' -a '(__octet_options)'
