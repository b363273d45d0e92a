export type { CourseEditor, HeldPlace, MapIntent, Pointing } from './map-intent.ts'
export { MapRoom } from './map-room.tsx'
