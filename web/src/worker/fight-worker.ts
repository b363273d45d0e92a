import './no-eval.ts'
import { type Course, type Fight, fetchSystem, goOn, inputsTaken, type KeptFight, openKept } from '@flagplot/core/desk'
import type { Input, Shape } from '@flagplot/core/game'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { expose } from 'comlink'

/** The fight as it stood after the last call. */
let last: Fight | undefined

const nothingOpen = refuse({ code: 'missing', path: ['fight'], expected: 'a fight to go on with' })

/** A fight as it is kept, and its system. */
export interface SentFight {
  readonly system: string
  readonly kept: KeptFight
}

const openSent = async ({ system, kept }: SentFight): Promise<Result<Fight>> =>
  chain(await fetchSystem(system), () => openKept(kept))

const api = {
  /**
   * Goes on for about so long where the course leads, one input at the least; gives the inputs that made it. With the fight that is sent, or the one as the call before
   * left it. People and the solver are waited for.
   */
  async go(sent: SentFight | undefined, course: Course, ms: number): Promise<Result<readonly Input<Shape>[]>> {
    const from = performance.now()
    const fight = sent === undefined ? (last === undefined ? nothingOpen : ok(last)) : await openSent(sent)
    return chain(fight, begun => {
      const isEnough = (): boolean => performance.now() - from >= ms
      return chain(goOn(begun, course, { solver: 'elsewhere', isEnough }), gone => {
        last = gone
        return ok(inputsTaken(gone).slice(begun.count))
      })
    })
  },
}

export type FightWorker = typeof api

expose(api)
