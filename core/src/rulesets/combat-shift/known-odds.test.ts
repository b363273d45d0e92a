import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { streamOf } from '../../dice/index.ts'
import type { BySide } from '../../game/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { exactFractions, exactOdds, printFraction, toNumber } from '../../odds/index.ts'
import { doctrineMind, drawnReadings, type Plans, planOf, playOut } from '../../table/index.ts'
import { combatShift as rules } from './index.ts'
import { type Field, setupOf } from './phases/round.fixture.ts'
import type { CombatShift } from './shape.ts'

function plans(names: BySide<string>): Plans<CombatShift> {
  const plan = (name: string) => {
    const made = planOf(rules, { name })
    if (!made.ok) throw new Error(sayRefusal(made.refusal))
    return made.value
  }
  return { red: plan(names.red), blue: plan(names.blue) }
}

interface Battle {
  readonly name: string
  readonly field: Field
  readonly doctrines: BySide<string>
}

const colony = { side: 'blue', name: 'Haven', population: 10 }
const by = (red: string, blue: string): BySide<string> => ({ red, blue })

/** Small battles that between them meet every phase of a round. */
const battles: readonly Battle[] = [
  { name: 'line', field: { red: ['2x Warship E2'], blue: ['2x Warship E2'] }, doctrines: by('spread', 'concentrate') },
  { name: 'eras', field: { red: ['Warship E3'], blue: ['2x Warship E1'] }, doctrines: by('spread', 'spread') },
  { name: 'carrier', field: { red: ['Carrier E3'], blue: ['Warship E2'] }, doctrines: by('strike', 'strike') },
  {
    name: 'fighters',
    field: { red: ['Warship E2', 'Fighters E2 F10'], blue: ['Warship E2'] },
    doctrines: by('strike', 'strike'),
  },
  {
    name: 'missiles',
    field: { red: ['Warship E2 M10'], blue: ['Warship E2'] },
    doctrines: by('strike', 'concentrate'),
  },
  {
    name: 'ambush and protective fire',
    field: { red: ['Warship E2 cloak'], blue: ['Warship E2', 'Fighters E1 F30'] },
    doctrines: by('strike', 'patrol'),
  },
  {
    name: 'two hits',
    field: { red: ['2x Warship E2'], blue: ['Warship E3'], options: { hitsToDestroy: 2 } },
    doctrines: by('concentrate', 'spread'),
  },
  {
    name: 'screens',
    field: { red: ['2x Warship E1'], blue: ['Warship E2', 'Carrier E2'] },
    doctrines: by('screen', 'concentrate'),
  },
  {
    name: 'retreat',
    field: { red: ['Warship E2'], blue: ['Warship E1', 'Freighter E1', 'Scout E1'] },
    doctrines: by('spread', 'withdraw'),
  },
  {
    name: 'interception',
    field: { red: ['Warship E1', 'Fighters E1 F10'], blue: ['Warship E1', 'Fighters E1 F10'] },
    doctrines: by('screen', 'strike'),
  },
  {
    name: 'colony',
    field: { colony, red: ['Warship E2', 'Fighters E1 F10'], blue: ['System Base E1', 'Ground Base E1'] },
    doctrines: by('assault', 'spread'),
  },
  {
    name: 'landing and bombs',
    field: { colony, red: ['Warship E1', 'Ground Units E1 G20'], blue: ['Ground Base E1', 'Ground Units E1 G10'] },
    doctrines: by('assault', 'strike'),
  },
]

/** Battles played for each, by seed, and how far they may be from the exact chance. */
const PLAYED = cases(400, 100)
const SIGMA = 5

describe.each(battles)('$name', ({ name, field, doctrines }) => {
  const setup = setupOf(field)
  const standing = plans(doctrines)
  const answer = exactOdds({ rules, state: rules.begin(setup), plans: standing }, { setup })
  if (!answer.ok) throw new Error(sayRefusal(answer.refusal))
  const { outcome } = answer.value

  test('chance.die exact odds are the reference fractions', () => {
    const reference = exactFractions({ rules, state: rules.begin(setup), plans: standing })
    if (!reference.ok) throw new Error(sayRefusal(reference.refusal))
    const { red, blue, draw } = reference.value
    expect(outcome.red).toBeCloseTo(toNumber(red), 12)
    expect(outcome.blue).toBeCloseTo(toNumber(blue), 12)
    expect(outcome.draw).toBeCloseTo(toNumber(draw), 12)
  })

  test('chance.die battles played agree within 5 sigma', () => {
    const stream = streamOf('combat-shift/known odds', name)
    const minds = { red: doctrineMind(standing.red, stream), blue: doctrineMind(standing.blue, stream) }
    const dice = drawnReadings(stream)
    const start = rules.begin(setup)
    const won = { red: 0, blue: 0, draw: 0 }
    for (let i = 0; i < PLAYED; i++) won[playOut(rules, rules.clone(start), minds, dice).verdict.winner]++
    for (const winner of ['red', 'blue', 'draw'] as const) {
      const p = outcome[winner]
      expect(Math.abs(won[winner] - PLAYED * p)).toBeLessThanOrEqual(SIGMA * Math.sqrt(PLAYED * p * (1 - p)) + 1)
    }
  })
})

/** By hand, with p and q the chances of a shot of red and blue: a round ends the duel at p + q - pq. */
test('era.higher era.lower base.carrier a carrier of the 3rd Era against a warship of the 2nd', () => {
  const setup = setupOf({ red: ['Carrier E3'], blue: ['Warship E2'] })
  const odds = exactFractions({ rules, state: rules.begin(setup), plans: plans(by('strike', 'strike')) })
  if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
  const { red, blue, draw } = odds.value
  // p = 50 + 10 = 60, q = 50 - 10 = 40: over at 76, red alone 36, blue alone 16, both 24
  expect([red, blue, draw].map(printFraction)).toEqual(['9/19', '4/19', '6/19'])
})

/** By hand: 10 points at 3/4 in two sorties of the 2nd Era, chance floor(1.875 k) at effectiveness k. */
test('fighter.twice engage.second a small component may decide the duel of its ship', () => {
  const alone = setupOf({ red: ['Fighters E2 F10', 'Scout E2'], blue: ['Scout E2'], options: { roundLimit: 1 } })
  const odds = exactFractions({ rules, state: rules.begin(alone), plans: plans(by('strike', 'strike')) })
  if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
  // less ten for the scout: 0 0 0 0 0 1 3 5 6 8 percent, 2.3 on average; a hit needs two of them, and a scout has no close-in defence
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
    const odds = exactOdds({ rules, state: rules.begin(setup), plans: plans(by('spread', 'concentrate')) }, { setup })
    if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
    expect(odds.value.outcome.undecided).toBe(1)
  })

  test('end.destroyed base.ground a side of bases alone wins where it shoots down who comes', () => {
    const setup = setupOf({ colony, red: ['Scout E2'], blue: ['Ground Base E2'] })
    const odds = exactOdds({ rules, state: rules.begin(setup), plans: plans(by('spread', 'spread')) }, { setup })
    if (!odds.ok) throw new Error(sayRefusal(odds.refusal))
    expect(odds.value.outcome).toMatchObject({ red: 0, draw: 0, undecided: 0 })
    expect(odds.value.outcome.blue).toBeCloseTo(1, 12)
  })
})
