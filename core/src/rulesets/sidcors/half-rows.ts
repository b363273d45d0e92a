import { type HalfRow, type Input, other, type Side } from '../../game/index.ts'
import { invariant, must } from '../../lang/index.ts'
import { advance, pending, settle } from './advance.ts'
import type { Task } from './agenda.ts'
import { damageOf } from './coefficient.ts'
import type { HalfBook } from './half-book.ts'
import { adjust } from './phases/carry.ts'
import { openRound } from './phases/round.ts'
import { coefficientRoll } from './rolls.ts'
import type { Sidcors } from './shape.ts'
import { clone, type State } from './state.ts'
import { view } from './view.ts'

/** A position within a round, and how likely it is that the round comes to it. */
interface Branch {
  readonly state: State
  readonly chance: number
}

const top = ({ agenda }: State): Task => must(agenda[agenda.length - 1], 'a round under way has a task')

/** cloak.roll The readings of a cloak; one stands for all where it is the other side's, for that changes only what the other side suffers. */
function cloakBranches({ state, chance }: Branch, own: boolean): Branch[] {
  const asked = pending(state)
  invariant(asked.kind === 'roll', 'a cloak is rolled for')
  const { chances } = asked.roll.odds
  const readings = own ? [...chances.keys()].filter(k => chances[k] !== 0) : [0]
  return readings.map(outcome => {
    const draft = clone(state)
    advance(draft, { kind: 'roll', outcome })
    return { state: draft, chance: own ? chance * chances[outcome]! : chance }
  })
}

/** fire.coefficient Points scored against a side by the enemy's die alone, each with its chance. */
function scoredOn(side: Side, { state, chance }: Branch, into: Map<number, number>): void {
  const enemy = other(side)
  const roll = coefficientRoll(state.rating, state.forces.red, state.forces.blue)
  const width = roll.blue.length
  for (const [outcome, share] of roll.odds.chances.entries()) {
    const step = enemy === 'red' ? roll.red[Math.floor(outcome / width)] : roll.blue[outcome % width]
    const scored = 2 * damageOf(state.forces[enemy].comPot, must(step, 'a step of the die'))
    into.set(scored, (into.get(scored) ?? 0) + chance * share)
  }
}

/** Rows by the phases' own functions. What becomes of a half hangs on the points scored against it alone. */
export class HalfRows {
  readonly #book: HalfBook
  readonly #suffered: Readonly<Record<Side, Map<number, number>[]>> = { red: [], blue: [] }

  constructor(book: HalfBook) {
    this.#book = book
  }

  row(side: Side, half: number, threat: number): HalfRow {
    const enemy = this.#book.makerOf(other(side), threat)
    const fired = this.#toFire(side, this.#book.facing(side, half, enemy))
    const points = new Map<number, number>()
    for (const branch of fired) scoredOn(side, branch, points)
    const chances = new Map<number, number>()
    for (const [scored, chance] of points) {
      const to = this.#suffer(side, half, scored, fired[0]!.state)
      chances.set(to, (chances.get(to) ?? 0) + chance)
    }
    return { to: [...chances.keys()], chance: [...chances.values()] }
  }

  /** The joint order of whoever is asked. */
  #orders(state: State): Input<Sidcors> | undefined {
    const asked = pending(state)
    if (asked.kind !== 'orders') return undefined
    const orders: Extract<Input<Sidcors>, { kind: 'orders' }>['orders'] = {}
    for (const brief of asked.briefs) {
      const { doctrine, settings } = this.#book.plans[brief.side]
      const mix = doctrine.decide(view(state, brief.side), brief, settings)
      Object.assign(orders, { [brief.side]: must(mix[0], 'an order').order })
    }
    return { kind: 'orders', orders }
  }

  /** cloak.roll From the start of a round to the coefficient dice: one position, or one for each reading of the side's own cloak. */
  #toFire(side: Side, start: State): readonly Branch[] {
    const open: Branch[] = [{ state: start, chance: 1 }]
    const fired: Branch[] = []
    openRound(start)
    settle(start)
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
      const { state } = branch
      const orders = this.#orders(state)
      if (orders !== undefined) {
        advance(state, orders)
        open.push(branch)
        continue
      }
      const { task, side: whose } = top(state)
      if (task === 'fire') {
        fired.push(branch)
        continue
      }
      invariant(task === 'cloakRoll', 'nothing but cloaks is rolled before the coefficients')
      open.push(...cloakBranches(branch, whose === side))
    }
    return fired
  }

  /** From the coefficient dice to the end of the round, so many points having been scored against one side and none against the other. */
  #suffer(side: Side, half: number, scored: number, fired: State): number {
    const known = this.#suffered[side][half] ?? new Map<number, number>()
    this.#suffered[side][half] = known
    const before = known.get(scored)
    if (before !== undefined) return before
    const draft = clone(fired)
    const { round } = draft
    draft.agenda.pop()
    adjust(draft, side, scored)
    settle(draft)
    while (draft.over === null && draft.round === round) {
      advance(draft, must(this.#orders(draft), 'after the coefficients only orders are asked for'))
    }
    const number = this.#book.number(side, draft.forces[side])
    known.set(scored, number)
    return number
  }
}
