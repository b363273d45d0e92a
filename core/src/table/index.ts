export { type DiceSource, drawnReadings, scriptedDice, seededDice, type Throw } from './dice-source.ts'
export { doctrineMind, drawOrder, type Mind, randomMind, scriptedMind } from './mind.ts'
export { type DoctrineChoice, type Plan, type Plans, planOf } from './plan.ts'
export { answer, type PlayOut, playOut } from './play-out.ts'
