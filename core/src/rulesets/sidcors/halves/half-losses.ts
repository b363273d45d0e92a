import type { BySide, Side } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { type Task, tasks } from '../phases/agenda.ts'
import { adjusted } from '../phases/plus-minus.ts'
import { openRound } from '../phases/round.ts'
import { advance, pending, runOn } from '../sequence.ts'
import type { State } from '../state.ts'
import type { HalfIndex } from './half-index.ts'

/** A round from directed damage to the reckoning, as the sequence of play has it: the last task comes first, and the dice of another round end it. */
function lossesOf(draft: State): readonly Task[] {
  openRound(draft)
  const names = draft.agenda.map(({ task }) => task)
  return [tasks.fire, ...draft.agenda.slice(names.indexOf('reckon'), names.indexOf('fire'))]
}

/** What is left of halves, by the phases' own functions: it hangs on the points scored against a half alone. */
export class HalfLosses {
  readonly #book: HalfIndex
  /** By half, then by points due: the half they leave, and one more; 0 where that is not known yet. */
  readonly #left: BySide<Int32Array[]> = { red: [], blue: [] }
  readonly #losses: readonly Task[]

  constructor(book: HalfIndex) {
    this.#book = book
    this.#losses = lossesOf(book.meeting(0, 0, false))
  }

  /** The half that is left once so many points are scored against a half. What it carries is counted in first: forces differ in that more than in all else. */
  leave(side: Side, half: number, scored: number): number {
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
    while (draft.over === null && draft.agenda.at(-1)?.task !== 'fire') {
      const asked = pending(draft)
      invariant(asked.kind === 'orders', 'after the coefficients only orders are asked for')
      advance(draft, this.#book.answer(draft, asked))
    }
    return this.#book.number(side, draft.forces[side])
  }
}
