import {
  type Log,
  ofSide,
  other,
  push,
  type RollStep,
  type Side,
  type SideWords,
  type TaskNamed,
  type Thrown,
} from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { normalIn, type Pools, poolCount, targetIn, weakIn, withoutPool } from '../fire/pools.ts'
import { poolRoll } from '../fire/rolls.ts'
import { codeOf } from '../fleet/condition.ts'
import { nameOf } from '../fleet/names.ts'
import { hitsLeft } from '../fleet/standing.ts'
import type { AttackEndurance, Event } from '../shape.ts'
import { changed, type Fleet, fleetAt, type State } from '../state.ts'

const codeIn = (fleet: Fleet, pools: Pools, n: number): number =>
  codeOf(fleet, targetIn(pools, n), normalIn(pools, n), weakIn(pools, n))

/** Where in the pools of a side the next roll stands: kinds in their order, among equals the one in the foremost condition. */
function nextOf(state: State, side: Side): number {
  const fleet = fleetAt(state, side)
  const { pools } = fleet
  const units = ofSide(state.field.units, side)
  const kindOf = (n: number): number => units[targetIn(pools, n)]!.kind
  let best = 0
  for (let n = 1; n < poolCount(pools) && kindOf(n) === kindOf(0); n++) {
    if (codeIn(fleet, pools, n) > codeIn(fleet, pools, best)) best = n
  }
  return best
}

/** The roll that comes next: whose unit is the target, which one, and the dice on it. */
interface Next {
  readonly side: Side
  readonly i: number
  readonly normal: number
  readonly weak: number
  /** Its place among the pools of the side. */
  readonly at: number
}

const anyLeft = (state: State): boolean => poolCount(state.red.pools) > 0 || poolCount(state.blue.pools) > 0

/** H2: the attacker's attacks are rolled first, though nothing depends on it. */
function next(state: State): Next {
  const { attacker, defender } = state.field
  const side = poolCount(fleetAt(state, defender).pools) > 0 ? defender : attacker
  const { pools } = fleetAt(state, side)
  invariant(poolCount(pools) > 0, 'volleys wait only while there are dice on a target')
  const at = nextOf(state, side)
  return { side, at, i: targetIn(pools, at), normal: normalIn(pools, at), weak: weakIn(pools, at) }
}

/** Whose dice come next, and on what: `red on Heavy Cruiser B1`. Only while volleys wait. */
export function sayNextVolley(state: State, words: SideWords): string {
  const { side, i } = next(state)
  return `${words[other(side)].inner} on ${nameOf(state.field, side, i)}`
}

type Volley = Extract<Event, { kind: 'volley' }>

function reasons(volley: Omit<Volley, 'rule' | 'round' | 'kind'>, total: number): NonNullable<Event['because']> {
  const { dice: normal, weakened: weak, faces, hits, enough } = volley
  return [
    ...(weak > 0 ? [{ rule: 'R9', text: `${weak} weakened in another colour` } as const] : []),
    ...(faces.length > 0 ? [{ rule: 'H4', text: `dice ${faces.slice(0, normal).join(' ') || 'none'}` } as const] : []),
    ...(faces.length > normal ? [{ rule: 'U7', text: `weakened dice ${faces.slice(normal).join(' ')}` } as const] : []),
    { rule: 'H5', text: `together ${hits}${enough ? ' or more' : ''}` },
    ...(total > hits ? [{ rule: 'H7', text: `${total} with those it carried` } as const] : []),
  ]
}

function report(state: State, { side, i, normal, weak }: Next, thrown: Thrown, log: Log<AttackEndurance>): void {
  const { outcome, faces = [] } = thrown
  const target = nameOf(state.field, side, i)
  const enough = outcome === hitsLeft(state, side, i)
  const facts = { side: other(side), target, dice: normal, weakened: weak, faces, hits: outcome, enough }
  const because = reasons(facts, fleetAt(state, side).hits[i]! + outcome)
  log({ kind: 'volley', rule: 'H3', round: state.done + 1, ...facts, because })
}

/** H3 to H5: one roll for all the dice on one target. The hits stand at once, the counter is flipped later (H6). */
export const volleys: RollStep<AttackEndurance, TaskNamed<AttackEndurance, 'volleys'>> = {
  kind: 'roll',
  asks: anyLeft,
  roll: state => {
    const { side, i, normal, weak } = next(state)
    return poolRoll(normal, weak, hitsLeft(state, side, i))
  },
  land: (draft, task, thrown, log) => {
    const rolled = next(draft)
    if (log !== undefined) report(draft, rolled, thrown, log)
    const fleet = fleetAt(draft, rolled.side)
    if (thrown.outcome > 0) fleet.hits = changed(fleet.hits, rolled.i, fleet.hits[rolled.i]! + thrown.outcome)
    fleet.pools = withoutPool(fleet.pools, rolled.at)
    push(draft, task)
  },
}
