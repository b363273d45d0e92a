import { fetchSystem } from '@flagplot/core/desk/battle'
import {
  type Fight,
  goOn,
  holdOrder,
  inputsTaken,
  type KeptFight,
  openKept,
  putInput,
  type Stretch,
} from '@flagplot/core/desk/fight'
import type { Input } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { sides } from '@flagplot/core/game/sides'
import { chain, invariant, ok, type Result } from '@flagplot/core/lang'
import { expose } from 'comlink'

/** The fight after the last call. */
let last: Fight | undefined

/** A fight that is sent: whole as it is kept, or the inputs since the last call and the sealed orders. */
export type SentFight =
  | { readonly kind: 'kept'; readonly system: string; readonly kept: KeptFight }
  | { readonly kind: 'since'; readonly inputs: readonly Input<Shape>[]; readonly sealed: KeptFight['beside']['sealed'] }

/** The last fight with the inputs since, and with the sealed orders. */
function since({ inputs, sealed }: Extract<SentFight, { kind: 'since' }>): Result<Fight> {
  invariant(last !== undefined, 'a fight was sent before')
  let now: Result<Fight> = ok(last)
  for (const input of inputs) now = chain(now, fight => putInput(fight, input))
  for (const side of sides) {
    const order = sealed[side]
    if (order !== undefined) now = chain(now, fight => holdOrder(fight, side, order))
  }
  return now
}

const openSent = async (sent: SentFight): Promise<Result<Fight>> =>
  sent.kind === 'since' ? since(sent) : chain(await fetchSystem(sent.system), () => openKept(sent.kept))

const api = {
  /** Fetches the rules of a system, which the first stretch of a fight needs. */
  async ready(system: string): Promise<void> {
    await fetchSystem(system)
  },

  /**
   * Goes on for about `ms` but at least one input, no further than the stretch, and stops for people and the solver.
   * Returns the new inputs.
   */
  async go(sent: SentFight, stretch: Stretch, ms: number): Promise<Result<readonly Input<Shape>[]>> {
    const from = performance.now()
    return chain(await openSent(sent), begun => {
      const isEnough = (): boolean => performance.now() - from >= ms
      return chain(goOn(begun, stretch, { solver: 'elsewhere', isEnough }), gone => {
        last = gone
        return ok(inputsTaken(gone).slice(begun.count))
      })
    })
  },
}

export type FightWorker = typeof api

expose(api)
