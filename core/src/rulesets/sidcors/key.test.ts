import { describe, expect, test } from 'vitest'
import { setCounts } from './fleet/force.ts'
import { sidcors } from './index.ts'
import { battle, factor, play } from './scripted.fixture.ts'
import type { Force, State } from './state.ts'

/** In the middle of the first round: the dice for fire are due, or notice if a rating is agreed. */
function opened(options: object = {}): State {
  const state = battle(['D6M', '2x D7'], ['TENDER 9P(2½)/5', '2x D7'], options)
  if (!('intensity' in options)) play(state, { red: [factor(2)], blue: [factor(2)] })
  return state
}

/** True if the key tells a position apart from one with a change. */
function isSeen(change: (state: State) => void, state = opened()): boolean {
  const other = sidcors.clone(state)
  change(other)
  return sidcors.key(other) !== sidcors.key(state)
}

/** Every part of a force that the rules look at after fire; each with a value it may have. */
const parts: readonly (readonly [string, Partial<Force>])[] = [
  ['R13 fighters', { fighters: 4 }],
  ['R14 PFs', { pfs: 5 }],
  ['carry.minus points owed', { owed: 2 }],
  ['carry.plus credit', { owed: -2 }],
  ['fire.result points to resolve', { points: 4 }],
  ['cloak.force who rolls for the cloak', { cloaks: true }],
  ['cloak.roll the shift of a cloak', { shiftByEnemyCloak: -1 }],
  ['cloak.roll the other shift', { shiftByEnemyCloak: 1 }],
  ['mauler.shock the mauler that fired', { shock: 0 }],
  ['R22 who has announced a retreat', { leaving: true }],
  ['mauler.escort which maulers may fire', { ready: [1] }],
  ['mauler.escort two maulers, or the first of them', { ready: [0, 1] }],
  ['R24 what is away', { away: { intact: [0, 1], crippled: [0, 0], fighters: 0, pfs: 0 } }],
]

describe('the key of a position', () => {
  test.each(parts)('%s: told apart, on either side', (_, change) => {
    for (const side of ['red', 'blue'] as const) {
      expect(isSeen(({ forces }) => Object.assign(forces[side], change))).toBe(true)
    }
  })

  test.each([
    ['intact', [1, 1], [0, 0]],
    ['crippled', [1, 2], [0, 1]],
  ])('allocation.value %s units are told apart', (_, intact, crippled) => {
    for (const side of ['red', 'blue'] as const) {
      expect(isSeen(({ forces }) => setCounts(forces[side], intact, crippled))).toBe(true)
    }
  })

  test('intensity.rating R24 rating and pursuer are told apart', () => {
    const changed = (change: Partial<State>) => (state: State) => Object.assign(state, change)
    expect(isSeen(changed({ rating: 5 }))).toBe(true)
    expect(isSeen(changed({ pursuer: 'red' }))).toBe(true)
    expect(isSeen(changed({ pursuer: 'blue' }), { ...opened(), pursuer: 'red' })).toBe(true)
  })

  test('intensity.agreed the agreed rating is told apart, and that there is none', () => {
    for (const agreed of [6, null]) {
      expect(isSeen(state => Object.assign(state, { agreed }), opened({ intensity: 'agreed' }))).toBe(true)
    }
  })

  test('cloak.force R38 the first round is told apart, later ones where a cap counts them', () => {
    for (const roundCap of [0, 9]) {
      const state = opened({ roundCap })
      const isNextSeen = () => isSeen(later => Object.assign(later, { round: later.round + 1 }), state)
      expect(isNextSeen()).toBe(true)
      state.round++
      expect(isNextSeen()).toBe(roundCap > 0)
    }
  })

  test('allocation.value 35 and more of a kind: the counts do not run into each other', () => {
    const counts = [0, 1, 9, 10, 35, 36, 37, 99, 100, 360, 361, 999]
    const keys = new Set<string>()
    for (const intact of counts) {
      for (const crippled of counts) {
        const state = opened()
        setCounts(state.forces.blue, [1, intact], [0, crippled])
        keys.add(sidcors.key(state))
      }
    }
    expect(keys.size).toBe(counts.length ** 2)
  })
})
