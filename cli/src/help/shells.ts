export const shellNames = ['bash', 'zsh', 'fish'] as const

/** The scripts by which a shell asks `flagplot complete`; without an answer it offers files. */
export const shellScripts: Readonly<Record<(typeof shellNames)[number], string>> = {
  bash: `# flagplot: what may come next on a command line
_flagplot() {
  local IFS=$'\\n'
  COMPREPLY=($(flagplot complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _flagplot flagplot
`,
  zsh: `#compdef flagplot
_flagplot() {
  local -a found
  found=("\${(@f)$(flagplot complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _flagplot flagplot
`,
  fish: `# flagplot: what may come next on a command line
complete -c flagplot -a '(flagplot complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`,
}
