import { soleOrder } from '../../../game/doctrine/index.ts'
import type { HalfRow } from '../../../game/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { concentratesFire } from '../doctrines/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import { NO_POOLS, type Pools, poolCount, poolTarget } from '../fire/pools.ts'
import { poolRoll } from '../fire/rolls.ts'
import { diceNow, hitsLeft } from '../fleet/battlefield.ts'
import { key } from '../key.ts'
import { advance, pending } from '../sequence.ts'
import { clone, type State, type Task } from '../state.ts'
import { view } from '../view.ts'
import type { HalfIndex } from './half-index.ts'

/** More ways than this are not listed: fire spread over many different units. */
const MAX_WAYS = 20_000

/** The dice of a round: rolled, then counters flipped and removed. The last task is the next. */
const rolling: readonly Task[] = [{ task: 'damage' }, { task: 'volleys' }]

interface SoleTarget {
  readonly side: Side
  readonly half: number
  readonly pools: Pools
  readonly left: number
  readonly to: number[]
}

interface Branch {
  readonly state: State
  chance: number
}

/** Rows by the phases' own functions. */
export class HalfRows {
  readonly #index: HalfIndex
  /** By half; null where all dice do not go on one unit whatever their number. */
  readonly #targets: Readonly<Record<Side, (SoleTarget | null)[]>> = { red: [], blue: [] }

  constructor(index: HalfIndex) {
    this.#index = index
  }

  row(side: Side, half: number, threat: number): HalfRow | undefined {
    const { normal, weak, half: enemyHalf } = this.#index.threatAt(other(side), threat)
    if (normal === 0 && weak === 0) return { to: [half], chance: [1] }
    const targets = this.#targets[side]
    let target = targets[half]
    if (target === undefined) {
      target = this.#hasSoleTarget(side, half) ? this.#soleTarget(side, half, enemyHalf) : null
      targets[half] = target
    }
    if (target !== null) return this.#soleRow(target, poolRoll(normal, weak, target.left).odds.chances)
    return this.#branchedRow(side, half, this.#declared(side, half, enemyHalf))
  }

  #soleRow(target: SoleTarget, chances: readonly number[]): HalfRow {
    const { to } = target
    while (to.length < chances.length) to.push(this.#landed(target, to.length))
    const ways = chances.length
    if (!chances.includes(0)) return { to: to.length === ways ? to : to.slice(0, ways), chance: chances }
    const possible = (_: number, reading: number): boolean => chances[reading] !== 0
    return { to: to.slice(0, ways).filter(possible), chance: chances.filter(possible) }
  }

  /**
   * The enemy puts all its dice on one unit, whatever their number. T7: a defender that owes dice pays them on its one
   * target too, if the unit it wants most can fire: for then that is among its attackers, since the attacker has one
   * target as well.
   */
  #hasSoleTarget(side: Side, half: number): boolean {
    const { field, plans } = this.#index
    if (!concentratesFire(plans[other(side)])) return false
    if (field.options.matching === 'none' || side === field.defender) return true
    const at = this.#index.alone(side, half)
    const target = this.#index.preferred(at, field.defender)
    return target !== undefined && diceNow(at, side, target) !== NO_DICE
  }

  #soleTarget(side: Side, half: number, enemyHalf: number): SoleTarget {
    const state = this.#declared(side, half, enemyHalf)
    const { pools } = state[side]
    invariant(poolCount(pools) === 1, 'all dice of an enemy with one target go on one unit')
    return { side, half, pools, left: hitsLeft(state, side, poolTarget(pools, 0)), to: [] }
  }

  #landed({ side, half, pools }: SoleTarget, hits: number): number {
    const state = this.#index.alone(side, half)
    // the pool of another number of dice: landing asks for the unit and the reading alone
    state[side].pools = pools
    state.agenda.push(...rolling)
    advance(state, { kind: 'roll', outcome: hits })
    return this.#index.numberOf(side, state[side])
  }

  /** A round up to its dice, those on the enemy put away. No dice are left where none were declared. */
  #declared(side: Side, half: number, enemyHalf: number): State {
    const { plans } = this.#index
    const state = side === 'red' ? this.#index.state(half, enemyHalf) : this.#index.state(enemyHalf, half)
    const { done } = state
    while (state.done === done) {
      const asked = pending(state)
      if (asked.kind !== 'orders') break
      const brief = must(asked.briefs[0], 'one side is asked')
      const order = soleOrder(plans[brief.side], view(state, brief.side), brief)
      advance(state, { kind: 'orders', orders: { [brief.side]: order } })
    }
    state[other(side)].pools = NO_POOLS
    if (state.done !== done) state[side].pools = NO_POOLS
    state.agenda.length = 0
    state.agenda.push(...rolling)
    return state
  }

  /** Several rolls, one a target: positions of equal key are one on the way. */
  #branchedRow(side: Side, half: number, declared: State): HalfRow | undefined {
    const throws = poolCount(declared[side].pools)
    if (throws === 0) return { to: [half], chance: [1] }
    let branches: readonly Branch[] = [{ state: declared, chance: 1 }]
    for (let n = 0; n < throws; n++) {
      branches = throwOnce(branches)
      if (branches.length > MAX_WAYS) return undefined
    }
    const chances = new Map<number, number>()
    for (const { state, chance } of branches) {
      const to = this.#index.numberOf(side, state[side])
      chances.set(to, (chances.get(to) ?? 0) + chance)
    }
    return { to: [...chances.keys()], chance: [...chances.values()] }
  }
}

/** Every reading of the next roll of every branch. All have as many rolls to go: one fewer than before. */
function throwOnce(branches: readonly Branch[]): readonly Branch[] {
  const after = new Map<string, Branch>()
  for (const { state, chance } of branches) {
    const asked = pending(state)
    const chances = asked.kind === 'roll' ? asked.roll.odds.chances : []
    for (const [outcome, share] of chances.entries()) {
      if (share === 0) continue
      const draft = clone(state)
      advance(draft, { kind: 'roll', outcome })
      const text = key(draft)
      const known = after.get(text)
      if (known === undefined) after.set(text, { state: draft, chance: chance * share })
      else known.chance += chance * share
    }
  }
  return [...after.values()]
}
