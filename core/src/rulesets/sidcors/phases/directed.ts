import { memoizePerRecord } from '../../../game/kit/index.ts'
import { ofSide, other, type Reason, type Side } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because } from '../event.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { costOf, defenceOf, directedCost } from '../fire/cost.ts'
import { attackOf, inflictLosses } from '../fleet/force.ts'
import { FIGHTERS, fightersAndPfs, PFS } from '../fleet/unit-names.ts'
import type { Options } from '../options.ts'
import type { DirectedAsk, DirectedOrder, DirectedTarget, ReadyMauler } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import type { Log, OrderPhase } from '../shape.ts'
import type { Fleet, State, Strength } from '../state.ts'

/** mauler.full-value, A1 The escorted maulers a side may fire; one crippled in this round lends its points or not. */
function readyMaulers({ fleets, forces, options }: State, side: Side): ReadyMauler[] {
  const { ready, intact } = ofSide(forces, side)
  const silent = options.crippledMauler === 'silent'
  return ofSide(fleets, side)
    .maulers.filter(([unit]) => ready.includes(unit) && !(silent && intact[unit] === 0))
    .map(([unit, { id, attack }]) => ({ id, unit, budget: attack }))
}

interface Means {
  readonly points: HalfPoints
  readonly budget: HalfPoints
}

/** directed.full-cost */
const isPaid = (defence: HalfPoints, { points, budget }: Means): boolean => directedCost(defence, budget) <= points

/** Every unit of a fleet as a target, whole and crippled. R15 Nothing without defence is one. */
const unitsAsTargets = memoizePerRecord(({ units }: Fleet) =>
  units.flatMap((made, unit) => {
    const { id, crippledId, defence, crippledDefence, attack, crippledAttack, cripples } = made
    const common = { unit, kind: 'unit', besides: 0, besidesDefence: 0, besidesAttack: 0, mauled: true } as const
    const finish = cripples ? crippledDefence : 0
    const lost = attack - (cripples ? crippledAttack : 0)
    const finishAttack = finish > 0 ? crippledAttack : 0
    const there = finish > 0 ? 2 : 1
    const cripple = { target: crippledId, crippled: true, first: crippledDefence, attack: crippledAttack, there: 1 }
    return [
      { ...common, target: id, crippled: false, first: defence, finish, attack: lost, finishAttack, there },
      { ...common, ...cripple, finish: 0, finishAttack: 0 },
    ].filter(({ first }) => first > 0)
  }),
)

/** directed.full-cost The enemy's units whose first step can be paid. */
const unitTargets = (fleet: Fleet, { intact, crippled }: Strength, means: Means): readonly DirectedTarget[] =>
  unitsAsTargets(fleet).filter(
    target => ((target.crippled ? crippled : intact)[target.unit] ?? 0) > 0 && isPaid(target.first, means),
  )

/** directed.fighters Fighters and PFs, any of them as one target: of one kind, or with the option so of both. */
function carriedTargets({ fighters, pfs }: Strength, means: Means, options: Options): DirectedTarget[] {
  if (fighters + pfs === 0) return []
  const { maulerOnFighters: mauled, carriedTarget, pfDefence, pfAttack } = options
  const own = { points: means.points, budget: mauled ? means.budget : 0 }
  const defence = 2 * pfDefence
  const attack = 2 * pfAttack
  const factor = Math.min(2, fighters)
  const common = { unit: null, crippled: false, finish: 0, finishAttack: 0, mauled }
  const flying = { ...common, kind: 'fighters', first: 2, attack: 2, there: fighters } as const
  const alone = { besides: 0, besidesDefence: 0, besidesAttack: 0 }
  const targets: DirectedTarget[] = []
  if (fighters > 0 && isPaid(factor, own)) targets.push({ target: FIGHTERS, ...flying, ...alone })
  if (pfs > 0 && isPaid(defence, own)) {
    targets.push({ target: PFS, kind: 'pfs', ...common, ...alone, first: defence, attack, there: pfs })
  }
  if (carriedTarget === 'apart' || fighters === 0) return targets
  for (let n = 1; n <= pfs && isPaid(n * defence + factor, own); n++) {
    const both = { besides: n, besidesDefence: n * defence, besidesAttack: n * attack }
    targets.push({ target: fightersAndPfs(n), ...flying, ...both })
  }
  return targets
}

/** R26 A side pays with the points it scored, whatever its losses since. */
function askOf(state: State, side: Side): DirectedAsk {
  const fleet = ofSide(state.fleets, other(side))
  const force = ofSide(state.forces, other(side))
  const { points } = force
  const maulers = readyMaulers(state, side)
  const means = { points, budget: maulers.reduce((most, { budget }) => Math.max(most, budget), 0) }
  return {
    kind: 'directed',
    points,
    attack: attackOf(fleet, force, state.options.pfAttack),
    maulers,
    targets: [...unitTargets(fleet, force, means), ...carriedTargets(force, means, state.options)],
  }
}

