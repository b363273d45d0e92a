import type { Eye } from '../../game/sides/index.ts'
import type { Event } from './shape.ts'

/** charge.hidden: the carrier of a charge is told to its own side; that one went off, to everybody. */
export const witness = (event: Event, eye: Eye): Event | undefined =>
  event.kind !== 'charge' || eye === 'umpire' || eye === event.side ? event : undefined
