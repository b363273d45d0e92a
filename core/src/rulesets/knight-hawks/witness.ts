import type { Eye } from '../../game/index.ts'
import type { Event } from './shape.ts'

export const witness = (event: Event, _eye: Eye): Event => event
