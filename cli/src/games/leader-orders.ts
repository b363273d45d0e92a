import { advisedOrder, type Fight, withLeaders } from '@flagplot/core/desk/fight'
import { orderSearchOf, solverJob, solverOf } from '@flagplot/core/desk/questions'
import type { Leader } from '@flagplot/core/game/doctrine'
import type { Brief, Shape } from '@flagplot/core/game/orders'
import type { Side } from '@flagplot/core/game/sides'
import { chain, mapRefusals, ok, type Result } from '@flagplot/core/lang'
import { type SideFlags, withLeaderFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { progressOn } from '../io/progress.ts'
import { searched } from '../play/computer-orders.ts'

/** Gives the order of the side that a computer leads. */
export type GiveOrder = (fight: Fight, brief: Brief<Shape>) => Promise<Result<unknown>>

/** A refusal of standing orders by an unknown name, with the command that says what each of them does. */
export const pointedOut = <T>(result: Result<T>, system: string): Result<T> =>
  mapRefusals(result, refusal =>
    refusal.code === 'unknown-name' && refusal.path.length === 1
      ? { ...refusal, expected: `${refusal.expected} (flagplot rules ${system} doctrines says what each does)` }
      : refusal,
  )

export interface LeaderFlags {
  readonly leader?: string | undefined
  readonly leaderSet?: readonly string[] | undefined
}

/** The leader of a side by the flags of its seat, named as `flagplot play` names it. */
export function leaderBy({ battle, leaders }: Fight, side: Side, { leader, leaderSet }: LeaderFlags): Result<Leader> {
  const flags: SideFlags = side === 'red' ? { red: leader, redSet: leaderSet } : { blue: leader, blueSet: leaderSet }
  const named = mapRefusals(withLeaderFlags({ ...battle, leaders }, flags), refusal => {
    const [flag, ...rest] = refusal.path
    return { ...refusal, path: [String(flag).replace(`--${side}`, '--leader'), ...rest] }
  })
  return chain(pointedOut(named, battle.rules.card.id), led => ok(led.leaders[side]))
}

type Solver = Parameters<typeof orderSearchOf>[0]

/** The solver of a side. It remembers what it has solved, as long as the leaders stay. */
function keptSolver() {
  let kept: { readonly about: string; readonly solver: Solver } | undefined
  return (fight: Fight, side: Side): Result<Solver> => {
    const about = JSON.stringify(fight.leaders)
    if (kept?.about === about) return ok(kept.solver)
    return chain(solverOf(solverJob(fight, side)), solver => {
      kept = { about, solver }
      return ok(solver)
    })
  }
}

/** The orders of a leader, one question after the other. */
export function ordersOf(io: Io, leader: Leader): GiveOrder {
  const solverFor = keptSolver()
  return async (fight, brief) => {
    const { side } = brief
    const led = withLeaders(fight, { ...fight.leaders, [side]: leader })
    // a mix is drawn by a seed that nobody else has: that of the game stands in its record
    const drawing = { ...led, dice: { ...led.dice, seed: io.newSeed() } }
    if (leader.kind !== 'solver') return ok(advisedOrder(drawing, brief))
    const search = chain(solverFor(drawing, side), solver => orderSearchOf(solver, solverJob(drawing, side)))
    if (!search.ok) return search
    const progress = progressOn(io)
    progress.show('The computer weighs its orders …')
    try {
      return ok(await searched(search.value))
    } finally {
      progress.stop()
    }
  }
}
