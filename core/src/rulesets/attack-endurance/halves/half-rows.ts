import { type HalfRow, other, type Side, soleOrder } from '../../../game/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { piles } from '../doctrines/index.ts'
import { NO_DICE } from '../fire/dice.ts'
import { NO_POOLS, type Pools, poolCount, targetIn } from '../fire/pools.ts'
import { poolRoll } from '../fire/rolls.ts'
import { diceNow, hitsLeft } from '../fleet/standing.ts'
import { key } from '../key.ts'
import { advance, pending } from '../sequence.ts'
import { clone, type State, type Task } from '../state.ts'
import { view } from '../view.ts'
import type { HalfBook } from './half-book.ts'

/** More ways than this are not listed: fire spread over many different units. */
const MAX_WAYS = 20_000

/** What is done with the dice of a round: rolled, then counters flipped and removed. The last task is the next. */
const rolling: readonly Task[] = [{ task: 'marks' }, { task: 'volleys' }]

/** Where all dice go on one unit: it, and what comes of each reading. */
interface Aim {
  readonly pools: Pools
  readonly left: number
  readonly to: number[]
}

/** A position within the throws of a round, with its chance. */
interface Branch {
  readonly state: State
  chance: number
}

/** Rows by the phases' own functions. */
export class HalfRows {
  readonly #book: HalfBook
  /** By half; null where all dice do not go on one unit whatever their number. */
  readonly #aims: Readonly<Record<Side, (Aim | null)[]>> = { red: [], blue: [] }

  constructor(book: HalfBook) {
    this.#book = book
  }

  row(side: Side, half: number, threat: number): HalfRow | undefined {
    const { normal, weak } = this.#book.threatAt(other(side), threat)
    if (normal === 0 && weak === 0) return { to: [half], chance: [1] }
    const aim = this.#aimAt(side, half, threat)
    if (aim !== null) return this.#piledRow(side, half, aim, poolRoll(normal, weak, aim.left).odds.chances)
    return this.#branchedRow(side, half, this.#declared(side, half, this.#enemyOf(side, threat)))
  }

  #enemyOf(side: Side, threat: number): number {
    return this.#book.threatAt(other(side), threat).half
  }

  /** The one roll of a round: readings by the pool's odds, each landed once a half. */
  #piledRow(side: Side, half: number, aim: Aim, chances: readonly number[]): HalfRow {
    while (aim.to.length < chances.length) aim.to.push(this.#landed(side, half, aim, aim.to.length))
    const ways = chances.length
    if (!chances.includes(0)) return { to: aim.to.length === ways ? aim.to : aim.to.slice(0, ways), chance: chances }
    const readings = [...chances.keys()].filter(k => chances[k] !== 0)
    return { to: readings.map(k => aim.to[k]!), chance: readings.map(k => chances[k]!) }
  }

  /**
   * The unit on which the enemy piles all his dice, whatever their number; null where he may split them. T7: a defender who owes dice pays them where he
   * piles too, if the unit he likes best can fire: for then it is among those that attack him, since the attacker piles as well.
   */
  #aimAt(side: Side, half: number, threat: number): Aim | null {
    const known = this.#aims[side][half]
    if (known !== undefined) return known
    const aim = this.#isPiledOn(side, half) ? this.#foundAim(side, half, threat) : null
    this.#aims[side][half] = aim
    return aim
  }

  #isPiledOn(side: Side, half: number): boolean {
    const { field, plans } = this.#book
    if (!piles(plans[other(side)])) return false
    if (field.options.matching === 'none' || side === field.defender) return true
    const at = this.#book.alone(side, half)
    const wish = this.#book.wish(at, field.defender)
    return wish !== undefined && diceNow(at, side, wish) !== NO_DICE
  }

  #foundAim(side: Side, half: number, threat: number): Aim {
    const state = this.#declared(side, half, this.#enemyOf(side, threat))
    const { pools } = state[side]
    invariant(poolCount(pools) === 1, 'all dice of an enemy who piles go on one unit')
    return { pools, left: hitsLeft(state, side, targetIn(pools, 0)), to: [] }
  }

  /** The half after so many hits on the one unit that is fired at. */
  #landed(side: Side, half: number, { pools }: Aim, hits: number): number {
    const state = this.#book.alone(side, half)
    // the pool of another number of dice: landing asks for the unit and the reading alone
    state[side].pools = pools
    state.agenda.push(...rolling)
    advance(state, { kind: 'roll', outcome: hits })
    return this.#book.number(side, state[side])
  }

  /** A round up to its dice, those on the enemy put away. No dice are left where none were declared. */
  #declared(side: Side, half: number, enemyHalf: number): State {
    const { plans } = this.#book
    const state = side === 'red' ? this.#book.state(half, enemyHalf) : this.#book.state(enemyHalf, half)
    const { done } = state
    while (state.done === done) {
      const asked = pending(state)
      if (asked.kind !== 'orders') break
      const brief = must(asked.briefs[0], 'one side is asked')
      const order = soleOrder(plans[brief.side], view(state, brief.side), brief)
      advance(state, { kind: 'orders', orders: { [brief.side]: order } })
    }
    state[other(side)].pools = NO_POOLS
    state.agenda.length = 0
    state.agenda.push(...rolling)
    if (state.done !== done) state[side].pools = NO_POOLS
    return state
  }

  /** Several rolls, one a target: positions of equal key are one on the way. */
  #branchedRow(side: Side, half: number, declared: State): HalfRow | undefined {
    let branches: readonly Branch[] = [{ state: declared, chance: 1 }]
    if (poolCount(declared[side].pools) === 0) return { to: [half], chance: [1] }
    while (poolCount(branches[0]!.state[side].pools) > 0) {
      branches = throwOnce(branches)
      if (branches.length > MAX_WAYS) return undefined
    }
    const chances = new Map<number, number>()
    for (const { state, chance } of branches) {
      const to = this.#book.number(side, state[side])
      chances.set(to, (chances.get(to) ?? 0) + chance)
    }
    return { to: [...chances.keys()], chance: [...chances.values()] }
  }
}

/** Every reading of the next roll of every branch. All have as many rolls to go: one fewer than before. */
function throwOnce(branches: readonly Branch[]): readonly Branch[] {
  const met = new Map<string, Branch>()
  for (const { state, chance } of branches) {
    const asked = pending(state)
    const chances = asked.kind === 'roll' ? asked.roll.odds.chances : []
    for (const [outcome, share] of chances.entries()) {
      if (share === 0) continue
      const draft = clone(state)
      advance(draft, { kind: 'roll', outcome })
      const text = key(draft)
      const known = met.get(text)
      if (known === undefined) met.set(text, { state: draft, chance: chance * share })
      else known.chance += chance * share
    }
  }
  return [...met.values()]
}
