import type { Eye } from '../../../game/index.ts'
import type { Event } from '../shape.ts'

/** records.hidden: an event that names this rule among its reasons says where hits went on a secret record. */
const isSecret = ({ because = [] }: Event): boolean => because.some(({ rule }) => rule === 'records.hidden')

/** What an eye learns: all, but where hits went on a secret record, which its owner and the umpire know alone. */
export const witness = (event: Event, eye: Eye): Event | undefined =>
  event.kind === 'placed' && eye !== 'umpire' && eye !== event.side && isSecret(event)
    ? { ...event, parts: null }
    : event
