import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { Fight } from '@flagplot/core/desk/fight'
import { safeJson } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { type LeavesFlags, leaveFlagWords } from '../flags/leave-flags.ts'
import type { SideFlags } from '../flags/side-flags.ts'

/** A word quoted for a shell, with any content. */
const shellWord = (word: string): string =>
  /^[\w@%+:,./-][\w@%+=:,./-]*$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`

/** A file whose name begins as a flag does is named by its folder. */
const asSource = (source: string): string => (/^-./.test(source) ? `./${source}` : source)

function flagWords(flags: SideFlags & LeavesFlags): readonly string[] {
  const words = (side: 'red' | 'blue', set: readonly string[] | undefined): string[] => [
    ...(flags[side] === undefined ? [] : [`--${side}`, flags[side]]),
    ...(set ?? []).flatMap(setting => [`--${side}-set`, setting]),
  ]
  return [...words('red', flags.redSet), ...words('blue', flags.blueSet), ...leaveFlagWords(flags)]
}

/** The command that fights the same battle again, for a shell. A battle from standard input is a part of it. */
export function repeatCommand(
  fought: Fight,
  {
    stated,
    source,
    flags,
  }: { readonly stated: OpenBattle; readonly source: string; readonly flags: SideFlags & LeavesFlags },
): string {
  const { dice } = fought
  const script = dice.source === 'scripted' ? ['--dice', dice.words.join(' ')] : []
  const words = ['flagplot', 'fight', asSource(source), ...flagWords(flags), '--seed', dice.seed, ...script]
  const command = words.map(shellWord).join(' ')
  if (source !== '-') return command
  return `printf %s ${shellWord(safeJson(battleData(stated.rules, stated)))} | ${command}`
}
