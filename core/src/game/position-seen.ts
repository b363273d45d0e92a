import { streamOf } from '../dice/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import { paperOf, type Shape } from './orders/index.ts'
import type { AnyRuleset } from './ruleset.ts'
import { isSameJson } from './same-json.ts'
import type { EventBase, Eye } from './sides/index.ts'
import { colourWords } from './words/index.ts'

/** A view from outside, and the events that led to it. */
interface Seen {
  readonly view: object
  readonly events?: readonly EventBase[]
}

/** Goes through all that a screen makes of a position. It throws where the rules cannot work with it. */
function tryOut(rules: AnyRuleset, state: Shape['State'], eye: Eye): void {
  rules.show(rules.view(state, eye))
  rules.prompt(state, eye, colourWords)
  const pending = rules.pending(state)
  for (const brief of pending.kind === 'orders' ? pending.briefs : []) {
    if (brief.side === eye) paperOf(rules, brief).form()
  }
}

const strange: Result<never> = refuse({
  code: 'tampered',
  path: ['view'],
  says: 'This is the view of no position that these rules know.',
})

/**
 * A position that fits the view of an eye, equal for equal views and seeds. No schema describes the view of a system,
 * so one from outside is tried out: refused is what the rules cannot work with, and a view that its own position does
 * not show again.
 */
export function positionSeen(
  rules: AnyRuleset,
  { view, events = [] }: Seen,
  { eye, seed }: { readonly eye: Eye; readonly seed: string },
): Result<Shape['State']> {
  if (rules.imagine === undefined) return strange
  try {
    const state = rules.imagine(view, streamOf(seed, `view of ${eye}`))
    if (!isSameJson(rules.view(state, eye), view)) return strange
    tryOut(rules, state, eye)
    for (const event of events) rules.tell(event, colourWords)
    return ok(state)
  } catch {
    return strange
  }
}
