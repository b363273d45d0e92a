import { briefsForSolver, type Fight, holdOrder, stepAlone } from '@flagplot/core/desk/fight'
import { orderSearchFor } from '@flagplot/core/desk/questions'
import { must, ok, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'

/** The orders of the solver, one side after the other; a signal is heard after each battle it plays out. */
async function weighed(fight: Fight): Promise<Result<Fight>> {
  let now = fight
  for (const { side } of briefsForSolver(fight)) {
    const thought = orderSearchFor(fight, side)
    for (let n = 0; n < thought.enough; n++) {
      thought.play()
      await yieldToEvents()
    }
    const held = holdOrder(now, side, thought.order())
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
