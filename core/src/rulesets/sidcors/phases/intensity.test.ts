import { describe, expect, test } from 'vitest'
import { battle, both, factor, ofKind, play, question, stay, type Units } from '../scripted.fixture.ts'

const quiet = { retreat: 'none' }
const duel = (options = {}) => battle(['D7'], ['Federation NCL'], { ...quiet, ...options })
const eachPicks = 'red intensity, blue intensity'

describe('battle intensity (R11)', () => {
  test('intensity.rating the factors add up, for both sides', () => {
    const events = play(duel(), { red: [factor(4)], blue: [factor(3)], dice: [1, 1] })
    expect(ofKind(events, 'intensity')).toMatchObject([{ rating: 7, factors: { red: 4, blue: 3 } }])
    expect(ofKind(events, 'fire').map(shot => shot.rating)).toEqual([7, 7])
  })

  test('intensity.each-round a new rating every round', () => {
    const orders = [factor(1), factor(4)]
    const events = play(duel(), { red: orders, blue: orders, dice: [1, 1, 1, 1] })
    expect(ofKind(events, 'intensity').map(event => event.rating)).toEqual([2, 8])
  })

  const stands = { notice: false }
  const ends = { notice: true }

  test('intensity.agreed a rating stands until one side gives notice', () => {
    const state = duel({ intensity: 'agreed', agreedRating: 6 })
    expect(question(state)).toBe('red notice, blue notice')
    const orders = { red: [stands, stands, factor(1)], blue: [stands, ends, factor(2)], dice: [1, 1, 1, 1] }
    const events = play(state, orders)
    expect(ofKind(events, 'intensity').map(event => event.rating)).toEqual([6, 3])
    expect(ofKind(events, 'notice').map(event => event.by)).toEqual([['blue']])
  })

  test('A4 after notice both choose in secret every round: nobody has agreed to the sum', () => {
    const state = duel({ intensity: 'agreed' })
    const events = play(state, { red: [ends, factor(1)], blue: [stands, factor(2)], dice: [1, 1] })
    expect(question(state)).toBe(eachPicks)
    const later = play(state, { red: [factor(4)], blue: [factor(2)] })
    expect(ofKind([...events, ...later], 'intensity').map(event => event.rating)).toEqual([3, 6])
  })

  test('A4 with the option the sum of the factors stands until notice', () => {
    const state = duel({ intensity: 'agreed', afterNotice: 'stands' })
    const orders = { red: [ends, factor(1), stands], blue: [stands, factor(2), stands], dice: [1, 1, 1, 1] }
    expect(ofKind(play(state, orders), 'intensity').map(event => event.rating)).toEqual([3, 3])
    expect(question(state)).toBe('red notice, blue notice')
  })

  test('R6 the standard table asks nobody and uses its line', () => {
    const state = duel({ intensity: 'standard' })
    expect(question(state)).toBe('roll fire.coefficient')
    expect(state.rating).toBe(4)
    expect(duel({ intensity: 'standard', standardLine: 7 }).rating).toBe(7)
  })

  test.each([{}, { intensity: 'agreed' }])(
    'intensity.non-mobile the other side picks both, also under an agreed rating: %j',
    options => {
      const state = battle(['D7'], ['FRD', 'BATS no-scout', 'PDU', 'CONVOY'], { ...quiet, ...options })
      expect(question(state)).toBe('red intensity')
      play(state, { red: [both(4, 1)] })
      expect(state.rating).toBe(5)
    },
  )

  test.each<[string, Units, Units, object, string]>([
    ['intensity.factor R6 both sides pick sealed factors at once', ['D7'], ['Federation NCL'], {}, eachPicks],
    ['intensity.non-mobile a mobile unit beside the base and both sides pick', ['D7'], ['BATS', 'POL'], {}, eachPicks],
    ['R11 two immobile sides each pick a factor', ['BATS'], ['MB', 'PDU'], {}, eachPicks],
    ['R12 a crippled ship is mobile', ['D7'], [{ unit: 'Federation DD 6/3', crippled: 1 }, 'MB'], {}, eachPicks],
    ['R25 a towed FRD is mobile', ['D7'], ['FRD'], { tow: true }, eachPicks],
    ['R25 one that is not is not', ['D7'], ['FRD'], {}, 'red intensity'],
  ])('%s', (_, red, blue, options, asked) => {
    expect(question(battle(red, blue, options))).toBe(asked)
  })

  test('R4 the variable die changes the rating of both, from 0 to 10', () => {
    const rating = (mine: number, theirs: number, die: number, options = {}) => {
      const state = duel({ variableIntensity: true, ...options })
      play(state, { red: [factor(mine)], blue: [factor(theirs)], dice: [die] })
      return state.rating
    }
    expect([1, 2, 3, 4, 5, 6].map(die => rating(3, 2, die))).toEqual([3, 4, 5, 5, 6, 7])
    expect([rating(1, 1, 1), rating(4, 4, 6)]).toEqual([0, 10])
    expect([rating(1, 1, 1, { outerLines: 'capped' }), rating(4, 4, 6, { outerLines: 'capped' })]).toEqual([2, 8])
  })

  test('R2 intensity, cloak, variable die, shot: in this order', () => {
    const state = battle(['KE'], ['Gorn BD'], { variableIntensity: true })
    const order: readonly (readonly [string, object])[] = [
      [eachPicks, { red: [factor(2)], blue: [factor(2)] }],
      ['red cloak', { red: [{ cloak: true }] }],
      ['roll cloak.roll', { dice: [3, 4] }],
      ['roll R4', { dice: [3] }],
      ['roll fire.coefficient', { dice: [1, 1] }],
      ['blue retreat', { blue: [stay, stay], red: [stay] }],
      [eachPicks, {}],
    ]
    for (const [asked, script] of order) {
      expect(question(state)).toBe(asked)
      play(state, script)
    }
  })
})
