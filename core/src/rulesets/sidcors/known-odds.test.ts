import { describe, expect, test } from 'vitest'
import { ratio } from '../../dice/index.ts'
import { bySide } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { exactOdds } from '../../odds/index.ts'
import { planAtStart } from '../../table/index.ts'
import { fought } from './goldens.fixture.ts'
import { sidcors } from './index.ts'
import { battle, both, factor, ofKind, play, type Units, valueFrom } from './scripted.fixture.ts'
import type { State } from './state.ts'

const quiet = { retreat: 'none' }

/** The throw that is due. */
function rollOf(state: State) {
  const pending = sidcors.pending(state)
  return must(pending.kind === 'roll' ? pending.roll : undefined, 'a throw is due')
}

/** The chance, in sixths, that red scores at least so many points against blue at a rating: over every reading. */
function sixths(red: Units, blue: Units, rating: number, least: number): number {
  const state = battle(red, blue, quiet)
  const high = Math.min(4, rating - 1)
  const alone = blue.length === 1
  play(state, alone ? { red: [both(high, rating - high)] } : { red: [factor(high)], blue: [factor(rating - high)] })
  const { odds } = rollOf(state)
  let weight = 0n
  for (const [outcome, w] of odds.weights.entries()) {
    let scored = 0
    sidcors.advance(sidcors.clone(state), { kind: 'roll', outcome }, event => {
      if (event.kind === 'fire' && event.side === 'red') scored = event.damage
    })
    if (scored >= least) weight += w
  }
  return 6 * ratio(weight, odds.total)
}

const klingons = ['C8', '3x D7C', '3x D7', '2x D5', 'F5L']
const kzinti = ['CVA+2MEC+EFF', 'CV+MEC+EFF', 'CVL+MEC+EFF', 'Kzinti BC', '2x CM']
const station = ['BATS 12(6)/6(3) no-scout', 'Federation CA', 'Federation FF']

describe('known odds', () => {
  test('round.until the first border clash under steady orders, to twelve digits', () => {
    const first = must(
      fought.find(({ name }) => name === 'border-clash'),
      'a first battle',
    )
    const setup = valueFrom(sidcors.setup.parse(first.setup))
    const plans = bySide(side => valueFrom(planAtStart(sidcors, first.doctrines[side])))
    const { outcome } = valueFrom(exactOdds({ rules: sidcors, state: sidcors.begin(setup), plans }, { setup }))
    // two solvers of ours agree on them, the floating one and that in fractions of whole numbers
    expect(outcome.red).toBeCloseTo(0.6837377137099842, 12)
    expect(outcome.blue).toBeCloseTo(0.278685529155213, 12)
    expect(outcome.draw).toBeCloseTo(0.03757675713480278, 12)
    expect(outcome.undecided).toBe(0)
  })

  test('intensity.tactics 83 points cripple a battle station in 0 to 6 sixths at ratings 2 to 8 (R7)', () => {
    // 24 points need 30 %: ratings 2 to 8 have it on 0, 1, 2 … 6 faces
    expect([2, 3, 4, 5, 6, 7, 8].map(rating => sixths(klingons, station, rating, 24))).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  test('intensity.tactics 103 points do it in 5/6 at rating 5', () => {
    expect(sixths(kzinti, station, 5, 24)).toBeCloseTo(5, 12)
  })

  test('R8 with its scouts (-1) the chances fall to 2/6 and 4/6, with EW 4 to nothing', () => {
    const scout = ['BATS 12(6)/6(3) EW1', 'Federation CA', 'Federation FF']
    expect(sixths(klingons, scout, 5, 24)).toBeCloseTo(2, 12)
    expect(sixths(kzinti, scout, 5, 24)).toBeCloseTo(4, 12)
    expect(sixths(klingons, ['BATS', 'Federation CA', 'Federation FF'], 5, 24)).toBe(0)
  })

  test('R7 alone, the attacker picks both, and rating 8 is sure', () => {
    expect(sixths(klingons, ['BATS no-scout'], 8, 25)).toBe(6)
  })

  test('R4 at base 5 the variable die spreads 15 % to 40 % as 1 6 11 11 6 1 in 36', () => {
    const faces = [1, 2, 3, 4, 5, 6]
    const percents = faces.flatMap(die =>
      faces.map(face => {
        const state = battle(['D7'], ['Federation DN'], { ...quiet, variableIntensity: true })
        const events = play(state, { red: [factor(4)], blue: [factor(1)], dice: [die, face, 1] })
        return must(ofKind(events, 'fire')[0], "red's fire").percent
      }),
    )
    const times = [15, 20, 25, 30, 35, 40].map(percent => percents.filter(known => known === percent).length)
    expect(times).toEqual([1, 6, 11, 11, 6, 1])
  })
})
