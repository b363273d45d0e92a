import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { battleOf, placed } from '../fixtures/battle.fixture.ts'
import { listed, paperFor, said } from '../fixtures/paper.fixture.ts'
import type { PlaceAsk } from '../orders/place.ts'
import { place } from '../phases/place.ts'
import { opening } from '../setup/opening.ts'

type Raw = Readonly<Record<string, unknown>>

const open5 = { scenario: { columns: 5, rows: 5 } }

/** The question to red in this battle. */
function askOf(red: Raw, more: Raw = open5): PlaceAsk {
  const blue = { name: 'Blue', units: [placed('fighter', '3-4')] }
  const state = opening(battleOf([], [], { red: { name: 'Red', ...red }, blue, ...more }))
  return place.briefs(state, { task: 'place', side: 'red' })[0]!.ask
}
const paperIn = (red: Raw, more: Raw = open5) => paperFor(askOf(red, more))

const planet = { hex: '3-3' }
const slow = { options: { entrySpeed: 2 } }

describe('ships', () => {
  test('place.ships one ship on its edge: five hexes, six headings, the speeds it may have', () => {
    const all = listed(paperIn({ units: ['Dart: frigate'] }, { ...open5, ...slow }))
    expect(all).toHaveLength(5 * 6 * 3)
    expect(all[0]).toEqual({ Dart: { hex: '1-3', heading: 'E', orbit: 'none', speed: 1 } })
  })

  test.each([
    ['west', '1-3', 'E', 5],
    ['east', '5-3', 'W', 5],
    ['north', '3-1', 'SE', 5],
    ['south', '3-5', 'NE', 5],
    ['anywhere', '2-3', 'E', 25],
  ] as const)('place.ships from the edge %s a ship begins in %s and looks inward', (entry, hex, heading, places) => {
    const ask = askOf({ units: ['frigate'], entry })
    expect(ask.places).toHaveLength(places)
    expect(ask.ships[0]).toMatchObject({ hex, heading })
  })

  test('place.ships several are spread along the edge from its middle, and wrap where it is short', () => {
    const hexes = (rows: number) =>
      askOf({ units: ['6x fighter'] }, { scenario: { columns: 9, rows } }).ships.map(({ hex }) => hex)
    expect(hexes(39)).toEqual(['1-20', '1-22', '1-18', '1-24', '1-16', '1-26'])
    expect(hexes(5)).toEqual(['1-3', '1-5', '1-1', '1-2', '1-4', '1-4'])
  })

  test('place.ships nothing begins in the planet; beside it a ship at rest may be in orbit', () => {
    const ask = askOf({ units: ['frigate'], entry: 'anywhere' }, { ...open5, planet, ...slow })
    expect(ask.places).toHaveLength(24)
    expect(ask.beside).toHaveLength(6)
    expect(listed(paperFor(ask))).toHaveLength(24 * 6 * 3 + 6 * 6 * 2)
  })

  test('place.ships a station has no speed and points nowhere; beside the planet it is in orbit, one way or the other', () => {
    const ask = askOf({ units: ['Rock: station'], entry: 'anywhere' }, { ...open5, planet })
    const all = listed(paperFor(ask))
    expect(all).toHaveLength(18 + 6 * 2)
    expect(all[0]).toMatchObject({ Rock: { orbit: 'left', speed: 0 } })
    const paper = paperFor(ask)
    expect(said(paper, 'Rock: 1-1')).toEqual({ Rock: { hex: '1-1', heading: 'E', orbit: 'none', speed: 0 } })
    expect(said(paper, 'Rock: 1-1 orbit left')).toContain('no orbit away from the planet')
    expect(said(paper, 'Rock: 4-3 orbit none')).toContain('left or right beside the planet')
    expect(said(paper, 'rock: 4-3')).toMatchObject({ Rock: { hex: '4-3', orbit: 'left' } })
  })

  test('place.speed all ships of a side with one speed, and orbit at speed 0 alone', () => {
    const two = { units: ['A: fighter', 'B: fighter'], entry: 'anywhere', speeds: 'same' }
    const paper = paperIn(two, { ...open5, planet, options: { entrySpeed: 1 } })
    expect(paper.size()).toBe(BigInt((24 * 6) ** 2 + (24 * 6 + 72) ** 2))
    expect(said(paper, 'A: 4-3 W orbit right; speed 0')).toMatchObject({ speed: 0, A: { orbit: 'right' } })
    expect(said(paper, 'A: 4-3 W orbit right; speed 1')).toMatch(/^speed: 1 is not allowed; .*0 for A in orbit/)
    expect(said(paper, 'A: 4-3 speed 1')).toContain('A: unknown key "speed"')
  })

  test('place.speed a printed speed is not asked for, and keeps ships out of orbit', () => {
    const ask = askOf({ units: ['frigate'], entry: 'anywhere', speeds: 'printed', speed: 5 }, { ...open5, planet })
    const all = listed(paperFor(ask))
    expect(all).toHaveLength(24 * 6)
    expect(all[0]).toMatchObject({ 'Frigate 1': { speed: 5, orbit: 'none' } })
  })

  test('place.speed the option entrySpeed is the highest one', () => {
    const ask = askOf({ units: ['frigate'] }, { ...open5, ...slow })
    expect(said(paperFor(ask), 'Frigate 1: speed 3')).toContain('a whole number from 0 to 2')
    expect(askOf({ units: ['frigate'] }).speeds).toEqual([0, 15])
  })

  test.each([
    ['Drat: 1-2', 'Did you mean Dart?'],
    ['Dart: 2-2', 'Dart, hex: "2-2" is not allowed'],
    ['Dart: sped 5', 'Did you mean speed?'],
    ['Dart: 1-2; dart: 1-3', 'named twice'],
    ['Dart: 1-2 1-3', 'stated twice'],
    ['Dart: E W', 'stated twice'],
    ['Dart: speed 1 speed 2', 'stated twice'],
    ['Dart: orbit none orbit left', 'stated twice'],
    ['mines 1-2', 'a ship and its place'],
    ['Dart: speed', 'a speed, like 5'],
    ['Dart: orbit up', 'left, right or none'],
  ])('place.ships %s is refused: %s', (text, words) => {
    expect(said(paperIn({ units: ['Dart: frigate'] }), text)).toContain(words)
  })

  test('place.ships the words between are skipped, and nothing said is the first order', () => {
    const paper = paperIn({ units: ['Dart: frigate'] })
    expect(said(paper, 'Dart: in 1-2, heading NW')).toMatchObject({ Dart: { hex: '1-2', heading: 'NW' } })
    expect(said(paper, '')).toEqual(paper.nth(0n))
  })
})

