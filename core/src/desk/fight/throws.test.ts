import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { type Stream, streamOf } from '../../dice/index.ts'
import { must } from '../../lang/index.ts'
import { fetchedAddresses, fetchSystems, openFetchedAddress } from '../battle/index.ts'
import { beginFight, type Fight, pending, recordLines } from './fight.ts'
import { toThrow } from './fights.fixture.ts'
import { goOn, isStretchDone, stretchFrom } from './onward.ts'
import { throwDice } from './steps.ts'
import { throwRun } from './throws.ts'

await fetchSystems()

const begun = (address: string, source: 'typed' | 'seeded'): Fight => {
  const battle = value(openFetchedAddress(address))
  return beginFight(battle, { dice: { source, seed: '7' } })
}

const byHand = (fight: Fight, hand: Stream): readonly number[] => {
  const asked = pending(fight)
  return asked.kind === 'roll' ? asked.roll.dice.map(die => hand.face(die)) : []
}

/** Throws one run die by die, each throw by itself; returns the faces and the fight after them. */
function oneByOne(fight: Fight, hand: Stream): { readonly faces: number[]; readonly after: Fight } {
  const faces: number[] = []
  let now = fight
  const stretch = stretchFrom(fight, 'step')
  do {
    const fallen = byHand(now, hand)
    faces.push(...fallen)
    now = value(throwDice(now, fallen))
  } while (!isStretchDone(now, stretch))
  return { faces, after: now }
}

const dicey = ['attack-endurance/corvettes-and-cruiser', 'sidcors/border-clash', 'knight-hawks/close-escort']
const systems = [
  ...dicey,
  must(
    fetchedAddresses().find(each => each.startsWith('combat-shift')),
    'a battle',
  ),
]

describe.each(systems)('%s', address => {
  test('a run typed in one go is the same as its throws one by one, and throws shown ahead do come', () => {
    const hand = streamOf('by hand', address)
    let now = toThrow(begun(address, 'typed'))
    for (let runs = 0; runs < 25 && pending(now).kind === 'roll'; runs++) {
      const { faces, after } = oneByOne(now, hand)
      const whole = throwRun(now, place => faces[place])
      expect([whole.isWhole, whole.made, recordLines(whole.after)]).toEqual([
        true,
        whole.throws.length,
        recordLines(after),
      ])
      const shown = throwRun(now, () => undefined)
      expect([shown.isWhole, shown.made, shown.after]).toEqual([false, 0, now])
      const came = whole.throws.map(({ prompt }) => prompt.text)
      expect(came.slice(0, shown.throws.length)).toEqual(shown.throws.map(({ prompt }) => prompt.text))
      now = toThrow(after)
    }
    expect(now.count).toBeGreaterThan(1)
  })

  test('faces of half a throw are not thrown', () => {
    const now = toThrow(begun(address, 'typed'))
    const { faces } = oneByOne(now, streamOf('half'))
    for (let n = 0; n < faces.length; n++) {
      const { made, throws, after } = throwRun(now, place => faces.slice(0, n)[place])
      const used = throws.slice(0, made).reduce((sum, { roll }) => sum + roll.dice.length, 0)
      expect(used).toBeLessThanOrEqual(n)
      expect(after.count).toBe(now.count + made)
    }
  })
})

test('with seeded dice one step makes all throws of a run', () => {
  const volleys = toThrow(begun('attack-endurance/corvettes-and-cruiser', 'seeded'))
  const after = value(goOn(volleys, stretchFrom(volleys, 'step'), { solver: 'here' }))
  expect(after.count).toBeGreaterThan(volleys.count + 1)
  expect(isStretchDone(after, stretchFrom(volleys, 'step'))).toBe(true)
})

test('a stretch that is broken off goes on from where it stood', () => {
  const from = begun('sidcors/border-clash', 'seeded')
  const stretch = stretchFrom(from, 'round')
  let now = from
  for (let times = 0; !isStretchDone(now, stretch); times++) {
    const next = value(goOn(now, stretch, { solver: 'here', isEnough: () => true }))
    expect([next.count, times < 200]).toEqual([now.count + 1, true])
    now = next
  }
  expect(recordLines(now)).toEqual(recordLines(value(goOn(from, stretch, { solver: 'here' }))))
})
