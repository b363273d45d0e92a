import type { Eye } from '../../../game/sides/index.ts'
import type { Event } from '../shape.ts'

/** records.hidden: true for an event with this rule among its reasons: it tells data of a secret record. */
const isSecret = ({ because = [] }: Event): boolean => because.some(({ rule }) => rule === 'records.hidden')

/** All but the places of hits on a secret record, and the fate of ships that an eye never saw. */
export function witness(event: Event, eye: Eye): Event | undefined {
  const { kind } = event
  if (kind !== 'placed' && kind !== 'destroyed' && kind !== 'escaped' && kind !== 'withdrawn') return event
  if (eye === 'umpire' || eye === event.side || !isSecret(event)) return event
  return kind === 'placed' ? { ...event, parts: null } : undefined
}
