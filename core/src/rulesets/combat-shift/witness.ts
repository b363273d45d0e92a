import type { Eye } from '../../game/index.ts'
import type { Event } from './shape.ts'

/** order.secret Nothing is told before orders are revealed, and then everybody learns everything. */
export const witness = (event: Event, _eye: Eye): Event => event
