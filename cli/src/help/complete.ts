import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { fetchedAddresses, fetchSystems, systemTitles } from '@flagplot/core/desk/battle'
import { eyes, sides } from '@flagplot/core/game/sides'
import { reportFormats, reportLengths } from '@flagplot/core/notation/report'
import { escrows } from '@flagplot/core/seal'
import { rulesParts } from '../rules/rules-text.ts'
import { shellNames } from './shells.ts'

/** The leaders of a side that a verb takes beside standing orders. */
const otherLeaders: Readonly<Record<string, readonly string[]>> = {
  fight: ['solver'],
  play: ['solver', 'person'],
  join: ['solver'],
}

/** The leaders of a side: the standing orders of all systems, a system's own included, and others that a verb takes. */
async function leaders(verb: string): Promise<readonly string[]> {
  // there `--red` is an order of red
  if (verb === 'ruling' || verb === 'moderate') return []
  const systems = await fetchSystems()
  return [...new Set([...systems.flatMap(({ doctrines }) => Object.keys(doctrines)), ...(otherLeaders[verb] ?? [])])]
}

async function battles(): Promise<readonly string[]> {
  await fetchSystems()
  return fetchedAddresses()
}

/** The verbs of games between rooms. */
const inGames: readonly string[] = ['join', 'post', 'moderate']

type Words = (verb: string) => readonly string[] | Promise<readonly string[]>

/** The words that may follow an option; files by default. */
const values: Readonly<Record<string, Words>> = {
  '--format': () => reportFormats,
  '--length': () => reportLengths,
  '--eye': () => eyes,
  // of a game between rooms it is a file
  '--seat': verb => (inGames.includes(verb) ? [] : sides),
  '--side': () => sides,
  '--red': leaders,
  '--blue': leaders,
  '--leader': leaders,
  '--standing': leaders,
  '--by': () => ['standing', 'best'],
  '--escrow': () => escrows,
  '--reissue': () => sides,
  '--people': () => ['red,blue', ...sides],
  '--schema': verb => (verb === 'adjudicate' ? ['turn', 'letter'] : []),
  '--payoff': () => ['win', 'points', 'units'],
}

/** The values of an argument, by its name. */
const named: Readonly<Record<string, Words>> = {
  battle: battles,
  record: () => [],
  system: () => systemTitles.map(({ id }) => id),
  part: () => rulesParts,
  shell: () => shellNames,
}

const takesValue = (command: CommandUnknownOpts, word: string): boolean =>
  command.options.some(({ long, short, flags }) => (long === word || short === word) && flags.includes('<'))

function argumentsAmong(command: CommandUnknownOpts, words: readonly string[]): number {
  let count = 0
  for (const [i, word] of words.entries()) {
    const isValue = i > 0 && takesValue(command, words[i - 1]!)
    if (!word.startsWith('-') && !isValue) count++
  }
  return count
}

/**
 * The words that may come next on a command line: `words` is all behind `flagplot`, the last one begun or empty. None
 * if a file is to be named: a shell completes that itself.
 */
export async function completions(
  commands: readonly CommandUnknownOpts[],
  words: readonly string[],
): Promise<readonly string[]> {
  const [verb = '', ...rest] = words
  const begun = words.at(-1) ?? ''
  const fitting = (all: readonly string[]): readonly string[] => all.filter(each => each.startsWith(begun))
  if (rest.length === 0) return fitting(commands.map(command => command.name()))
  const command = commands.find(each => each.name() === verb)
  if (command === undefined) return []
  if (command.commands.length > 0) return completions(command.commands, rest)
  const before = rest.slice(0, -1)
  const last = before.at(-1)
  if (last !== undefined && takesValue(command, last)) return fitting((await values[last]?.(verb)) ?? [])
  if (begun.startsWith('-')) return fitting([...command.options.flatMap(({ long }) => long ?? []), '--help'])
  const argument = command.registeredArguments[argumentsAmong(command, before)]
  return fitting((await named[argument?.name() ?? '']?.(verb)) ?? [])
}
