import { describe, expect, test } from 'vitest'
import { setRanks } from './fleet/ranks.ts'
import { sidcors } from './index.ts'
import { battle, factor, play } from './scripted.fixture.ts'
import type { Force, State } from './state.ts'

/** In the middle of the first round: the dice for fire are due. */
function opened(options = {}): State {
  const state = battle(['D6M', '2x D7'], ['TENDER 9P(2½)/5', '2x D7'], options)
  if (options !== undefined && 'intensity' in options) return state
  play(state, { red: [factor(2)], blue: [factor(2)] })
  return state
}

/** Whether the key tells two positions apart that differ by a change. */
function isSeen(change: (state: State) => void, state = opened()): boolean {
  const other = sidcors.clone(state)
  change(other)
  return sidcors.key(other) !== sidcors.key(state)
}

/** Every part of a force that the rules look at after fire; each with a value it may have. */
const parts: readonly (readonly [string, (force: Force) => void])[] = [
  ['allocation.value intact units', force => setRanks(force, [1, 1], [0, 0])],
  ['allocation.value crippled units', force => setRanks(force, [1, 2], [0, 1])],
  [
    'R13 fighters',
    force => {
      force.fighters--
    },
  ],
  [
    'R14 PFs',
    force => {
      force.pfs--
    },
  ],
  [
    'carry.minus points owed',
    force => {
      force.owed = 2
    },
  ],
  [
    'carry.plus credit',
    force => {
      force.owed = -2
    },
  ],
  [
    'fire.result points to resolve',
    force => {
      force.points = 4
    },
  ],
  [
    'cloak.force who rolls for the cloak',
    force => {
      force.cloaks = true
    },
  ],
  [
    'cloak.roll the shift of a cloak',
    force => {
      force.cloaked = -1
    },
  ],
  [
    'cloak.roll the other shift',
    force => {
      force.cloaked = 1
    },
  ],
  [
    'mauler.shock the mauler that fired',
    force => {
      force.shock = 0
    },
  ],
  [
    'R22 who has announced a retreat',
    force => {
      force.leaving = true
    },
  ],
  [
    'mauler.escort which maulers may fire',
    force => {
      force.ready = [1]
    },
  ],
  [
    'R24 what is away',
    force => {
      force.away = { intact: [0, 1], crippled: [0, 0], fighters: 0, pfs: 0 }
    },
  ],
]

describe('the key of a position', () => {
  test.each(parts)('%s: told apart, on either side', (_, change) => {
    expect(isSeen(({ forces }) => change(forces.red))).toBe(true)
    expect(isSeen(({ forces }) => change(forces.blue))).toBe(true)
  })

  test('mauler.escort two maulers, or the first of them', () => {
    expect(
      isSeen(({ forces }) => {
        forces.red.ready = [0, 1]
      }),
    ).toBe(true)
  })

  test('intensity.rating R24 rating and pursuer are told apart', () => {
    expect(
      isSeen(state => {
        state.rating = 5
      }),
    ).toBe(true)
    const pursued = (pursuer: 'red' | 'blue') => (state: State) => {
      state.pursuer = pursuer
    }
    expect(isSeen(pursued('red'))).toBe(true)
    const state = opened()
    pursued('red')(state)
    expect(isSeen(pursued('blue'), state)).toBe(true)
  })

  test('intensity.agreed the agreed rating is told apart, and that there is none', () => {
    const agreed = opened({ intensity: 'agreed' })
    expect(
      isSeen(state => {
        state.agreed = 6
      }, agreed),
    ).toBe(true)
    expect(
      isSeen(state => {
        state.agreed = null
      }, agreed),
    ).toBe(true)
  })

  test('cloak.force R38 the first round is told apart, later ones where a cap counts them', () => {
    const later = (rounds: number) => (state: State) => {
      state.round += rounds
    }
    for (const roundCap of [0, 9]) {
      const state = opened({ roundCap })
      expect(isSeen(later(1), state)).toBe(true)
      later(1)(state)
      expect(isSeen(later(1), state)).toBe(roundCap > 0)
    }
  })

  test('allocation.value 35 and more of a kind: the counts do not run into each other', () => {
    const counts = [0, 1, 9, 10, 35, 36, 37, 99, 100, 360, 361, 999]
    const keys = new Set<string>()
    for (const intact of counts) {
      for (const crippled of counts) {
        const state = opened()
        setRanks(state.forces.blue, [1, intact], [0, crippled])
        keys.add(sidcors.key(state))
      }
    }
    expect(keys.size).toBe(counts.length ** 2)
  })
})
