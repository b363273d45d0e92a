import { ofSide, other, type Reason, type Side } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { budgetOf, costOf, defenceOf, directedCost } from '../fire/cost.ts'
import { attackOf, inflict } from '../fleet/force.ts'
import { bothKinds, FIGHTERS, PFS } from '../fleet/unit-names.ts'
import type { DirectedAsk, DirectedOrder, ReadyMauler, Target } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import type { Brief, Log, Orders } from '../shape.ts'
import type { Force, State } from '../state.ts'
import { because } from '../words/because.ts'

/** mauler.full-value, A1 The escorted maulers a side may fire; one crippled since the round began lends its points or not. */
function readyMaulers(state: State, side: Side): ReadyMauler[] {
  const force = ofSide(state.forces, side)
  const maulers: ReadyMauler[] = []
  for (const unit of force.ready) {
    if (state.options.crippledMauler === 'silent' && force.intact[unit] === 0) continue
    const { id, attack } = ofSide(state.fleets, side).units[unit]!
    maulers.push({ id, unit, budget: attack })
  }
  return maulers
}

const best = (maulers: readonly ReadyMauler[]): HalfPoints => {
  let budget = 0
  for (const mauler of maulers) budget = Math.max(budget, mauler.budget)
  return budget
}

/** A target that takes no PFs with it. */
const alone = { besides: 0, besidesDefence: 0, besidesAttack: 0 } as const

/** directed.full-cost The enemy's units whose first step can be paid. R15 Nothing without defence is a target. */
function unitTargets(state: State, enemy: Side, points: HalfPoints, budget: HalfPoints, targets: Target[]): void {
  const { units } = ofSide(state.fleets, enemy)
  const { intact, crippled } = ofSide(state.forces, enemy)
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!
    const { defence, crippledDefence, attack, crippledAttack } = unit
    if (intact[i]! > 0 && defence > 0 && directedCost(defence, budget) <= points) {
      const finish = unit.cripples ? crippledDefence : 0
      targets.push({
        target: unit.id,
        kind: 'unit',
        unit: i,
        crippled: false,
        ...alone,
        first: defence,
        finish,
        attack: attack - (unit.cripples ? crippledAttack : 0),
        finishAttack: finish > 0 ? crippledAttack : 0,
        there: finish > 0 ? 2 : 1,
        mauled: true,
      })
    }
    if (crippled[i]! > 0 && crippledDefence > 0 && directedCost(crippledDefence, budget) <= points) {
      targets.push({
        target: unit.crippledId,
        kind: 'unit',
        unit: i,
        crippled: true,
        ...alone,
        first: crippledDefence,
        finish: 0,
        attack: crippledAttack,
        finishAttack: 0,
        there: 1,
        mauled: true,
      })
    }
  }
}

/** directed.fighters Fighters and PFs, any of them as one target: of one kind, or with the option so of both. */
function carriedTargets(state: State, enemy: Side, points: HalfPoints, budget: HalfPoints, targets: Target[]): void {
  const { fighters, pfs } = ofSide(state.forces, enemy)
  const { maulerOnFighters: mauled, carriedTarget, pfDefence, pfAttack } = state.options
  const common = { unit: null, crippled: false, finish: 0, finishAttack: 0, mauled }
  const defence = 2 * pfDefence
  const factor = Math.min(2, fighters)
  const isPaid = (sum: HalfPoints): boolean => directedCost(sum, mauled ? budget : 0) <= points
  if (fighters > 0 && isPaid(factor)) {
    targets.push({ target: FIGHTERS, kind: 'fighters', ...alone, first: 2, attack: 2, there: fighters, ...common })
  }
  if (pfs > 0 && isPaid(defence)) {
    targets.push({ target: PFS, kind: 'pfs', ...alone, first: defence, attack: 2 * pfAttack, there: pfs, ...common })
  }
  if (carriedTarget === 'apart' || fighters === 0) return
  for (let besides = 1; besides <= pfs && isPaid(besides * defence + factor); besides++) {
    const besidesDefence = besides * defence
    const both = { besides, besidesDefence, besidesAttack: 2 * besides * pfAttack }
    targets.push({
      target: bothKinds(besides),
      kind: 'fighters',
      ...both,
      first: 2,
      attack: 2,
      there: fighters,
      ...common,
    })
  }
}

/** R26 A side pays with the points it scored, whatever was done to it since. */
function askOf(state: State, side: Side): DirectedAsk {
  const enemy = other(side)
  const { points } = ofSide(state.forces, enemy)
  const maulers = readyMaulers(state, side)
  const targets: Target[] = []
  unitTargets(state, enemy, points, best(maulers), targets)
  carriedTargets(state, enemy, points, best(maulers), targets)
  const attack = attackOf(ofSide(state.fleets, enemy), ofSide(state.forces, enemy), state.options.pfAttack)
  return { kind: 'directed', points, attack, maulers, targets }
}

/** Whether any target can be paid: the cheap form of `askOf`. */
function canPay(state: State, side: Side): boolean {
  const enemy = other(side)
  const { points, intact, crippled, fighters, pfs } = ofSide(state.forces, enemy)
  if (points <= 0) return false
  const maulers = ofSide(state.forces, side).ready
  if (fighters > 0 || pfs > 0 || maulers.length > 0) return askOf(state, side).targets.length > 0
  const { units } = ofSide(state.fleets, enemy)
  for (let i = 0; i < units.length; i++) {
    const { defence, crippledDefence } = units[i]!
    if (intact[i]! > 0 && defence > 0 && 2 * defence <= points) return true
    if (crippled[i]! > 0 && crippledDefence > 0 && 2 * crippledDefence <= points) return true
  }
  return false
}

