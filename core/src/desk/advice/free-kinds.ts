import type { AnyRuleset, Input, Shape } from '../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../lang/index.ts'
import type { OpenJob } from '../odds/index.ts'

/** Kinds of question by their names, each once. Refuses what the system does not ask. */
export function freeKinds({ sheets }: AnyRuleset, words: readonly string[]): Result<readonly string[]> {
  const known = Object.keys(sheets)
  const strange = words.find(word => !known.includes(word))
  if (strange === undefined) return ok([...new Set(words)])
  return refuse(
    { code: 'unknown-name', path: ['free'], found: strange, expected: `kinds of question: ${known.join(', ')}` },
    nearest(strange, known),
  )
}

/** The kinds of question that both sides were asked at once, as a battle met them. */
export function sealedKinds({ rules, setup }: OpenJob, inputs: readonly Input<Shape>[]): readonly string[] {
  const kinds = new Set<string>()
  const draft = rules.begin(setup)
  for (const input of inputs) {
    const pending = rules.pending(draft)
    if (pending.kind === 'orders' && pending.briefs.length > 1)
      for (const { ask } of pending.briefs) kinds.add(ask.kind)
    rules.advance(draft, input)
  }
  return [...kinds]
}
