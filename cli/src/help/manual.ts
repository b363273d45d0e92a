import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { examplesOf } from './examples.ts'
import { type Verb, verbsAmong } from './verbs.ts'

/** Letters that roff would read as commands, and hyphens that are to be copied. */
const plain = (text: string): string =>
  text
    .replace(/\\/g, '\\e')
    .replace(/-/g, '\\-')
    .replace(/^([.'])/gm, '\\&$1')

const option = ({ flags, description }: CommandUnknownOpts['options'][number]): string[] => [
  '.TP',
  `.B ${plain(flags)}`,
  plain(description),
]

async function section({ name, command }: Verb): Promise<string[]> {
  const lines = await examplesOf(name)
  return [
    `.SS flagplot ${plain(name)} ${plain(command.usage())}`,
    plain(command.description()),
    ...command.options.flatMap(option),
    ...(lines.length === 0 ? [] : ['.PP', 'Examples:', '.PP', '.nf', ...lines.map(plain), '.fi']),
  ]
}

export async function manualPage(commands: readonly CommandUnknownOpts[], version: string): Promise<string> {
  return `${[
    `.TH FLAGPLOT 1 "" "flagplot ${version}" "User Commands"`,
    '.SH NAME',
    'flagplot \\- the battle desk for tabletop fleet games',
    '.SH SYNOPSIS',
    '.B flagplot',
    '.I command',
    '[options]',
    '.SH DESCRIPTION',
    plain(
      'Fights space battles by published rule books, prices them exactly, advises on them, and keeps records that anybody can check.',
    ),
    plain(
      'A battle is a file (YAML or JSON), - for standard input, or a ready battle by its address, as listed by: flagplot rules <system>.',
    ),
    '.SH COMMANDS',
    ...(await Promise.all(verbsAmong(commands).map(section))).flat(),
    '.SH EXIT STATUS',
    plain('0 fine, 2 refused, 3 battles of a turn wait, 70 our bug, 130 ended by an interrupt with what was known.'),
  ].join('\n')}\n`
}