const briefOf = (side: Side, ask: DirectedAsk): Brief<'directed'> => ({ side, rule: 'directed.option', ask })

/** directed.option The attacker, then the defender, may pay for one target. */
export const directed: Orders<'directed', 'directed'> = {
  kind: 'orders',
  asks: (state, { side }) => canPay(state, side),
  briefs: (state, { side }) => [briefOf(side, askOf(state, side))],
  obey: (draft, { side }, orders, log) => {
    const order = must(orders[side], 'an order of the side that was asked')
    if (order.target === 'none') return logNone(draft, side, log)
    const ask = askOf(draft, side)
    const target = must(
      ask.targets.find(candidate => candidate.target === order.target),
      'a checked order names a target there is',
    )
    const budget = budgetOf(ask, order.mauler)
    const cost = costOf(target, order.amount, budget)
    const enemy = draft.forces[other(side)]
    enemy.points -= cost
    const result = hit(draft, side, target, order.amount)
    const mauler = ask.maulers.find(ready => ready.id === order.mauler)
    // R34 the mauler that fired rolls for shock if it is uncrippled now
    if (mauler !== undefined && ofSide(draft.forces, side).intact[mauler.unit]! > 0) {
      ofSide(draft.forces, side).shock = mauler.unit
    }
    log?.({
      kind: 'directed',
      rule: 'directed.cost',
      round: draft.round,
      side,
      target: target.target,
      result,
      amount: defenceOf(target, order.amount),
      cost,
      left: enemy.points,
      because: groundsOf(draft, side, target, order, mauler),
    })
  },
}

function logNone(draft: State, side: Side, log?: Log): void {
  if (log === undefined) return
  const left = draft.forces[other(side)].points
  log({
    kind: 'directed',
    rule: 'directed.option',
    round: draft.round,
    side,
    target: 'none',
    result: 'none',
    amount: 0,
    cost: 0,
    left,
    because: [],
  })
}

/** directed.cost What the target loses; R35 the carrier of lost fighters is untouched. */
function hit(draft: State, side: Side, target: Target, amount: number): 'crippled' | 'destroyed' | 'lost' {
  const enemy = other(side)
  const force = ofSide(draft.forces, enemy)
  if (target.kind === 'fighters') {
    force.fighters -= defenceOf(target, amount) - target.besidesDefence
    force.pfs -= target.besides
    return 'lost'
  }
  if (target.kind === 'pfs') {
    force.pfs -= amount
    return 'lost'
  }
  const unit = must(target.unit ?? undefined, 'a target that is a unit')
  const first = inflict(draft, enemy, { unit, crippled: target.crippled, count: 1 })
  const result = amount > 1 ? inflict(draft, enemy, { unit, crippled: true, count: 1 }) : first
  spareShock(force, unit)
  return result
}

/** mauler.no-roll, R34 Among equal maulers directed damage hits the others first. */
function spareShock(force: Force, unit: number): void {
  if (force.shock === unit && force.intact[unit] === 0) force.shock = null
}

/** What the points bought and why. Who comes first is said in the first round of a battle or pursuit. */
function groundsOf(draft: State, side: Side, target: Target, order: DirectedOrder, mauler?: ReadyMauler): Reason[] {
  const { attacker, round, pursuer } = draft
  const amount = defenceOf(target, order.amount)
  const both = target.kind === 'unit' && order.amount > 1
  const grounds: Reason[] = []
  if (round === 1 || pursuer !== null) {
    grounds.push(because('directed.order', side === attacker ? 'attacker first' : 'defender second'))
  }
  if (side !== attacker && hurtSinceFire(draft, side)) grounds.push(because('R26', 'all points scored count'))
  if (mauler === undefined) grounds.push(because('directed.cost', `twice ${defenceText(target, amount, both)}`))
  else {
    const par = Math.min(amount, mauler.budget)
    const rest = amount - par
    const text = `${printPoints(par)} at par from ${mauler.id}${rest > 0 ? `, ${printPoints(rest)} doubled` : ''}`
    grounds.push(because('mauler.full-value', text))
    if (both || target.kind !== 'unit') grounds.push(because('R27', 'one budget for the one target'))
  }
  if (both) grounds.push(because('directed.finish', 'crippled, then destroyed'), because('R20', 'in the same round'))
  if (target.kind === 'unit' && target.finish === 0 && !target.crippled) {
    grounds.push(because('allocation.no-crippled-side', 'destroyed by one payment'))
  }
  if (target.kind !== 'unit') {
    const text = target.besides > 0 ? 'any of both kinds together are one target' : 'any of them are one target'
    grounds.push(because('directed.fighters', text), because('R35', 'carriers are untouched'))
  }
  return grounds
}

const defenceText = (target: Target, amount: HalfPoints, both: boolean): string =>
  both ? `${printPoints(target.first)} and twice ${printPoints(target.finish)}` : printPoints(amount)

/** Whether a side fires with fewer attack factors now than it had when it scored. */
const hurtSinceFire = (draft: State, side: Side): boolean =>
  attackOf(ofSide(draft.fleets, side), ofSide(draft.forces, side), draft.options.pfAttack) <
  ofSide(draft.forces, side).comPot
