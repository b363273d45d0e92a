import { d10, d100, makeOdds, type Roll, rollCache } from '../../../dice/index.ts'
import { push } from '../../../game/kit/index.ts'
import { type Side, sides } from '../../../game/sides/index.ts'
import { MAX_REPAIR_POINTS, repairAsk, repairAttempts, repairItemWord } from '../damage/repairs.ts'
import { withRepaired } from '../damage/systems.ts'
import { because, diceReasons, type Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import type { RepairOrder } from '../orders/repair.ts'
import type { AutoPhase, OrderPhase, RollPhase } from '../shape.ts'
import { printRepairs } from '../sheets/repair-text.ts'
import type { State, Task } from '../state.ts'
import { gameTurnOf, shipOf } from '../units/fleets.ts'

const isDamaged = (state: State): boolean => sides.some(side => repairAsk(state, side).ships.length > 0)

/** turn.repair Both sides repair together. */
export const repairTurn: AutoPhase<'repairTurn'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    draft.moving = null
    if (isDamaged(draft)) log?.({ kind: 'repairs', rule: 'turn.repair', round: gameTurnOf(draft) })
    push<Task>(draft, { task: 'repair' })
  },
}

/** repair.points The attempts of an order, ship by ship and item by item as listed. */
function attemptsOf(state: State, side: Side, order: RepairOrder): readonly Task[] {
  return repairAsk(state, side).ships.flatMap(({ id, items }) =>
    items.flatMap(({ name, item }): readonly Task[] => {
      const points = order[id]?.[name] ?? 0
      return points === 0 ? [] : [{ task: 'attempt', side, ship: id, item, points }]
    }),
  )
}

/** repair.points One joint question. */
export const repair: OrderPhase<'repair', 'repair'> = {
  kind: 'orders',
  asks: isDamaged,
  briefs: state =>
    sides
      .map(side => ({ side, rule: 'repair.points', ask: repairAsk(state, side) }))
      .filter(({ ask }) => ask.ships.length > 0),
  obey: (draft, _, orders, log) => {
    const tasks = sides.flatMap(side => {
      const order = orders[side]
      if (order === undefined) return []
      const text = printRepairs(repairAsk(draft, side), order)
      log?.({ kind: 'allotted', rule: 'repair.points', round: gameTurnOf(draft), side, text })
      return attemptsOf(draft, side, order)
    })
    push<Task>(draft, ...tasks)
  },
}

const results = ['failed', 'repaired', 'never'] as const
const resultWords = ['not repaired', 'repaired', 'beyond repair'] as const

/** repair.throw repair.never At most the points and at most 89 repairs; 99 and 100 end it. */
const attemptRoll = rollCache((points: number): Roll<RuleId> => {
  const least = Math.min(points, MAX_REPAIR_POINTS)
  return {
    rule: 'repair.throw',
    dice: [d100],
    odds: makeOdds([98 - least, least, 2]),
    read: ([face = 100]) => (face >= 99 ? 2 : face <= least ? 1 : 0),
    say: outcome => resultWords[outcome] ?? '',
  }
})

/** repair.blocks A block of a system that an earlier one has put beyond repair is not tried. */
export const attempt: RollPhase<'attempt'> = {
  kind: 'roll',
  asks: (state, { ship, item }) => repairAttempts(shipOf(state, ship), item) > 0,
  roll: (_, { points }) => attemptRoll(points),
  land: (draft, { side, ship: id, item, points }, { outcome, faces }, log) => {
    const ship = shipOf(draft, id)
    const result = results[outcome] ?? 'failed'
    const round = gameTurnOf(draft)
    const grounds: Reason[] = [because('repair.points', `${points} points`)]
    if (draft.options.skills && ship.made.skills.engineer > 0)
      grounds.push(because('skill.engineer', 'ten points a level in the rating'))
    if (item === 'drive' || item === 'steering') grounds.push(because('repair.blocks', 'one point an attempt'))
    if (item === 'fire' && result === 'repaired') grounds.push(because('repair.fire', 'what it did stays'))
    const rule = result === 'never' ? 'repair.never' : 'repair.throw'
    const event = { round, side, ship: id, item: repairItemWord(item), points, result }
    log?.({ kind: 'repair', rule, ...event, because: [...grounds, ...diceReasons(faces)] })
    if (result === 'never') ship.beyond = [...ship.beyond, item]
    if (result !== 'repaired') return
    if (item === 'hull') push<Task>(draft, { task: 'mend', side, ship: id })
    else Object.assign(ship, withRepaired(ship, item))
  },
}

/** repair.hull One die of points, no more than were lost: readings are points gained, from 1 to the most of them. */
const mendRoll = rollCache(
  (most: number): Roll<RuleId> => ({
    rule: 'repair.hull',
    dice: [d10],
    odds: makeOdds(Array.from({ length: most + 1 }, (_, i) => (i === 0 ? 0 : i === most ? 11 - most : 1))),
    read: ([face = 1]) => Math.min(most, face),
    say: gained => `${gained} hull points regained`,
  }),
)

export const mend: RollPhase<'mend'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { ship }) => {
    const { made, hull } = shipOf(state, ship)
    return mendRoll(Math.min(10, made.hp - hull))
  },
  land: (draft, { side, ship: id }, { outcome, faces }, log) => {
    const ship = shipOf(draft, id)
    ship.hull += outcome
    const round = gameTurnOf(draft)
    const gained = { points: outcome, hull: ship.hull }
    log?.({ kind: 'mended', rule: 'repair.hull', round, side, ship: id, ...gained, because: diceReasons(faces) })
  },
}
