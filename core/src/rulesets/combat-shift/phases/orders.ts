import { ofSide, other, type Side, sides } from '../../../game/sides/index.ts'
import { printPoints } from '../fire/fighter-sum.ts'
import { protectAsk, roundAsk } from '../orders/asks.ts'
import type { RoundOrder } from '../orders/orders.ts'
import { eighthsOnPatrol, patrolShifts } from '../orders/patrol.ts'
import { unitsInTurn } from '../orders/turn-order.ts'
import { because } from '../report/reasons.ts'
import { sayCount } from '../report/say-sum.ts'
import type { Log, OrderPhase } from '../shape.ts'
import { printRound } from '../sheets/round-text.ts'
import type { Salvo, State, Unit } from '../state.ts'
import { byCondition, compareTexts, conditionKey } from '../units/condition.ts'
import { onlySystemBasesFight, roundOf, unitOf } from '../units/field.ts'
import { nextSalvo } from '../units/salvos.ts'

/** patrol.shift Shifts of the patrol, and the number of them that are not spent yet. */
function patrol(draft: State, side: Side, order: RoundOrder, log?: Log): void {
  const eighths = eighthsOnPatrol(draft, side)
  const shifts = patrolShifts(eighths)
  draft.spare[side] = shifts - order.guarded.length - order.aided.length
  if (eighths === 0) return
  const points = printPoints(eighths)
  const grounds = [because('patrol.pool', `${points} points on patrol`)]
  log?.({ kind: 'patrol', rule: 'patrol.shift', round: roundOf(draft), side, points, shifts, because: grounds })
}

/** missile.order Ships that launch with their targets, in an order that does not depend on their names. */
function launching(state: State, side: Side, launches: RoundOrder['launches']): readonly (readonly [Unit, string])[] {
  const condition = (at: string): string => conditionKey(unitOf(state, other(side), at))
  const units = unitsInTurn(state, side, ({ id }) => (launches[id] ?? 'none') !== 'none')
  const pairs = units.map(unit => [unit, launches[unit.id] ?? 'none'] as const)
  return pairs.sort(([a, one], [b, two]) => byCondition(a, b) || compareTexts(condition(one), condition(two)))
}

/** missile.launch The next salvo of each ship that launches one. */
function launch(draft: State, side: Side, { launches }: RoundOrder, log?: Log): void {
  for (const [unit, at] of launching(draft, side, launches)) {
    const points = nextSalvo(unit) ?? 0
    const salvo: Salvo = { side, from: unit.id, at, era: unit.made.era, eighths: 8 * points }
    draft.salvos = [...draft.salvos, salvo]
    if (draft.options.missilesUsedUp) unit.launched++
    const left = sayCount(unit.made.salvos.length - unit.launched, 'salvo')
    const facts = { round: roundOf(draft), side, unit: unit.id, at, points: String(points) }
    log?.({ kind: 'launched', rule: 'missile.launch', ...facts, because: [because('missile.used-up', `${left} left`)] })
  }
}

/** order.secret */
function reportOrders(draft: State, side: Side, order: RoundOrder, log: Log): void {
  const first = onlySystemBasesFight(draft) && [
    because('colony.first-round', 'system bases and fighters of the colony alone take part'),
  ]
  const text = printRound(order)
  log({ kind: 'orders', rule: 'order.secret', round: roundOf(draft), side, text, ...(first && { because: first }) })
}

/** order.secret Both sides write their orders at once; they are revealed together. */
export const orders: OrderPhase<'orders', 'round'> = {
  kind: 'orders',
  asks: () => true,
  briefs: state => sides.map(side => ({ side, rule: 'order.secret', ask: roundAsk(state, side) })),
  obey: (draft, _, joint, log) => {
    for (const side of sides) {
      const order = joint[side]
      if (order === undefined) continue
      draft.orders[side] = order
      if (log !== undefined) reportOrders(draft, side, order, log)
    }
    for (const side of sides) {
      const order = ofSide(draft.orders, side)
      if (order === null) continue
      patrol(draft, side, order, log)
      launch(draft, side, order, log)
    }
  },
}

/** patrol.protective Sides that have been ambushed, and have shifts to spend on it. */
const protectors = (state: State): Side[] =>
  sides.filter(side => {
    const { shifts, aidable } = protectAsk(state, side)
    return shifts > 0 && aidable.length > 0
  })

/** patrol.protective Once the ambush is sprung, spare shifts of the patrol go to protective fire. */
export const protect: OrderPhase<'protect', 'protect'> = {
  kind: 'orders',
  asks: state => protectors(state).length > 0,
  briefs: state => protectors(state).map(side => ({ side, rule: 'patrol.protective', ask: protectAsk(state, side) })),
  obey: (draft, _, joint, log) => {
    for (const side of sides) {
      const order = joint[side]
      if (order === undefined) continue
      draft.protecting[side] = order.aided
      draft.spare[side] -= order.aided.length
      log?.({ kind: 'protected', rule: 'patrol.protective', round: roundOf(draft), side, units: order.aided })
    }
  },
}
