import { expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { screenResult, screenRoll } from './rolls.ts'

const chances = [60, 35, 10]

/** Every way in which the shots hit or miss, as faces with its weight. */
const ways = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => ({
  faces: chances.map((chance, i) => chance + ((bits >> i) & 1)),
  weight: chances.reduce((product, chance, i) => product * BigInt((bits >> i) & 1 ? 100 - chance : chance), 1n),
  hits: chances.filter((_, i) => !((bits >> i) & 1)).length,
  first: chances.findIndex((_, i) => !((bits >> i) & 1)),
}))

test.each([1, 2, 3, 4])(
  'screen.combat intercept.loses the odds of interceptors are those of their readings; %i hits destroy',
  cap => {
    const roll = screenRoll(chances, cap)
    const weights = roll.odds.weights.map(() => 0n)
    for (const { faces, weight, hits, first } of ways) {
      const reading = roll.read(faces)
      weights[reading] = weights[reading]! + weight
      expect(screenResult(chances.length, cap, reading)).toEqual({
        hits: Math.min(hits, cap),
        first: hits === 0 ? null : first,
      })
      expect(roll.say(reading, colourWords)).toContain(`${Math.min(hits, cap)} hit`)
    }
    expect(roll.odds.weights).toEqual(weights)
  },
)
