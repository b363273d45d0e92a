import { describe, expect, test } from 'vitest'
import { colourWords } from '../../../game/words/index.ts'
import { must } from '../../../lang/index.ts'
import { changed, type Placed, placed } from '../fixtures/battle.fixture.ts'
import { kindsAndRules, move, moving, standing } from '../fixtures/move.fixture.ts'
import { advance, pending, runOn } from '../sequence.ts'
import { plotSheet } from '../sheets/plot.ts'
import type { State } from '../state.ts'
import { shipOf } from '../units/fleets.ts'
import { prompt } from '../words/prompt.ts'
import { mayGainTurn } from './pilot.ts'
import { plotAsk } from './plot-ask.ts'

const skills = { options: { skills: true } }

/** MR 3 and ADF 4, with a pilot of level 3. */
const driadia = (more: Partial<Placed> = {}): Placed => placed('Driadia: frigate pilot3', '10-10 E 5', more)

const sailing = (more: Partial<Placed> = {}, rest: Readonly<Record<string, unknown>> = {}): State =>
  moving([driadia(more)], { ...skills, ...rest })

const mayGain = (state: State): boolean => mayGainTurn(state, shipOf(state, 'Driadia'))

describe('one turn more by the pilot', () => {
  test('skill.pilot-turn a throw of at most the level gives one turn more in this move, and no more', () => {
    const state = sailing()
    const events = move(state, ['F1 L F1 L F1 L F1 R F1'], [3])
    expect(kindsAndRules(events)).toEqual(['piloted skill.pilot-turn', 'moved move.speed'])
    expect(events).toMatchObject([{ gains: true }, { because: [{ rule: 'skill.pilot-turn', text: '4 turns, MR 3' }] }])
    expect(shipOf(state, 'Driadia').extraTurn).toBe(false)
    expect(() => move(sailing(), ['F1 L F1 L F1 L F1 L F1 L'], [3])).toThrow('at most 4 turns (MR 3 + 1 by its pilot)')
  })

  test('skill.pilot-turn a higher throw gives none', () => {
    const state = sailing()
    expect(move(state, ['F1 L F1 L F1 L F2'], [4])).toMatchObject([{ gains: false }, { because: [] }])
    expect(() => move(sailing(), ['F1 L F1 L F1 L F1 L F1'], [4])).toThrow('at most 3 turns (MR 3)')
  })

  test.each([
    [1, ': 1 is one turn'],
    [6, ': 1 to 6 is one turn'],
  ])('skill.pilot-turn ten percent a level: %i', (level, text) => {
    const state = sailing({ unit: `Driadia: frigate pilot${level}` })
    state.agenda.push({ task: 'pilot', side: 'red', ship: 'Driadia' })
    expect(pending(state)).toMatchObject({ roll: { odds: { weights: [BigInt(10 - level), BigInt(level)] } } })
    expect(prompt(state, 'red', colourWords).text).toContain(text)
  })

  test('skill.pilot-turn the choice is that of a ship of one more MR, and the form gives the reason', () => {
    const state = sailing()
    state.agenda.push({ task: 'startMovement', side: 'red' })
    runOn(state)
    advance(state, { kind: 'roll', outcome: 1 })
    const ask = plotAsk(state, 'red', ['Driadia'])
    const four = sailing({ unit: 'Driadia: frigate MR4' })
    expect(plotSheet.size(ask)).toBe(plotSheet.size(plotAsk(four, 'red', ['Driadia'])))
    expect(plotSheet.form(ask).fields).toMatchObject([{ label: 'Driadia: speed 5, ADF 4, MR 3 + 1 by its pilot' }])
    const sketch = must(plotSheet.sketch, 'a sketch')(ask, { Driadia: { path: 'LLLLF' } })
    expect(sketch.courses).toMatchObject([{ complete: true, next: [{ step: 'F' }] }])
    expect(sketch.courses[0]?.says).toContain('MR 4 of 3 + 1 by its pilot')
  })

  test('skill.pilot-turn breakup.when the turn strains the hull like any other', () => {
    const state = sailing({ hullLost: 21 })
    expect(move(state, ['F1 L F1 L F1 L F1 L F1'], [1, 100])).toContainEqual(
      expect.objectContaining({ kind: 'breakUp', chance: 4 }),
    )
  })

  test.each<[Partial<Placed>, boolean]>([
    [{}, true],
    [{ mrLost: 3 }, false],
    [{ broken: 'navigation' }, false],
    [{ unit: 'Driadia: frigate' }, false],
    [{ speed: 3, adfLost: 4 }, false],
    [{ speed: 3, adfLost: 3 }, true],
    [{ speed: 0 }, true],
  ])('skill.pilot-turn needs a pilot, an MR, navigation, and a hex more than its MR: %o %s', (more, gains) => {
    expect(mayGain(sailing(more))).toBe(gains)
  })

  test('skill.pilot-turn nothing is thrown for one that evades, without skills, or for a ship that is not asked', () => {
    const evaded = sailing()
    changed(evaded, 'Driadia', { owesEvasion: true })
    const escort = { scenario: { goal: 'escort', charge: 'Driadia', first: 'red' } }
    expect([evaded, moving([driadia()]), sailing({}, escort)].map(mayGain)).toEqual([false, false, false])
    move(evaded, ['F1 L F1 L F1 L F2'])
    move(sailing({ broken: 'navigation' }), ['F1 R F1 R F1 R'], [10])
    move(moving([placed('Base: station', '10-10'), placed('Dart: fighter pilot6', 'in Base')], skills), ['stay docked'])
  })

  test('skill.pilot-turn of a ship launched by a carrier under way, its speed counts', () => {
    const nest = placed('Nest: assault carrier', '10-10 1')
    const state = moving([nest, placed('Dart: fighter pilot6', 'in Nest')], skills)
    move(state, ['Nest: F1; Dart: leave E, F1 L F1 L F1 L F1 L F1 L F1 L'], [6])
    expect(standing(state, 'Dart')).toBe('10-10 E 6')
  })

  test('skill.pilot-turn is thrown for before the first ship moves, whatever the way of ordering', () => {
    const wing = { ...driadia(), unit: 'Wing: frigate pilot1', hex: '10-20' }
    const state = moving([driadia(), wing], { options: { skills: true, plotting: 'shipByShip' } })
    const events = move(state, ['Driadia: F5', 'Wing: F1 L F1 L F1 L F1 L F1'], [9, 1])
    expect(kindsAndRules(events).slice(0, 2)).toEqual(['piloted skill.pilot-turn', 'piloted skill.pilot-turn'])
  })
})
