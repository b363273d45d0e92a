export { type BruteForceOdds, bruteForceOdds, waysOn } from './brute-force.ts'
export { randomMind } from './random-mind.ts'
