import type { CommandUnknownOpts } from '@commander-js/extra-typings'

/** A verb as it is typed, such as `odds` or `design card`, and its command. */
export interface Verb {
  readonly name: string
  readonly command: CommandUnknownOpts
}

/** Every verb, and behind it its sub-verbs. */
export const verbsAmong = (commands: readonly CommandUnknownOpts[]): readonly Verb[] =>
  commands.flatMap(command => [
    { name: command.name(), command },
    ...command.commands.map(sub => ({ name: `${command.name()} ${sub.name()}`, command: sub })),
  ])
