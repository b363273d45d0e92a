import { other, type Side } from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { codeOf } from '../condition.ts'
import { nameOf } from '../names.ts'
import { poolRoll } from '../rolls.ts'
import type { Event } from '../shape.ts'
import { hitsLeft } from '../standing.ts'
import type { State, TaskOf } from '../state.ts'
import type { Throws } from '../step.ts'

/** The next unit of a side with dice on it: kinds in their order, among equals the one in the foremost condition. */
function nextOf(state: State, side: Side): number {
  const fleet = state[side]
  const units = state.field.units[side]
  let best = -1
  for (let i = 0; i < fleet.pool.length; i++) {
    if (fleet.pool[i] === 0 && fleet.weak[i] === 0) continue
    if (best < 0) best = i
    else if (units[i]?.kind !== units[best]?.kind) return best
    else if (codeOf(fleet, i) > codeOf(fleet, best)) best = i
  }
  return best
}

/** H2: the attacker's attacks are rolled first, though nothing depends on it. */
function next(state: State): { readonly side: Side; readonly i: number } {
  const { attacker, defender } = state.field
  const onDefender = nextOf(state, defender)
  if (onDefender >= 0) return { side: defender, i: onDefender }
  return { side: attacker, i: nextOf(state, attacker) }
}

type Volley = Extract<Event, { kind: 'volley' }>

function reasons(volley: Omit<Volley, 'rule' | 'round' | 'kind'>, total: number): NonNullable<Event['because']> {
  const { dice: normal, weakened: weak, faces, hits } = volley
  return [
    ...(weak > 0 ? [{ rule: 'R9', text: `${weak} weakened in another colour` } as const] : []),
    ...(faces.length > 0 ? [{ rule: 'H4', text: `dice ${faces.slice(0, normal).join(' ') || 'none'}` } as const] : []),
    ...(faces.length > normal ? [{ rule: 'U7', text: `weakened dice ${faces.slice(normal).join(' ')}` } as const] : []),
    { rule: 'H5', text: `${hits} hit points together` },
    ...(total > hits ? [{ rule: 'H7', text: `${total} with those it carried` } as const] : []),
  ]
}

/** H3 to H5: one roll for all the dice on one target. The hits stand at once, the counter is flipped later (H6). */
export const volleys: Throws<TaskOf<'volleys'>> = {
  kind: 'throws',
  waits: state => next(state).i >= 0,
  roll: state => {
    const { side, i } = next(state)
    invariant(i >= 0, 'volleys wait only while there are dice on a target')
    const { pool, weak } = state[side]
    return poolRoll(pool[i] as number, weak[i] as number, hitsLeft(state, side, i))
  },
  land: (draft, { task, outcome, faces = [] }, log) => {
    const { side, i } = next(draft)
    const fleet = draft[side]
    const [dice, weakened] = [fleet.pool[i] as number, fleet.weak[i] as number]
    if (log !== undefined) {
      const target = nameOf(draft.field, side, i)
      const enough = outcome === hitsLeft(draft, side, i)
      const facts = { side: other(side), target, dice, weakened, faces, hits: outcome, enough }
      const because = reasons(facts, (fleet.hits[i] as number) + outcome)
      log({ kind: 'volley', rule: 'H3', round: draft.done + 1, ...facts, because })
    }
    fleet.hits[i] = (fleet.hits[i] as number) + outcome
    fleet.pool[i] = 0
    fleet.weak[i] = 0
    draft.agenda.push(task)
  },
}
