export { DiceShown, DieFace } from './die-face.tsx'
export { type FallenDie, sayFallen } from './fallen.ts'
