import type { Eye } from '../../../game/index.ts'
import type { Event } from '../shape.ts'

/**
 * mine.secret An eye learns all but what another side laid. Before the battle everybody knows that it may have laid
 * something; of what a ship drops on its way nobody else hears.
 */
export function witness(event: Event, eye: Eye): Event | undefined {
  if (event.kind !== 'laid' || eye === 'umpire' || eye === event.side) return event
  return event.ship === null ? { ...event, hexes: null } : undefined
}
