import type { Eye } from '../../../game/sides/index.ts'
import type { Event } from '../shape.ts'

/** mine.secret All but the other side's layings: that it may have laid is public, drops on the way are not. */
export function witness(event: Event, eye: Eye): Event | undefined {
  if (event.kind !== 'laid' || eye === 'umpire' || eye === event.side) return event
  return event.ship === null ? { ...event, hexes: null } : undefined
}
