import type { DoctrineChoice, Side } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game'
import {
  buildReport,
  type LineContent,
  lineOf,
  printRecord,
  printReport,
  type ReportFormat,
  recordHeader,
} from '@flagplot/core/notation'
import { type DiceChoice, type Fight, lastState, pendingOf } from './fight.ts'

/** Doctrines of the sides that followed one; people's sides have none. */
function followed(fight: Fight): Partial<Record<Side, DoctrineChoice>> {
  const doctrines: Partial<Record<Side, DoctrineChoice>> = {}
  for (const side of sides) if (fight.seats[side] === 'doctrine') doctrines[side] = fight.doctrines[side]
  return doctrines
}

const battleOf = (fight: Fight) => ({
  title: fight.title,
  ...(fight.notes === '' ? {} : { notes: fight.notes }),
  setup: fight.setup,
  doctrines: followed(fight),
})

const sayDice = (dice: DiceChoice): string => (dice.source === 'seeded' ? `seed ${dice.seed}` : 'typed in by hand')

/** Where the dice came from, in order, where it changed on the way. */
function diceOf(fight: Fight): string {
  const thrown = fight.moments.filter(moment => moment.input.kind === 'roll').map(moment => sayDice(moment.dice))
  const changes = thrown.filter((said, i) => said !== thrown[i - 1])
  return changes.length === 0 ? sayDice(fight.dice) : changes.join(', then ')
}

/** The fight as a report in one of its forms. */
export function reportOf(fight: Fight, format: ReportFormat): string {
  const report = buildReport(fight.rules, {
    battle: battleOf(fight),
    events: fight.moments.flatMap(moment => moment.events),
    state: lastState(fight),
    provenance: [{ label: 'dice', value: diceOf(fight) }],
  })
  return printReport(report, format)
}

/** The fight as a record: every input, chained; a change of dice stands between the throws it parts. */
export function recordOf(fight: Fight): string {
  const lines: LineContent[] = []
  const first = fight.moments[0]?.dice ?? fight.dice
  let dice = first
  for (const moment of fight.moments) {
    if (moment.dice !== dice) lines.push({ kind: 'dice', dice: moment.dice })
    dice = moment.dice
    lines.push(lineOf(moment.input))
  }
  const pending = pendingOf(fight)
  if (pending.kind === 'over') {
    const { winner, rule } = pending.result
    lines.push({ kind: 'over', winner, rule, rounds: fight.rules.rounds(lastState(fight)) })
  }
  return printRecord(recordHeader(fight.rules, battleOf(fight), first), lines)
}
