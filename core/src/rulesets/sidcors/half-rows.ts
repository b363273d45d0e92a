import {
  type BySide,
  type HalfRow,
  type Input,
  type OrderOf,
  other,
  type Pending,
  type Side,
  soleOrder,
} from '../../game/index.ts'
import { invariant, must } from '../../lang/index.ts'
import { type Task, tasks } from './agenda.ts'
import { damageOf } from './coefficient.ts'
import type { HalfBook } from './half-book.ts'
import { adjusted } from './phases/carry.ts'
import { openRound } from './phases/round.ts'
import { coefficientRoll } from './rolls.ts'
import { advance, pending, runOn } from './sequence.ts'
import type { Sidcors } from './shape.ts'
import { clone, type State } from './state.ts'
import { view } from './view.ts'

/** A position within a round, and how likely it is that the round comes to it. */
interface Branch {
  readonly state: State
  readonly chance: number
}

const top = ({ agenda }: State): Task => must(agenda[agenda.length - 1], 'a round under way has a task')

/** A round from directed damage to the reckoning, as the sequence of play has it: the last task comes first, and the dice of another round end it. */
function lossesOf(draft: State): readonly Task[] {
  openRound(draft)
  const names = draft.agenda.map(({ task }) => task)
  return [tasks.fire, ...draft.agenda.slice(names.indexOf('reckon'), names.indexOf('fire'))]
}

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
  const roll = coefficientRoll(
    must(state.rating ?? undefined, 'a rating before fire'),
    state.forces.red,
    state.forces.blue,
  )
  const width = roll.blue.length
  for (const [outcome, share] of roll.odds.chances.entries()) {
    const step = enemy === 'red' ? roll.red[Math.floor(outcome / width)] : roll.blue[outcome % width]
    const scored = 2 * damageOf(state.forces[enemy].comPot, must(step, 'a step of the die'))
    into.set(scored, (into.get(scored) ?? 0) + chance * share)
  }
}

/** Points that may be scored against a half, in rising order of the die, and how likely. */
interface Salvo {
  readonly scored: readonly number[]
  readonly chance: readonly number[]
}

/** Rows by the phases' own functions. What becomes of a half depends on the points scored against it alone. */
export class HalfRows {
  readonly #book: HalfBook
  /** By what the enemy's die meets in a half, then by his threat. */
  readonly #salvos: BySide<(Salvo | undefined)[][]> = { red: [], blue: [] }
  /** By half, then by points due: the half they leave, and one more; 0 where that is not known yet. */
  readonly #left: BySide<Int32Array[]> = { red: [], blue: [] }
  readonly #losses: readonly Task[]

  constructor(book: HalfBook) {
    this.#book = book
    this.#losses = lossesOf(book.meeting(0, 0, false))
  }

  row(side: Side, half: number, threat: number): HalfRow {
    const { scored, chance } = this.#salvo(side, half, threat)
    const to: number[] = []
    const chances: number[] = []
    for (let k = 0; k < scored.length; k++) {
      const next = this.#suffer(side, half, scored[k]!)
      const at = to.indexOf(next)
      if (at >= 0) chances[at] = chances[at]! + chance[k]!
      else {
        to.push(next)
        chances.push(chance[k]!)
      }
    }
    return { to, chance: chances }
  }

  #salvo(side: Side, half: number, threat: number): Salvo {
    const cover = this.#book.cover(side, half)
    const byThreat = this.#salvos[side][cover] ?? []
    this.#salvos[side][cover] = byThreat
    let salvo = byThreat[threat]
    if (salvo === undefined) {
      const points = new Map<number, number>()
      const enemy = this.#book.makerOf(other(side), threat)
      for (const branch of this.#toFire(side, this.#book.facing(side, half, enemy))) scoredOn(side, branch, points)
      salvo = { scored: [...points.keys()], chance: [...points.values()] }
      byThreat[threat] = salvo
    }
    return salvo
  }

  /** The joint order of whoever is asked. */
  #orders(state: State, asked: Extract<Pending<Sidcors>, { kind: 'orders' }>): Input<Sidcors> {
    const orders: Partial<Record<Side, OrderOf<Sidcors>>> = {}
    for (const brief of asked.briefs) {
      orders[brief.side] = soleOrder(this.#book.plans[brief.side], view(state, brief.side), brief)
    }
    return { kind: 'orders', orders }
  }

  /** cloak.roll From the start of a round to the coefficient dice: one position, or one for each reading of the side's own cloak. */
  #toFire(side: Side, start: State): readonly Branch[] {
    const open: Branch[] = [{ state: start, chance: 1 }]
    const fired: Branch[] = []
    openRound(start)
    runOn(start)
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
      const { state } = branch
      const task = top(state)
      const asked = pending(state)
      if (asked.kind === 'orders') {
        advance(state, this.#orders(state, asked))
        open.push(branch)
      } else if (task.task === 'fire') fired.push(branch)
      else {
        invariant(task.task === 'cloakRoll', 'nothing but cloaks is rolled before the coefficients')
        open.push(...cloakBranches(branch, task.side === side))
      }
    }
    return fired
  }

  /** The half that is left once so many points are scored against a half. What it carries is counted in first: forces differ in that more than in all else. */
  #suffer(side: Side, half: number, scored: number): number {
    const { owed } = this.#book.half(side, half).force
    const due = adjusted({ points: scored, owed }, this.#book.options)
    return this.#lose(side, this.#book.owing(side, half, due.owed), due.points)
  }

  /** carry.before-directed From directed damage to the reckoning, so many points being due from one side and none from the other. */
  #lose(side: Side, half: number, points: number): number {
    let known = this.#left[side][half]
    if (known === undefined || points >= known.length) {
      const larger: Int32Array = new Int32Array(points + 64)
      larger.set(known ?? [])
      this.#left[side][half] = larger
      known = larger
    }
    if (known[points] === 0) known[points] = 1 + this.#land(side, half, points)
    return known[points]! - 1
  }

  /** Plays the losses of so many points by the rules. */
  #land(side: Side, half: number, points: number): number {
    const draft = this.#book.facing(side, half, 0)
    draft.agenda.push(...this.#losses)
    draft.forces[side].points = points
    runOn(draft)
    while (draft.over === null && top(draft).task !== 'fire') {
      const asked = pending(draft)
      invariant(asked.kind === 'orders', 'after the coefficients only orders are asked for')
      advance(draft, this.#orders(draft, asked))
    }
    return this.#book.number(side, draft.forces[side])
  }
}
