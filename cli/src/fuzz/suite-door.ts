import { answerCase, differences, openSuite } from '@flagplot/core/desk/conformance'
import type { Stream } from '@flagplot/core/dice'
import { must } from '@flagplot/core/lang'
import type { FuzzBase } from './bases.ts'
import { type CaseResult, type FuzzDoor, refused } from './doors.ts'
import { mutateData, mutateText } from './mutate.ts'

/** A suite of one case: the first steps of a small battle. */
function suiteOf({ battle: { rules, setup }, record }: FuzzBase): object {
  const played = { setup: rules.setup.print(setup), play: record.flatMap(playedBy) }
  const written = { case: 'XX-001', rules: ['x'], cite: 'x', title: 'x', ...played, expect: { events: [] }, sum: 'x' }
  return { suite: rules.card.id, version: 1, topic: 'x', cases: [written] }
}

/** A line of a record as a step of a case; nothing for its head. */
function playedBy(line: unknown): object[] {
  if (typeof line !== 'object' || line === null) return []
  if ('orders' in line) return [{ orders: line.orders }]
  return 'faces' in line ? [{ faces: line.faces }] : []
}

/** Suites with something changed: those that are taken are answered and compared. */
export function suiteDoor(all: readonly FuzzBase[]): FuzzDoor {
  return async (number, stream: Stream): Promise<CaseResult> => {
    const base = suiteOf(must(all[number % all.length], 'a small battle'))
    const text =
      stream.below(4) === 0 ? mutateText(JSON.stringify(base), stream) : JSON.stringify(mutateData(base, stream))
    const suite = openSuite([{ name: 'suite.json', text: text ?? 'nothing' }])
    if (!suite.ok) return refused(suite)
    const written = must(suite.value.cases[0], 'a case')
    const answer = await answerCase({ ...written, system: suite.value.system })
    if (!answer.ok) return refused(answer)
    differences(written, answer.value)
    return { taken: true, tried: !('refused' in answer.value) }
  }
}
