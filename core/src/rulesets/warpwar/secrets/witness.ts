import type { Eye } from '../../../game/index.ts'
import type { Event } from '../shape.ts'

/** records.hidden: an event that names this rule among its reasons says what is on a secret record. */
const isSecret = ({ because = [] }: Event): boolean => because.some(({ rule }) => rule === 'records.hidden')

/** What an eye learns: all but where hits went on a secret record, and what becomes of ships it never saw. */
export function witness(event: Event, eye: Eye): Event | undefined {
  switch (event.kind) {
    case 'placed':
      return eye === 'umpire' || eye === event.side || !isSecret(event) ? event : { ...event, parts: null }
    case 'destroyed':
    case 'escaped':
    case 'withdrawn':
      return eye === 'umpire' || eye === event.side || !isSecret(event) ? event : undefined
    default:
      return event
  }
}
