export { DiceShown, DieFace } from './die-face.tsx'
export type { FallenDie } from './fallen.ts'
