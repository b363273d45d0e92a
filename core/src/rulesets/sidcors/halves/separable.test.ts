import { expect, test } from 'vitest'
import type { Plans } from '../../../game/doctrine/index.ts'
import { battle, factor, go, plansBy, play, question, stay, type Units } from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { isSeparable, usesLookahead } from './separable.ts'

/** Red by these standing orders, blue by the usual steady ones. */
const ledBy = (name: string, settings: object = {}): Plans<Sidcors> => ({
  red: plansBy(name, settings).red,
  blue: plansBy('steady').blue,
})

const begun = (options: object = {}, red: Units = ['2x D7'], blue: Units = ['Federation CA', 'Federation CC']): State =>
  battle(red, blue, { roundCap: 0, ...options })

const steady = ledBy('steady')

test('R38 R4 a battle is separable without a cap on rounds or one die for both, from any start of a round until it is over', () => {
  const state = begun()
  expect(isSeparable(state, steady)).toBe(true)
  expect(isSeparable({ ...state, round: 3 }, steady)).toBe(true)
  expect(isSeparable({ ...state, over: { winner: 'red', rule: 'R38' } }, steady)).toBe(false)
  expect(isSeparable({ ...state, pursuer: 'red' }, steady)).toBe(false)
  expect(isSeparable(begun({ roundCap: 1 }), steady)).toBe(false)
  expect(isSeparable(begun({ variableIntensity: true }), steady)).toBe(false)
})

test('R23 a battle is not separable once ships have left a base that fights on alone', () => {
  const state = begun({}, ['HULK 1-90/1-90'], ['D7', 'BATS'])
  expect(isSeparable(state, steady)).toBe(true)
  play(state, { red: [factor(1), stay], blue: [factor(1), go], dice: [1, 1] })
  expect(question(state)).toBe('red intensity')
  expect(isSeparable(state, steady)).toBe(false)
})

test('retreat.pursuit a battle in which somebody may retreat is not, unless nobody may', () => {
  const wary = ledBy('steady', { retreat: 99 })
  expect(isSeparable(begun(), wary)).toBe(false)
  expect(isSeparable(begun({ retreat: 'none' }), wary)).toBe(true)
})

test('R34 a mauler keeps a battle from it where it is there and may fire: with leave, and at something', () => {
  const mauled = begun({}, ['D6M', 'D7'])
  expect(isSeparable(mauled, steady)).toBe(false)
  expect(isSeparable(mauled, ledBy('steady', { mauler: false }))).toBe(true)
  expect(isSeparable(mauled, ledBy('steady', { directed: 'none' }))).toBe(true)
})

test('intensity.factor where one side’s standing orders do not say that they look at their own half alone, as those that mix', () => {
  const { doctrine, settings } = steady.blue
  const { separable: _, ...mixing } = doctrine
  expect(isSeparable(begun(), { ...steady, blue: { doctrine: mixing, settings } })).toBe(false)
  const blue = { doctrine: { ...doctrine, separable: () => false }, settings }
  expect(isSeparable(begun(), { ...steady, blue })).toBe(false)
})

test('intensity.agreed an agreed rating keeps a battle separable as long as neither gives notice, and no longer', () => {
  const agreed = (agreedRating: number) => begun({ intensity: 'agreed', agreedRating })
  // red gives 4, for ratings 5 to 8, and blue 2, for ratings 3 to 6
  const allOut = ledBy('all-out')
  expect([4, 5, 6, 7].map(rating => isSeparable(agreed(rating), allOut))).toEqual([false, true, true, false])
  expect(isSeparable({ ...agreed(5), agreed: null }, allOut)).toBe(false)
  // a factor that is weighed may be another one later
  expect(isSeparable(agreed(5), ledBy('all-out', { weigh: true }))).toBe(false)
  // each side is asked for its own notice: the attacker's moderator gives 3, for ratings 4 to 7, the defender's 2
  const plans = { red: plansBy('moderator').red, blue: plansBy('all-out').red }
  expect(isSeparable(agreed(7), plans)).toBe(true)
})

test('intensity.factor a lookahead is for sealed factors and small fleets, damaged ships counted with the others', () => {
  expect(usesLookahead(begun(), 3)).toBe(true)
  expect(usesLookahead(begun(), 0)).toBe(false)
  expect(['agreed', 'standard'].map(intensity => usesLookahead(begun({ intensity }), 3))).toEqual([false, false])
  const fleet = (count: number, crippled: number): Units => ['6x CUTTER 1/1', { unit: 'F5 5/3', count, crippled }]
  expect([1, 2, 3].map(crippled => usesLookahead(begun({}, fleet(3, crippled)), 3))).toEqual([false, false, false])
  expect([1, 2].map(crippled => usesLookahead(begun({}, fleet(2, crippled)), 3))).toEqual([true, true])
})
