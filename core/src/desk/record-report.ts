import type { Eye } from '../game/index.ts'
import { buildReport, type Report, sayDeclared } from '../notation/index.ts'
import type { OpenRecord } from './open-record.ts'

/** The report of a record: for an eye, where the battle hides something. Its comments are printed at its end. */
export function recordReport({ rules, record, verified }: OpenRecord, eye?: Eye): Report {
  const { battle, events, inputs, state, digest, changes } = verified
  const { dice } = record.header
  const provenance = [
    { label: 'Dice', value: sayDeclared(dice) },
    { label: 'Record', value: `${inputs.length} inputs, replayed and verified` },
    { label: 'Digest', value: digest },
    ...record.comments.map(({ line, text }) => ({ label: `Comment on line ${line}`, value: text })),
  ]
  return buildReport(rules, { battle, events, inputs, state, provenance, changes, eye })
}
