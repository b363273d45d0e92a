import { describe, expect, test } from 'vitest'
import { ratio } from '../../dice/index.ts'
import { bySide } from '../../game/index.ts'
import { must, sayRefusal } from '../../lang/index.ts'
import { exactOdds } from '../../odds/index.ts'
import { planOf } from '../../table/index.ts'
import { fought } from './goldens.fixture.ts'
import { sidcors } from './index.ts'
import { battle, both, factor, play, type Units } from './scripted.fixture.ts'

const quiet = { retreat: 'none' }

/** The chance, in sixths, that red scores at least so many points against blue at a rating: over every reading. */
function sixths(red: Units, blue: Units, rating: number, least: number): number {
  const state = battle(red, blue, quiet)
  const high = Math.min(4, rating - 1)
  const alone = blue.length === 1
  play(state, alone ? { red: [both(high, rating - high)] } : { red: [factor(high)], blue: [factor(rating - high)] })
  const pending = sidcors.pending(state)
  if (pending.kind !== 'roll') throw new Error('a coefficient throw is due')
  const { odds } = pending.roll
  let weight = 0n
  for (const [outcome, w] of odds.weights.entries()) {
    const next = sidcors.clone(state)
    let scored = 0
    sidcors.advance(next, { kind: 'roll', outcome }, event => {
      if (event.kind === 'fire' && event.side === 'red') scored = event.damage
    })
    if (scored >= least) weight += w
  }
  return 6 * ratio(weight, odds.total)
}

const klingons = ['C8', '3x D7C', '3x D7', '2x D5', 'F5L']
const kzinti = ['CVA+2MEC+EFF', 'CV+MEC+EFF', 'CVL+MEC+EFF', 'Kzinti BC', '2x CM']
const station = ['BATS 12(6)/6(3) no-scout', 'Federation CA', 'Federation FF']

/** Exact odds of a ready battle as it first was, under the orders it was fought with. */
function oddsOfFirst(name: string) {
  const ready = must(
    fought.find(battle => battle.name === name),
    'a first battle',
  )
  const setup = sidcors.setup.parse(ready.setup)
  if (!setup.ok) throw new Error(sayRefusal(setup.refusal))
  const plans = bySide(side => {
    const plan = planOf(sidcors, ready.doctrines[side])
    if (!plan.ok) throw new Error(sayRefusal(plan.refusal))
    return plan.value
  })
  const answer = exactOdds({ rules: sidcors, state: sidcors.begin(setup.value), plans }, { setup: setup.value })
  if (!answer.ok) throw new Error(sayRefusal(answer.refusal))
  return answer.value.outcome
}

describe('known odds', () => {
  test('round.until the first border clash under steady orders, to twelve digits', () => {
    // two solvers of ours agree on them, the floating one and that in fractions of whole numbers
    const { red, blue, draw, undecided } = oddsOfFirst('border-clash')
    expect(red).toBeCloseTo(0.6837377137099842, 12)
    expect(blue).toBeCloseTo(0.278685529155213, 12)
    expect(draw).toBeCloseTo(0.03757675713480278, 12)
    expect(undecided).toBe(0)
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
    const spread = new Map<number, number>()
    for (const die of [1, 2, 3, 4, 5, 6]) {
      for (const face of [1, 2, 3, 4, 5, 6]) {
        const state = battle(['D7'], ['Federation DN'], { ...quiet, variableIntensity: true })
        play(state, { red: [factor(4)], blue: [factor(1)], dice: [die] })
        sidcors.advance(state, { kind: 'roll', outcome: faceReading(state, face), faces: [face, 1] }, event => {
          if (event.kind === 'fire' && event.side === 'red') {
            spread.set(event.percent, (spread.get(event.percent) ?? 0) + 1)
          }
        })
      }
    }
    expect([15, 20, 25, 30, 35, 40].map(percent => spread.get(percent))).toEqual([1, 6, 11, 11, 6, 1])
  })
})

function faceReading(state: Parameters<typeof sidcors.pending>[0], face: number): number {
  const pending = sidcors.pending(state)
  if (pending.kind !== 'roll') throw new Error('a throw is due')
  return pending.roll.read([face, 1])
}
