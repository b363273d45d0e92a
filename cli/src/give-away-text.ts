import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { AnyRuleset } from '@flagplot/core/game'
import { columns, fold, sayDoctrine } from '@flagplot/core/notation'
import {
  type BattleRow,
  exploitabilityTable,
  sayAmount,
  sayAmountUnit,
  sayExploitability,
  sayHowKnown,
  sayLineHowKnown,
} from '@flagplot/core/tuning'

const lines = (parts: readonly (readonly string[])[]): string => `${parts.flat().join('\n')}\n`

const read = (stake: string): readonly string[] =>
  fold(
    `In ${sayAmountUnit(stake)}: what a side could be sure of with its best orders, less what it is sure of by these, known to the other side.`,
    80,
    '',
    '  ',
  )

/** What the doctrines of a system give away on its ready battles, as text of at most 80 columns. */
export function systemGiveAwayText({ card }: AnyRuleset, rows: readonly BattleRow[], stake: string): string {
  const battles = new Set(rows.map(({ battle }) => battle)).size
  const table = exploitabilityTable(rows).map(line => [
    line.doctrine,
    line.kind,
    sayAmount(line.mean, stake),
    sayAmount(line.worst, stake),
    sayLineHowKnown(line),
    `${line.at.battle}, ${line.at.side}`,
  ])
  return lines([
    fold(`What standing orders give away (${card.id}, ${battles} ready battles, each side of each)`, 80, '', '  '),
    read(stake),
    [''],
    columns([['doctrine', 'question', 'mean', 'worst', 'known', 'worst in'], ...table], 79),
  ])
}

/** What doctrines give away in one battle, as text of at most 80 columns. */
export function battleGiveAwayText({ rules, title }: OpenBattle, rows: readonly BattleRow[], stake: string): string {
  const table = rows.map(({ side, doctrine, kinds, known }) => [
    side,
    sayDoctrine(rules, doctrine),
    kinds.length > 1 ? 'all' : (kinds[0] ?? ''),
    sayExploitability(known, stake),
    sayHowKnown(known, stake),
  ])
  return lines([
    fold(`${title} (${rules.card.id}): what standing orders give away`, 80, '', '  '),
    read(stake),
    [''],
    columns([['side', 'doctrine', 'question', 'gives', 'known'], ...table], 79),
  ])
}
