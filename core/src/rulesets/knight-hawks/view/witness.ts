import type { Eye } from '../../../game/sides/index.ts'
import type { Event } from '../shape.ts'

/**
 * mine.secret An eye learns all but the other side's layings. Before the battle everybody knows that a side may have
 * laid stores; only the side itself hears of a ship's drops on its way.
 */
export function witness(event: Event, eye: Eye): Event | undefined {
  if (event.kind !== 'laid' || eye === 'umpire' || eye === event.side) return event
  return event.ship === null ? { ...event, hexes: null } : undefined
}
