import type { Eye } from '../../game/sides/index.ts'
import type { Event } from './shape.ts'

/** order.secret Events come only after orders are revealed, so every eye learns all of them. */
export const witness = (event: Event, _eye: Eye): Event => event
