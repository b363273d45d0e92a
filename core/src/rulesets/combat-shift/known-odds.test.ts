import { describe, expect, test } from 'vitest'
import { sayRefusal } from '../../lang/index.ts'
import { exactFractions, exactOdds, printFraction, toNumber } from '../../odds/index.ts'
import { combatShift as rules } from './index.ts'
import { plansOf, setupOf } from './phases/round.fixture.ts'

const colony = { side: 'blue', name: 'Haven', population: 10 }
const by = (red: string, blue: string) => ({ red: { name: red }, blue: { name: blue } })

/** By hand, with p and q the chances of a shot of red and blue: a round ends the duel at p + q - pq. */
test('era.higher era.lower base.carrier a carrier of the 3rd Era against a warship of the 2nd', () => {
  const setup = setupOf({ red: ['Carrier E3'], blue: ['Warship E2'] })
  const odds = exactFractions({ rules, state: rules.begin(setup), plans: plansOf(by('strike', 'strike')) })
  if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
  const { red, blue, draw } = odds.value
  // p = 50 + 10 = 60, q = 50 - 10 = 40: over at 76, red alone 36, blue alone 16, both 24
  expect([red, blue, draw].map(printFraction)).toEqual(['9/19', '4/19', '6/19'])
})

/** By hand: 10 points at 3/4 in two sorties of the 2nd Era, chance floor(1.875 k) at effectiveness k. */
test('fighter.twice engage.second a small component may decide the duel of its ship', () => {
  const alone = setupOf({ red: ['Fighters E2 F10', 'Scout E2'], blue: ['Scout E2'], options: { roundLimit: 1 } })
  const odds = exactFractions({ rules, state: rules.begin(alone), plans: plansOf(by('strike', 'strike')) })
  if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
  // less ten for the scout: 0 0 0 0 0 1 3 5 6 8 percent, 2.3 on average; a hit needs two; a scout cannot defend itself
  const sortie = (0 + 0 + 0 + 0 + 0 + 1 + 3 + 5 + 6 + 8) / 1000
  expect(toNumber(odds.value.red)).toBeCloseTo(sortie ** 2, 15)
  expect(toNumber(odds.value.draw)).toBeCloseTo(1 - sortie ** 2, 15)
})

describe('battles that nobody can end', () => {
  test.each([
    { red: ['Scout E3'], blue: ['Scout E1', 'Freighter E1'] },
    { red: ['Scout E2'], blue: ['Orbital City E2'], colony },
  ])('end.both chance.floor a stalemate is undecided, and found in no time: %#', field => {
    const setup = setupOf(field)
    const odds = exactOdds({ rules, state: rules.begin(setup), plans: plansOf(by('spread', 'concentrate')) }, { setup })
    if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
    expect(odds.value.outcome.undecided).toBe(1)
  })

  test('end.destroyed base.ground a side of bases alone wins if it shoots down the attackers', () => {
    const setup = setupOf({ colony, red: ['Scout E2'], blue: ['Ground Base E2'] })
    const odds = exactOdds({ rules, state: rules.begin(setup), plans: plansOf(by('spread', 'spread')) }, { setup })
    if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
    expect(odds.value.outcome).toMatchObject({ red: 0, draw: 0, undecided: 0 })
    expect(odds.value.outcome.blue).toBeCloseTo(1, 12)
  })
})
