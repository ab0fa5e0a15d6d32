# Completion of the command ninefold for bash: commands, options, levels, formats, techniques; files elsewhere.
_ninefold() {
    local IFS=$'\n'
    COMPREPLY=($(COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD _NINEFOLD_COMPLETE=complete_bash "$1" 2>/dev/null))
}
complete -o default -F _ninefold ninefold
