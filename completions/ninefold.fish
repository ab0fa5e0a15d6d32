# Completion of the command ninefold for fish.
complete --command ninefold --no-files \
    --arguments "(env _NINEFOLD_COMPLETE=complete_fish _TYPER_COMPLETE_FISH_ACTION=get-args _TYPER_COMPLETE_ARGS=(commandline -cp) ninefold)" \
    --condition "env _NINEFOLD_COMPLETE=complete_fish _TYPER_COMPLETE_FISH_ACTION=is-args _TYPER_COMPLETE_ARGS=(commandline -cp) ninefold"
