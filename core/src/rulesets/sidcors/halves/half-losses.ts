import type { BySide, Side } from '../../../game/sides/index.ts'
import { invariant, must } from '../../../lang/index.ts'
import { type Task, tasks } from '../phases/agenda.ts'
import { adjustedAccount } from '../phases/plus-minus.ts'
import { openRound } from '../phases/round.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { State } from '../state.ts'
import { type HalfIndex, ordersOfPlans } from './half-index.ts'

/** A round from directed damage on: the last task comes first, and the dice of another round end it. */
function lossTasks(draft: State): readonly Task[] {
  openRound(draft)
  const names = draft.agenda.map(({ task }) => task)
  return [tasks.fire, ...draft.agenda.slice(names.indexOf('eliminate'), names.indexOf('fire'))]
}

/** The losses of halves, by the phases' own functions: they depend on the points scored against a half alone. */
export class HalfLosses {
  readonly #index: HalfIndex
  /** By half, then by points due: the half they leave, and one more; 0 if that is not known yet. */
  readonly #left: BySide<Int32Array[]> = { red: [], blue: [] }
  readonly #tasks: readonly Task[]

  constructor(index: HalfIndex) {
    this.#index = index
    this.#tasks = lossTasks(index.meeting(0, 0, false))
  }

  /** The half after so many points are scored. Carried points are added first: most halves differ in them alone. */
  after(side: Side, half: number, scored: number): number {
    const { owed } = this.#index.half(side, half).force
    const due = adjustedAccount({ points: scored, owed }, this.#index.options)
    return this.#lose(side, this.#index.owing(side, half, due.owed), due.points)
  }

  #lose(side: Side, half: number, points: number): number {
    let known = this.#left[side][half]
    if (known === undefined || points >= known.length) {
      const larger: Int32Array = new Int32Array(points + 64)
      larger.set(known ?? [])
      this.#left[side][half] = larger
      known = larger
    }
    if (known[points] === 0) known[points] = 1 + this.#play(side, half, points)
    return must(known[points], 'a place for the points') - 1
  }

  #play(side: Side, half: number, points: number): number {
    const draft = this.#index.facing(side, half, 0)
    draft.agenda.push(...this.#tasks)
    draft.forces[side].points = points
    runOn(draft)
    while (draft.over === null && draft.agenda.at(-1)?.task !== 'fire') {
      const asked = pending(draft)
      invariant(asked.kind === 'orders', 'after the coefficients only orders are asked for')
      advance(draft, { kind: 'orders', orders: ordersOfPlans(draft, asked, this.#index.plans) })
    }
    return this.#index.number(side, draft.forces[side])
  }
}