const laying = (m: number, s: number) => ({ units: [{ unit: `Layer: minelayer M${m} S${s}`, hex: '1-1' }], lays: true })

describe('laying', () => {
  test('mine.before seeker.place counted as by brute force: sets of hexes for mines, hexes over and over for seekers', () => {
    const ask = askOf(laying(2, 2), { ...open5, planet })
    const n = 24
    const sets = 1 + n + (n * (n - 1)) / 2
    const bags = 1 + n + (n * (n + 1)) / 2
    expect(paperFor(ask).size()).toBe(BigInt(sets * bags))
    expect(paperFor(ask).nth(0n)).toEqual({ mines: [], seekers: [] })
    expect(listed(paperIn(laying(2, 0), { ...open5, planet }))).toHaveLength(sets)
    expect(listed(paperIn(laying(0, 2), { ...open5, planet }))).toHaveLength(bags)
  })

  test('mine.one-pattern a hex is mined once; seekers lie in it as many as one likes', () => {
    const paper = paperIn(laying(3, 3))
    expect(said(paper, 'mines 2-2 2-2')).toContain('named twice')
    const order = { mines: [{ hex: '2-2' }, { hex: '4-1' }], seekers: [{ hex: '2-2' }, { hex: '2-2' }] }
    expect(said(paper, 'Seekers 2-2, 2-2; mines 4-1 2-2')).toEqual({ ...order, mines: order.mines.toReversed() })
    expect(said(paper, 'mines 1-1 1-2 1-3 1-4')).toContain('0 to 3 of them')
    expect(said(paper, 'mines 1-1 9-9')).toContain('Second mine, hex: "9-9" is not allowed')
    expect(said(paper, 'mines 1-1; mines 1-2')).toContain('stated twice')
    expect(said(paper, 'mines here')).toContain('a hex, like 12-7, or none')
  })

  test('mine.before only a side that lays beforehand is asked, for the rounds in its launchers', () => {
    expect(askOf({ ...laying(3, 1), lays: false })).toMatchObject({ mines: 0, seekers: 0 })
    const broken = [{ unit: 'minelayer', hex: '1-1', broken: 'M' }]
    expect(askOf({ units: broken, lays: true })).toMatchObject({ mines: 0, seekers: 4 })
  })

  test('mine.before stores of thousands are counted at once', () => {
    const red = { units: ['40x minelayer M99 S99', '19x minelayer M99 S99'], lays: true }
    const ask = askOf(red, { scenario: { columns: 200, rows: 200 } })
    const paper = paperFor(ask)
    expect([ask.mines, ask.seekers]).toEqual([59 * 99, 59 * 99])
    const order = paper.nth(0n)
    expect(paper.check(order)).toEqual({ ok: true, value: order })
    expect(paper.size()).toBeGreaterThan(10n ** 9_999n)
  })

  test('mine.before the whole stores on the printed map are counted and found without walking; lists of places are one', () => {
    const red = { units: ['2x minelayer', 'battleship', 'station'], entry: 'anywhere', lays: true }
    const ask = askOf(red, { planet: {} })
    expect(ask.open).toHaveLength(55 * 39 - 1)
    expect(askOf(red, { planet: {} }).open).toBe(ask.open)
    expect(ask.places).toBe(ask.open)
    const paper = paperFor(ask)
    expect(paper.size()).toBeGreaterThan(10n ** 120n)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: paper.size() - 1n }), index => {
        const order = paper.nth(index)
        expect(paper.check(order)).toEqual({ ok: true, value: order })
        expect(said(paper, paper.print(order))).toEqual(order)
      }),
      { numRuns: cases(20, 4) },
    )
  })
})
