import { describe, expect, test } from 'vitest'
import { streamOf } from '../../../dice/index.ts'
import { attack, battle, dodge, find, round } from '../fixtures/duel.fixture.ts'
import { ratingNames } from '../ships/design.ts'
import type { State } from '../state.ts'
import { view } from '../view.ts'
import { imagine, scrambleRecords } from './imagine.ts'

const fought = (options: object): State => {
  const state = battle(['W4 TL0 PD7 B3 S3'], ['S35 TL1 PD6 S3 T2 M9'], options)
  round(state, { W4: attack({ D: 3, B: [3, 'S35'] }) }, { S35: dodge({ D: 1, M: [['W4', 3]] }) })
  return state
}

describe('records.hidden what an eye imagines', () => {
  test('looks to it as before, has all that was shown, and is alive', () => {
    const state = fought({ hiddenRecords: true })
    for (let i = 0; i < 200; i++) {
      const imagined = imagine(view(state, 'red'), streamOf('imagined', String(i)))
      expect(view(imagined, 'red')).toEqual(view(state, 'red'))
      const ship = find(imagined, 'blue', 'S35')
      for (const name of ratingNames) {
        expect(ship.made.built[name]).toBeGreaterThanOrEqual(ship.shown[name])
        expect(ship.now[name]).toBeLessThanOrEqual(ship.made.built[name])
      }
      expect(ratingNames.some(name => ship.now[name] > 0)).toBe(true)
      expect(find(imagined, 'red', 'W4')).toEqual(find(state, 'red', 'W4'))
    }
  })

  test('differs from one time to the next', () => {
    const state = fought({ hiddenRecords: true })
    const drawn = Array.from({ length: 20 }, (_, i) => imagine(view(state, 'red'), streamOf('drawn', String(i))))
    expect(new Set(drawn.map(each => JSON.stringify(find(each, 'blue', 'S35')))).size).toBeGreaterThan(5)
  })

  test('open records are neither imagined nor scrambled', () => {
    const state = fought({})
    expect(imagine(view(state, 'red'), streamOf('open'))).toEqual(state)
    expect(scrambleRecords(structuredClone(state), 'red', streamOf('open'))).toEqual(state)
  })
})
