import type { Eye } from '../../game/sides/index.ts'
import { leadersOf, sayDiceDeclared, sayInputCount } from '../../notation/record/index.ts'
import { buildReport, type Report } from '../../notation/report/index.ts'
import type { OpenRecord } from './open-record.ts'

/** A replay alone does not ask standing orders again; `checkDoctrines` does. */
const UNCHECKED = '; orders not checked against standing orders'

/** True if standing orders led a side of a record at any time. */
function isLedByOrders({ rules, record, verified }: OpenRecord): boolean {
  const { setup, leaders } = verified.battle
  const later = record.lines.flatMap(({ entry }) => {
    const led = entry.kind === 'leaders' ? leadersOf({ rules, setup }, entry) : undefined
    return led?.ok === true ? [led.value] : []
  })
  return [leaders, ...later].some(({ red, blue }) => red.kind === 'doctrine' || blue.kind === 'doctrine')
}

/** Words behind a title about another revision of the rules than this one; none if it is this one. */
export const sayOtherRevision = ({ rules, verified: { revision } }: OpenRecord): string =>
  revision === rules.card.revision
    ? ''
    : ` under another revision of the rules (${revision}; this is ${rules.card.revision})`

/** The report of a record, with its comments at its end; if the battle hides something, as an eye may know it. */
export function recordReport(opened: OpenRecord, eye?: Eye): Report {
  const { rules, record, verified } = opened
  const { battle, events, inputs, state, digest, changes } = verified
  const { dice } = record.header.entry
  const provenance = [
    { label: 'Dice', value: sayDiceDeclared(dice) },
    {
      label: 'Record',
      value: `${sayInputCount(inputs.length)}, replayed and verified${isLedByOrders(opened) ? UNCHECKED : ''}`,
    },
    { label: 'Digest', value: digest },
    ...record.comments.map(({ line, text }) => ({ label: `Comment on line ${line}`, value: text })),
  ]
  const report = buildReport(rules, { battle, events, inputs, state, provenance, changes, eye })
  return { ...report, title: `${report.title}${sayOtherRevision(opened)}` }
}