/** True if any target can be paid: the cheap form of `askOf`. */
function canPay(state: State, side: Side): boolean {
  const { points, intact, crippled, fighters, pfs } = ofSide(state.forces, other(side))
  if (points <= 0) return false
  if (fighters > 0 || pfs > 0 || ofSide(state.forces, side).ready.length > 0) {
    return askOf(state, side).targets.length > 0
  }
  return ofSide(state.fleets, other(side)).units.some(
    ({ defence, crippledDefence }, i) =>
      (defence > 0 && 2 * defence <= points && (intact[i] ?? 0) > 0) ||
      (crippledDefence > 0 && 2 * crippledDefence <= points && (crippled[i] ?? 0) > 0),
  )
}

interface Shot {
  readonly target: DirectedTarget
  readonly order: DirectedOrder
  readonly mauler: ReadyMauler | undefined
}

/** directed.option The attacker, then the defender, may pay for one target. */
export const directed: OrderPhase<'directed', 'directed'> = {
  kind: 'orders',
  asks: (state, { side }) => canPay(state, side),
  briefs: (state, { side }) => [{ side, rule: 'directed.option', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const order = must(orders[side], 'an order of the side that was asked')
    if (order.target === 'none') return logNone(draft, side, log)
    const ask = askOf(draft, side)
    const target = must(
      ask.targets.find(candidate => candidate.target === order.target),
      'a checked order names a target there is',
    )
    const mauler = ask.maulers.find(({ id }) => id === order.mauler)
    const cost = costOf(target, order.amount, mauler?.budget ?? 0)
    const enemy = ofSide(draft.forces, other(side))
    const own = ofSide(draft.forces, side)
    enemy.points -= cost
    const result = hit(draft, other(side), target, order)
    // R34 the mauler that fired rolls for shock if it is uncrippled now
    if (mauler !== undefined && (own.intact[mauler.unit] ?? 0) > 0) own.shock = mauler.unit
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
      because: reasonsFor(draft, side, { target, order, mauler }),
    })
  },
}

const nothing = { target: 'none', result: 'none', amount: 0, cost: 0 } as const

function logNone(draft: State, side: Side, log?: Log): void {
  const left = draft.forces[other(side)].points
  log?.({ kind: 'directed', rule: 'directed.option', round: draft.round, side, ...nothing, left, because: [] })
}

/** directed.cost The target's losses; R35 the carrier of lost fighters is untouched. */
function hit(
  draft: State,
  enemy: Side,
  target: DirectedTarget,
  { amount }: DirectedOrder,
): 'crippled' | 'destroyed' | 'lost' {
  const force = ofSide(draft.forces, enemy)
  if (target.kind === 'unit') {
    const unit = must(target.unit ?? undefined, 'a target that is a unit')
    const first = inflictLosses(draft, enemy, { unit, crippled: target.crippled, count: 1 })
    const result = amount > 1 ? inflictLosses(draft, enemy, { unit, crippled: true, count: 1 }) : first
    // mauler.no-roll, R34 among equal maulers directed damage hits the others first
    if (force.shock === unit && force.intact[unit] === 0) force.shock = null
    return result
  }
  if (target.kind === 'pfs') force.pfs -= amount
  else {
    force.fighters -= defenceOf(target, amount) - target.besidesDefence
    force.pfs -= target.besides
  }
  return 'lost'
}

/** Reasons for the cost and the effect. The order of the sides is given in the first round of a battle or pursuit. */
function reasonsFor(draft: State, side: Side, { target, order, mauler }: Shot): Reason[] {
  const { attacker, round, pursuer } = draft
  const amount = defenceOf(target, order.amount)
  const both = target.kind === 'unit' && order.amount > 1
  const reasons: Reason[] = []
  if (round === 1 || pursuer !== null) {
    reasons.push(because('directed.order', side === attacker ? 'attacker first' : 'defender second'))
  }
  if (side !== attacker && hurtSinceFire(draft, side)) reasons.push(because('R26', 'all points scored count'))
  if (mauler === undefined) {
    const finished = `${printPoints(target.first)} and twice ${printPoints(target.finish)}`
    reasons.push(because('directed.cost', `twice ${both ? finished : printPoints(amount)}`))
  } else {
    const par = Math.min(amount, mauler.budget)
    const doubled = amount > par ? `, ${printPoints(amount - par)} doubled` : ''
    reasons.push(because('mauler.full-value', `${printPoints(par)} at par from ${mauler.id}${doubled}`))
    if (both || target.kind !== 'unit') reasons.push(because('R27', 'one budget for the one target'))
  }
  if (both) reasons.push(because('directed.finish', 'crippled, then destroyed'), because('R20', 'in the same round'))
  if (target.kind === 'unit' && target.finish === 0 && !target.crippled) {
    reasons.push(because('allocation.no-crippled-side', 'destroyed by one payment'))
  }
  if (target.kind !== 'unit') {
    const text = target.besides > 0 ? 'any of both kinds together are one target' : 'any of them are one target'
    reasons.push(because('directed.fighters', text), because('R35', 'carriers are untouched'))
  }
  return reasons
}

/** True if a side has fewer attack factors now than it had when it scored. */
function hurtSinceFire({ fleets, forces, options }: State, side: Side): boolean {
  const force = ofSide(forces, side)
  return attackOf(ofSide(fleets, side), force, options.pfAttack) < force.comPot
}
