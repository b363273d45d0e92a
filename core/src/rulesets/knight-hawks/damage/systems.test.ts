import { describe, expect, test } from 'vitest'
import { battleOf, placed } from '../fixtures/battle.fixture.ts'
import { opening } from '../setup/opening.ts'
import { parseShip, tokenLimits } from '../units/notation.ts'
import { encodeSystems } from './systems.ts'

const { ADF, MR, batteries, rounds } = tokenLimits
const beams = ['LC', 'LB', 'PB', 'EB', 'DC'].map(weapon => `${weapon}${batteries}`).join(' ')
const launchers = ['T', 'AR', 'RB', 'M', 'S'].map(weapon => `${weapon}${rounds}`).join(' ')
/** The ship with most states of its systems that the notation lets in. */
const largest = `battleship ADF${ADF} MR${MR} ${beams} ${launchers} PS ES SS MS${rounds} ICM${rounds}`

describe('every state of the systems of a ship has a number of its own', () => {
  test('the largest ship there may be: its numbers fit', () => {
    const state = opening(battleOf([placed(largest, '5-5')], [placed('destroyer', '20-20')]))
    const ship = state.ships.red[0]!
    const whole = { ...ship, shorted: true, blind: true, astray: true, burning: true, halvedControl: true }
    const number = encodeSystems({ ...whole, screen: 'PS' })
    expect(Number.isSafeInteger(number)).toBe(true)
    // the last figure of the number still tells two states apart
    expect(encodeSystems({ ...whole, screen: 'PS', arms: { ...ship.arms, S: 0 } })).toBe(number - 1)
  })

  test('one battery more is refused', () => {
    for (const weapon of ['LC', 'LB', 'PB', 'EB', 'DC']) {
      expect(parseShip(`battleship ${weapon}${batteries + 1}`)).toMatchObject({ ok: false, refusal: { code: 'range' } })
    }
    expect(parseShip(`minelayer M${rounds}`).ok).toBe(true)
  })
})
