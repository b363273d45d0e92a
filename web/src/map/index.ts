export type { Drawing, MapIntent, Pointing, UnitRef } from './map-intent.ts'
export { mapKeyHelp } from './map-keys.ts'
export { MapRoom } from './map-room.tsx'
export { type Trail, trailsBetween } from './trails.ts'
