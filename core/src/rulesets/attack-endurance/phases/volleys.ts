import { type Log, other, type Side } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { codeOf } from '../condition.ts'
import { nameOf } from '../names.ts'
import { poolRoll } from '../rolls.ts'
import type { AttackEndurance, Event } from '../shape.ts'
import { hitsLeft } from '../standing.ts'
import { changed, type State, type Task, type TaskOf } from '../state.ts'
import type { Thrown, Throws } from '../step.ts'

/** Where in the pools of a side the next roll stands: kinds in their order, among equals the one in the foremost condition. */
function nextOf(state: State, side: Side): number {
  const fleet = state[side]
  const { pools } = fleet
  if (pools.length <= 3) return pools.length - 3
  const units = state.field.units[side]
  const kind = units[pools[0] as number]?.kind
  const code = (k: number): number => codeOf(fleet, pools[k] as number, pools[k + 1] as number, pools[k + 2] as number)
  let best = 0
  for (let k = 3; k < pools.length && units[pools[k] as number]?.kind === kind; k += 3) {
    if (code(k) > code(best)) best = k
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

const anyLeft = (state: State): boolean => state.red.pools.length > 0 || state.blue.pools.length > 0

/** H2: the attacker's attacks are rolled first, though nothing depends on it. */
function next(state: State): Next {
  const { attacker, defender } = state.field
  const side = state[defender].pools.length > 0 ? defender : attacker
  const at = nextOf(state, side)
  invariant(at >= 0, 'volleys wait only while there are dice on a target')
  const { pools } = state[side]
  return { side, at, i: pools[at] as number, normal: pools[at + 1] as number, weak: pools[at + 2] as number }
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

function report(state: State, { side, i, normal, weak }: Next, thrown: Thrown<Task>, log: Log<AttackEndurance>): void {
  const { outcome, faces = [] } = thrown
  const target = nameOf(state.field, side, i)
  const enough = outcome === hitsLeft(state, side, i)
  const facts = { side: other(side), target, dice: normal, weakened: weak, faces, hits: outcome, enough }
  const because = reasons(facts, (state[side].hits[i] as number) + outcome)
  log({ kind: 'volley', rule: 'H3', round: state.done + 1, ...facts, because })
}

/** H3 to H5: one roll for all the dice on one target. The hits stand at once, the counter is flipped later (H6). */
export const volleys: Throws<TaskOf<'volleys'>> = {
  kind: 'throws',
  waits: anyLeft,
  roll: state => {
    const { side, i, normal, weak } = next(state)
    return poolRoll(normal, weak, hitsLeft(state, side, i))
  },
  land: (draft, thrown, log) => {
    const rolled = next(draft)
    if (log !== undefined) report(draft, rolled, thrown, log)
    const fleet = draft[rolled.side]
    if (thrown.outcome > 0)
      fleet.hits = changed(fleet.hits, rolled.i, (fleet.hits[rolled.i] as number) + thrown.outcome)
    fleet.pools = fleet.pools.filter((_, k) => k < rolled.at || k > rolled.at + 2)
    draft.agenda.push(thrown.task)
  },
}
