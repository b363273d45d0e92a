import { type DieSpec, d6, oddsOf, type Roll, rollCache } from '../../../dice/index.ts'
import type { RollStep, TaskNamed } from '../../../game/kit/index.ts'
import { type BySide, other, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import type { RuleId } from '../ledger.ts'
import type { Options } from '../options.ts'
import type { Event, Template } from '../shape.ts'
import type { State } from '../state.ts'
import { fireTable, type Stance } from '../tables.ts'

/** fire.table, fire.evading: the hits of a die thrown by one stance at another. */
export function hitsOf(die: number, stance: Stance, target: Stance, evading: Options['evading']): number {
  const row = target === 'evade' && evading === 'die' ? die - 1 : die
  const hits = must(fireTable[row], 'a row for every die')[stance]
  return target === 'evade' && evading === 'hits' ? Math.max(0, hits - 1) : hits
}

const MAX_HITS = 3
/** A reading is the pair of hits, the least the rules use: red's hits and blue's in one number. */
const pair = (red: number, blue: number): number => red * (MAX_HITS + 1) + blue
const redHits = (reading: number): number => Math.floor(reading / (MAX_HITS + 1))
const blueHits = (reading: number): number => reading % (MAX_HITS + 1)

/** The circumstances of a throw, a bit each: red evades, blue evades, evading takes one off the die. */
const RED_EVADES = 1
const BLUE_EVADES = 2
const OFF_THE_DIE = 4

const fireRoll = rollCache((circumstance: number): Roll<RuleId> => {
  const red = (circumstance & RED_EVADES) === 0 ? 'press' : 'evade'
  const blue = (circumstance & BLUE_EVADES) === 0 ? 'press' : 'evade'
  const evading = (circumstance & OFF_THE_DIE) === 0 ? 'hits' : 'die'
  const dice: readonly DieSpec[] = [
    { ...d6, owner: 'red' },
    { ...d6, owner: 'blue' },
  ]
  const read = (faces: readonly number[]): number => {
    const [redDie = 0, blueDie = 0] = faces
    return pair(hitsOf(redDie, red, blue, evading), hitsOf(blueDie, blue, red, evading))
  }
  return {
    rule: 'round.fire',
    dice,
    odds: oddsOf(dice, pair(MAX_HITS, MAX_HITS) + 1, read),
    read,
    say: (reading, { red, blue }) => `${red.inner} hits ${redHits(reading)}, ${blue.inner} hits ${blueHits(reading)}`,
  }
})

/** The table cell behind a side's hits; the die is named where one was thrown. */
function because(state: State, side: Side, die: number | undefined): NonNullable<Event['because']> {
  const cell = {
    rule: 'fire.table',
    text: `column ${state.stance[side]}${die === undefined ? '' : `, die ${die}`}`,
  } as const
  if (state.stance[other(side)] !== 'evade') return [cell]
  const less = state.options.evading === 'die' ? 'one less on the die' : 'one hit less'
  return [cell, { rule: 'fire.evading', text: `target evading: ${less}` }]
}

/** round.fire: each side throws one die, both at once; hits.together: no side takes hits before both have fired. */
export const fire: RollStep<Template, TaskNamed<Template, 'fire'>> = {
  kind: 'roll',
  asks: () => true,
  roll: ({ stance, options }) =>
    fireRoll(
      (stance.red === 'evade' ? RED_EVADES : 0) +
        (stance.blue === 'evade' ? BLUE_EVADES : 0) +
        (options.evading === 'die' ? OFF_THE_DIE : 0),
    ),
  land: (draft, _, { outcome, faces }, log) => {
    const hits: BySide<number> = { red: redHits(outcome), blue: blueHits(outcome) }
    draft.incoming.blue = hits.red
    draft.incoming.red = hits.blue
    if (log === undefined) return
    for (const [i, side] of sides.entries()) {
      const reasons = because(draft, side, faces && must(faces[i], 'a die a side'))
      log({ kind: 'fire', rule: 'round.fire', round: draft.done + 1, side, hits: hits[side], because: reasons })
    }
  },
}
