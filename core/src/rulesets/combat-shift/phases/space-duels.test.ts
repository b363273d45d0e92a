import { expect, test } from 'vitest'
import { doctrinesFor } from '../../../game/doctrine/index.ts'
import { must } from '../../../lang/index.ts'
import { exactFractions, exactOdds, printFraction } from '../../../odds/index.ts'
import { combatShift as rules } from '../index.ts'
import type { CombatShift } from '../shape.ts'
import { setupOf } from './round.fixture.ts'

/** Every ship fires at the other. */
const doctrine = doctrinesFor<CombatShift>()({
  title: 'Fire',
  gist: 'Every ship fires.',
  settings: [],
  decide: () => [
    { order: { deeds: { 'Warship 1': 'fire Warship 1' }, launches: {}, guarded: [], aided: [] }, weight: 1 },
  ],
})

/**
 * One warship each fires until one side is left. With chances p and q a round ends it at s = p + q - pq, of which
 * p(1 - q) leaves red only, q(1 - p) blue only and pq neither; the mean length is 1/s. With two hits each, by hits
 * left: (1, 1) is 1/3 each; in (2, 1) red wins 7/9, blue 1/9; of (2, 2) a third each goes to (2, 1), (1, 2), (1, 1).
 * They last 4/3, 16/9 and 80/27 rounds.
 */
test.each([
  [1, 1, 1, ['7/17', '7/17', '3/17'], 100 / 51],
  [1, 2, 1, ['2/17', '12/17', '3/17'], 100 / 68],
  [1, 3, 1, ['1/91', '81/91', '9/91'], 100 / 91],
  [2, 2, 1, ['1/3', '1/3', '1/3'], 4 / 3],
  [2, 3, 1, ['1/11', '6/11', '4/11'], 100 / 88],
  [3, 3, 1, ['3/13', '3/13', '7/13'], 100 / 91],
  [2, 2, 2, ['11/27', '11/27', '5/27'], 80 / 27],
] as const)(
  'base.warship fire.together hit.destroys end.both era %i against era %i, %i hits: %o',
  (red, blue, hitsToDestroy, outcome, rounds) => {
    const setup = setupOf({ red: [`Warship E${red}`], blue: [`Warship E${blue}`], options: { hitsToDestroy } })
    const plans = { red: { doctrine, settings: {} }, blue: { doctrine, settings: {} } }
    const fractions = exactFractions({ rules, state: rules.begin(setup), plans })
    const floats = exactOdds({ rules, state: rules.begin(setup), plans }, { setup })
    const exact = must(fractions.ok ? fractions.value : undefined, 'fractions')
    expect([exact.red, exact.blue, exact.draw].map(printFraction)).toEqual(outcome)
    if (hitsToDestroy === 1)
      expect(must(floats.ok ? floats.value : undefined, 'odds').rounds.mean).toBeCloseTo(rounds, 12)
  },
)
