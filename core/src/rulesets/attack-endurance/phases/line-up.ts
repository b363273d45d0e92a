import { invariant } from '../../../lang/index.ts'
import { lineUpBrief } from '../briefs/line-up.ts'
import { nameOf } from '../names.ts'
import { FRONT, SCREENED } from '../posts.ts'
import { hasFront, several, stands } from '../standing.ts'
import type { State, TaskOf } from '../state.ts'
import type { Asks } from '../step.ts'
import { indexOf } from '../unit-id.ts'

/** R21: before every round, or at first and when the front line is gone. */
const isDue = (state: State): boolean =>
  state.field.options.lines === 'every-round' || state.done === 0 || !hasFront(state, state.field.defender)

/** The names of the defender's units in one line. */
function line(state: State, post: number): string[] {
  const side = state.field.defender
  const fleet = state[side]
  return fleet.post.flatMap((p, i) => (p === post && stands(fleet, i) ? [nameOf(state.field, side, i)] : []))
}

/** The list of nobody screened is shared: whoever asks for a screen sees at a glance that there is none. */
function postsOf(zeros: readonly number[], screen: readonly string[]): readonly number[] {
  if (screen.length === 0) return zeros
  const post = zeros.slice()
  for (const id of screen) post[indexOf(id)] = SCREENED
  return post
}

const oneLine = { rule: 'T2', text: 'the attacker stands in one line' } as const
const keptFront = { rule: 'R22', text: 'somebody that can fire, if there is any, stays in front' } as const

/** T1, T2, R20 to R22: the defender sets up his lines; the attacker has but one. */
export const lineUp: Asks<TaskOf<'lineUp'>> = {
  kind: 'asks',
  side: state => state.field.defender,
  waits: state => {
    const { options, defender } = state.field
    return options.screen === 'allowed' && isDue(state) && several(state[defender])
  },
  brief: state => lineUpBrief(state),
  take: (draft, _, order, log) => {
    invariant('screen' in order, 'a line-up names the screened units')
    const side = draft.field.defender
    draft[side].post = postsOf(draft.field.zeros[side], order.screen)
    log?.({
      kind: 'line-up',
      rule: 'T1',
      round: draft.done + 1,
      side,
      front: line(draft, FRONT),
      screen: line(draft, SCREENED),
      because: order.screen.length > 0 ? [oneLine, keptFront] : [oneLine],
    })
  },
  skip: draft => {
    const { defender } = draft.field
    if (!hasFront(draft, defender)) draft[defender].post = draft.field.zeros[defender]
  },
}
