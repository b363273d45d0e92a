import { describe, expect, test } from 'vitest'
import { duel } from './duel.fixture.ts'

/**
 * One warship each fires until somebody is left: with chances p and q a round ends it at s = p + q - pq, of which p(1 - q) leaves red only, q(1 - p) blue
 * only and pq neither; the mean length is 1/s.
 */
const duels = [
  { red: 1, blue: 1, outcome: ['7/17', '7/17', '3/17'], rounds: 100 / 51 },
  { red: 1, blue: 2, outcome: ['2/17', '12/17', '3/17'], rounds: 100 / 68 },
  { red: 1, blue: 3, outcome: ['1/91', '81/91', '9/91'], rounds: 100 / 91 },
  { red: 2, blue: 2, outcome: ['1/3', '1/3', '1/3'], rounds: 4 / 3 },
  { red: 2, blue: 3, outcome: ['1/11', '6/11', '4/11'], rounds: 100 / 88 },
  { red: 3, blue: 3, outcome: ['3/13', '3/13', '7/13'], rounds: 100 / 91 },
] as const

describe('duels of warships', () => {
  test.each(duels)(
    'base.warship fire.together end.both era $red against era $blue',
    ({ red, blue, outcome, rounds }) => {
      const found = duel({ red: [`Warship E${red}`], blue: [`Warship E${blue}`] })
      expect(found.outcome).toEqual(outcome)
      expect(found.rounds).toBeCloseTo(rounds, 12)
    },
  )

  test('hit.destroys two hits each: the second round begins where one of them has one', () => {
    // by hits left, each hits half of the time: (1, 1) is 1/3 each; in (2, 1) red wins 7/9, blue 1/9; of (2, 2) a third each goes to (2, 1), (1, 2), (1, 1)
    const { outcome } = duel({ red: ['Warship E2'], blue: ['Warship E2'], options: { hitsToDestroy: 2 } })
    expect(outcome).toEqual(['11/27', '11/27', '5/27'])
  })
})
