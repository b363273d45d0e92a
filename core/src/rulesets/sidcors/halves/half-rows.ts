import { type BySide, type HalfRow, type JointOrder, type OpeningRows, other, type Side } from '../../../game/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { damageOf } from '../fire/coefficient.ts'
import { coefficientRoll } from '../fire/rolls.ts'
import type { Task } from '../phases/agenda.ts'
import { openRound } from '../phases/round.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { Sidcors } from '../shape.ts'
import { clone, type State } from '../state.ts'
import type { HalfIndex } from './half-index.ts'
import type { HalfLosses } from './half-losses.ts'

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

/** Rows by the phases' own functions: of all rounds, or of those that open with these sealed factors. */
export class HalfRows {
  readonly #book: HalfIndex
  readonly #losses: HalfLosses
  readonly #opening: JointOrder<Sidcors> | undefined
  /** By what the enemy's die meets in a half, then by his threat. */
  readonly #salvos: BySide<(Salvo | undefined)[][]> = { red: [], blue: [] }

  constructor(book: HalfIndex, losses: HalfLosses, opening?: JointOrder<Sidcors>) {
    this.#book = book
    this.#losses = losses
    this.#opening = opening
  }

  row(side: Side, half: number, threat: number): HalfRow {
    const { scored, chance } = this.#salvo(side, half, threat)
    const to: number[] = []
    const chances: number[] = []
    for (let k = 0; k < scored.length; k++) {
      const next = this.#losses.leave(side, half, scored[k]!)
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

  /** cloak.roll From the start of a round to the coefficient dice: one position, or one for each reading of the side's own cloak. */
  #toFire(side: Side, start: State): readonly Branch[] {
    const open: Branch[] = [{ state: start, chance: 1 }]
    const fired: Branch[] = []
    openRound(start)
    runOn(start)
    if (this.#opening !== undefined) advance(start, { kind: 'orders', orders: this.#opening })
    for (let branch = open.pop(); branch !== undefined; branch = open.pop()) {
      const { state } = branch
      const task = top(state)
      const asked = pending(state)
      if (asked.kind === 'orders') {
        advance(state, this.#book.answer(state, asked))
        open.push(branch)
      } else if (task.task === 'fire') fired.push(branch)
      else {
        invariant(task.task === 'cloakRoll', 'nothing but cloaks is rolled before the coefficients')
        open.push(...cloakBranches(branch, task.side === side))
      }
    }
    return fired
  }
}

/** Rows of rounds that open with these sealed factors, each made once: whoever looks ahead, or plays a game under a cap, comes back to them. */
export function openedRows(book: HalfIndex, losses: HalfLosses, opening: JointOrder<Sidcors>): OpeningRows {
  const rows = new HalfRows(book, losses, opening)
  const made: BySide<HalfRow[][]> = { red: [], blue: [] }
  return (side, half, threat) => {
    made[side][half] ??= []
    made[side][half][threat] ??= rows.row(side, half, threat)
    return made[side][half][threat]
  }
}
