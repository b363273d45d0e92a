import { type Brief, ofSide, other, type Side, sides } from '../../../game/index.ts'
import { printPoints } from '../fire/sum.ts'
import { protectAsk, roundAsk } from '../orders/asks.ts'
import type { RoundOrder } from '../orders/orders.ts'
import { patrolling, shiftsOf } from '../orders/patrol.ts'
import { because } from '../report/because.ts'
import { counted } from '../report/counted.ts'
import type { CombatShift, Log, Orders } from '../shape.ts'
import { printRound } from '../sheets/round-text.ts'
import type { Salvo, State, Unit } from '../state.ts'
import { byCondition, compareTexts, conditionOf, inTurn } from '../units/condition.ts'
import { filtered, roundOf, unitOf } from '../units/field.ts'

const briefOf = (state: State, side: Side): Brief<CombatShift, 'round'> => ({
  side,
  rule: 'order.secret',
  ask: roundAsk(state, side),
})

/** patrol.shift Shifts of the patrol, and how many of them are not spent yet. */
function patrol(draft: State, side: Side, order: RoundOrder, log?: Log): void {
  const eighths = patrolling(draft, side)
  const all = shiftsOf(eighths)
  draft.spare[side] = all - order.guarded.length - order.aided.length
  if (eighths === 0) return
  log?.({
    kind: 'patrol',
    rule: 'patrol.shift',
    round: roundOf(draft),
    side,
    points: printPoints(eighths),
    shifts: all,
    because: [because('patrol.pool', `${printPoints(eighths)} points on patrol`)],
  })
}

/** missile.order Ships that launch, in an order that does not hang on their names. */
function launching(state: State, side: Side, launches: RoundOrder['launches']): Unit[] {
  const target = ({ id }: Unit): string => conditionOf(unitOf(state, other(side), launches[id]!))
  const units = inTurn(state, side, ({ id }) => (launches[id] ?? 'none') !== 'none')
  return units.sort((a, b) => byCondition(a, b) || compareTexts(target(a), target(b)))
}

/** missile.launch The next salvo of each ship that launches one. */
function launch(draft: State, side: Side, { launches }: RoundOrder, log?: Log): void {
  for (const unit of launching(draft, side, launches)) {
    const at = launches[unit.id]!
    const points = unit.made.salvos[unit.launched]!
    const salvo: Salvo = { side, from: unit.id, at, era: unit.made.era, eighths: 8 * points }
    draft.salvos = [...draft.salvos, salvo]
    if (draft.options.missilesUsedUp) unit.launched++
    log?.({
      kind: 'launched',
      rule: 'missile.launch',
      round: roundOf(draft),
      side,
      unit: unit.id,
      at,
      points: String(points),
      because: [because('missile.used-up', `${counted(unit.made.salvos.length - unit.launched, 'salvo')} left`)],
    })
  }
}

/** order.secret What a side has ordered. */
function reportOrders(draft: State, side: Side, order: RoundOrder, log: Log): void {
  const first = filtered(draft) && [
    because('colony.first-round', 'system bases and fighters of the colony alone take part'),
  ]
  const text = printRound(order)
  log({ kind: 'orders', rule: 'order.secret', round: roundOf(draft), side, text, ...(first && { because: first }) })
}

/** order.secret Both sides write their orders at once; they are revealed together. */
export const orders: Orders<'orders', 'round'> = {
  kind: 'orders',
  asks: () => true,
  briefs: state => sides.map(side => briefOf(state, side)),
  obey: (draft, _, given, log) => {
    for (const side of sides) {
      const order = given[side]!
      draft.orders[side] = order
      if (log !== undefined) reportOrders(draft, side, order, log)
    }
    for (const side of sides) {
      const order = ofSide(draft.orders, side)!
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
export const protect: Orders<'protect', 'protect'> = {
  kind: 'orders',
  asks: state => protectors(state).length > 0,
  briefs: state => protectors(state).map(side => ({ side, rule: 'patrol.protective', ask: protectAsk(state, side) })),
  obey: (draft, _, given, log) => {
    for (const side of sides) {
      const order = given[side]
      if (order === undefined) continue
      draft.protecting[side] = order.aided
      draft.spare[side] -= order.aided.length
      log?.({ kind: 'protected', rule: 'patrol.protective', round: roundOf(draft), side, units: order.aided })
    }
  },
}
