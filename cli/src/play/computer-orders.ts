import { briefsForSolver, type Fight, holdOrder, stepAlone } from '@flagplot/core/desk/fight'
import { type OrderSearch, orderSearchFor } from '@flagplot/core/desk/questions'
import { must, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'

/** The order of a search once it is done; a signal is heard after each battle it plays out. */
export async function searched({ enough, play, order }: OrderSearch): Promise<unknown> {
  for (let n = 0; n < enough; n++) {
    play()
    await yieldToEvents()
  }
  return order()
}

/** The orders of the solver, one side after the other. */
async function weighed(fight: Fight): Promise<Result<Fight>> {
  let now = fight
  for (const { side } of briefsForSolver(fight)) {
    const held = holdOrder(now, side, await searched(orderSearchFor(fight, side)))
    if (!held.ok) return held
    now = held.value
  }
  // with the last order sealed they are put at once, unless standing orders have still to answer
  return now.count > fight.count ? ok(now) : must(stepAlone(now), 'standing orders answer by themselves')
}

/** One input further if no person is asked any more; the solver is slow. */
export async function computerInput(io: Io, fight: Fight): Promise<Result<Fight>> {
  if (briefsForSolver(fight).length === 0) return must(stepAlone(fight), 'whoever is no person answers by itself')
  const progress = progressOn(io)
  progress.show('The computer weighs its orders …')
  try {
    return await weighed(fight)
  } finally {
    progress.stop()
  }
}
