import { describe, expect, test } from 'vitest'
import { cases } from '../../../../../test-depth.ts'
import { hexAt } from '../../../hex/index.ts'
import { listed, paperFor, said } from '../fixtures/paper.fixture.ts'
import { askFor, flies, plotShipOf, smallAsks } from '../fixtures/plot.fixture.ts'
import { headingChoices } from '../map/compass.ts'
import { type Move, noDockOrDrop, type PlotAsk, type PlotShip } from '../orders/plot.ts'
import { plotSheet } from './plot.ts'
import { fieldsAskedOf, orderOfMove } from './plot-fields.ts'

const lightCruiser = flies('5 3 2')
const scout = (speed: number, more: Partial<PlotShip> = {}) =>
  plotShipOf({ handling: { speed, adf: 5, mr: 4 }, ...more })

const sizeOf = (...ships: readonly PlotShip[]): bigint => plotSheet.size(askFor(ships))

/** The ways to choose k of n. */
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k))

describe('size', () => {
  const ships = [lightCruiser, scout(5), scout(10)].map((ship, i) => ({ ...ship, id: `Ship ${i}` }))

  test('move.turn move.spin-on-stop a light cruiser at 5, a scout at 5 and at 10; turning on the spot as it stops', () => {
    expect(ships.map(ship => sizeOf(ship))).toEqual([413n, 10_813n, 86_823n])
    expect(sizeOf(scout(5, { spins: true }))).toBe(10_818n)
  })

  // of n + 1 hexes any subset is mined, and up to four seekers lie in them, in any number
  const stores = (hexes: number) => 2n ** BigInt(hexes) * choose(hexes + 4, 4)
  const layer = flies('3 1 2', { mines: 20, seekers: 4 })
  test.each([
    ['orders of several ships multiply', ships, 413n * 10_813n * 86_823n],
    ['a minelayer with all its stores', [layer], 9n * stores(3) + 19n * stores(4) + 33n * stores(5)],
  ])('move.together mine.drop %s', (_, fleet, size) => {
    const ask = askFor(fleet)
    expect(plotSheet.size(ask)).toBe(size)
    expect(plotSheet.check(ask, plotSheet.nth(ask, size - 1n))).toMatchObject({ ok: true })
  })
})

/** All values that could be written into the section of a ship, sense or nonsense. */
function* anything(ship: PlotShip): Generator<Record<string, unknown>> {
  const asked = fieldsAskedOf(ship)
  const [least, most] = [0, Math.max(ship.handling.speed + ship.handling.adf, 1) + 1]
  let paths: string[] = ['']
  const all: string[] = []
  for (let length = least; length <= most; length++) {
    all.push(...paths)
    paths = paths.flatMap(path => ['F', 'L', 'R'].map(step => path + step))
  }
  const places = Array.from({ length: most + 1 }, (_, i) => i)
  const subsets = [[], ...places.map(i => [String(i)]), ...places.flatMap(i => places.map(j => [String(i), String(j)]))]
  const lists = [[], ...places.map(hex => [{ hex }]), ...places.flatMap(a => places.map(b => [{ hex: a }, { hex: b }]))]
  for (const deed of asked.deed ? ['fly', 'stay', 'orbitLeft', 'orbitRight'] : [null])
    for (const path of asked.path ? all : [null])
      for (const heading of asked.heading ? headingChoices.map(({ value }) => value) : [null])
        for (const dock of asked.dock ? ['', ...ship.docks.map(({ id }) => id)] : [null])
          for (const mines of asked.mines ? subsets : [null])
            for (const seekers of asked.seekers ? lists : [null])
              yield Object.fromEntries(
                Object.entries({ deed, path, heading, dock, mines, seekers }).filter(([, value]) => value !== null),
              )
}

const text = (value: unknown): string => JSON.stringify(value)

function accepted(ask: PlotAsk): Set<string> {
  const found = new Set<string>()
  for (const raw of anything(ask.ships[0]!)) {
    const checked = plotSheet.check(ask, { [ask.ships[0]!.id]: raw })
    if (checked.ok) found.add(text(checked.value))
  }
  return found
}

const ofOneShip = Object.entries(smallAsks).filter(([, ask]) => ask.ships.length === 1)

test.each(Object.entries(smallAsks))('move.together moves are counted, numbered and read as written: %s', (_, ask) => {
  expect(listed(paperFor(ask)).length).toBeGreaterThan(0)
})

test.each(ofOneShip.slice(0, cases(ofOneShip.length, 15)))('move.turn check accepts just the moves: %s', (_, ask) => {
  expect(accepted(ask)).toEqual(new Set([...paperFor(ask).choices()].map(text)))
})

test('dock.stop move.spin-on-stop mine.drop a part without a choice has no field, and drops are limited to the hexes there are', () => {
  const fields = (name: string) => {
    const [section] = plotSheet.form(smallAsks[name]!).fields
    return section?.kind === 'section' ? section.fields : []
  }
  const names = (name: string) => fields(name).map(field => field.name)
  expect(names('a ship near a station')).toEqual(['path', 'dock'])
  expect(names('a ship too fast to dock')).toEqual(['path'])
  expect(names('a ship that may turn in the turn it stops')).toEqual(['path', 'heading'])
  expect(names('a ship too fast to stop that may turn where it stops')).toEqual(['path'])
  const layer = askFor([flies('1 1 1', { mines: 20 })])
  const [section] = plotSheet.form(layer).fields
  expect(section).toMatchObject({ fields: [{ name: 'path' }, { name: 'mines', max: 3 }] })
})

const moveWith = (more: Partial<Move>): Move => ({ deed: 'fly', path: '', heading: 'E', ...noDockOrDrop, ...more })

describe('orders as players write them', () => {
  const fortress = { id: "Fortress K'tik", hex: hexAt(2, 0) }
  const ask = askFor([
    scout(3, { docks: [fortress], spins: true }),
    plotShipOf({ id: 'Dagger', handling: { speed: 0, adf: 5, mr: 4 }, spins: true }),
    plotShipOf({ id: 'Star Scourge', handling: { speed: 0, adf: 2, mr: 1 }, stand: 'docked' }),
    plotShipOf({ id: 'Zoz', handling: { speed: 3, adf: 1, mr: 2 }, mines: 20, seekers: 4 }),
  ])
  const [first, second, third, fourth] = ask.ships as readonly [PlotShip, PlotShip, PlotShip, PlotShip]

  test.each([
    ['Scimitar: F3 L F2 R F1', first, moveWith({ path: 'FFLFRF' })],
    ['scimitar :  f3 l   f2 r f1', first, moveWith({ path: 'FFLFRF' })],
    ['Scimitar: speed 6, F3 L F2 R F1', first, moveWith({ path: 'FFLFRF' })],
    ["Scimitar: F2, dock at fortress k'tik", first, moveWith({ path: 'FF', dock: "Fortress K'tik" })],
    ["Scimitar: F2, dock Fortress K'tik", first, moveWith({ path: 'FF', dock: "Fortress K'tik" })],
    ['Scimitar: stop', first, moveWith({})],
    ['Dagger: stop', second, moveWith({})],
    ['Dagger: stop NE', second, moveWith({ heading: 'NE' })],
    ['Star Scourge: stay docked', third, moveWith({ deed: 'stay' })],
    ['star  scourge: leave NE, F2', third, moveWith({ path: 'FF', heading: 'NE' })],
    ['Star Scourge: leave NE, stop', third, moveWith({ heading: 'NE' })],
    ['Star Scourge: leave sw', third, moveWith({ heading: 'SW' })],
    ['Star Scourge: F1 L', third, moveWith({ path: 'L' })],
    ['Zoz: F3, mines 1 2 3, seekers 2 2', fourth, moveWith({ path: 'FFF', mines: [1, 2, 3], seekers: [2, 2] })],
    ['Zoz: F3, seekers 2 0, mines 3 1', fourth, moveWith({ path: 'FFF', mines: [1, 3], seekers: [0, 2] })],
    ['Zoz: mines 0', fourth, moveWith({ path: 'FFF', mines: [0] })],
  ] as const)('%s', (written, ship, move) => {
    const read = plotSheet.parse(ask, written)
    expect(read).toMatchObject({ ok: true })
    expect(read.ok && read.value[ship.id]).toEqual(orderOfMove(ship, move))
  })

  test('move.together ships in any order; one left out flies on, stays docked', () => {
    const read = plotSheet.parse(ask, 'Zoz: F2; Dagger: stop W\n')
    expect(read.ok && plotSheet.print(ask, read.value)).toBe(
      'Scimitar: F3; Dagger: stop W; Star Scourge: stay docked; Zoz: F2',
    )
  })

  test.each([
    ['', { code: 'notation', path: [] }],
    ['zzyzx 99', { code: 'notation' }],
    ['Scimitr: F3', { code: 'unknown-name', nearest: 'Scimitar' }],
    ['Scimitar', { code: 'notation' }],
    ['Scimitar: F3; scimitar: F2', { code: 'conflict', path: ['Scimitar'] }],
    ['Scimitar: F3 L L', { code: 'notation', path: ['Scimitar', 0, 2] }],
    ['Scimitar: speed 5, F4', { code: 'notation', path: ['Scimitar'] }],
    ['Scimitar: F3, F4', { code: 'notation', found: 'f4', path: ['Scimitar', 1] }],
    ['Scimitar: stop, F4', { code: 'notation', found: 'f4' }],
    ['Scimitar: F4, stop', { code: 'notation', found: 'stop' }],
    ['Scimitar: stop NE, stop E', { code: 'notation', found: 'stop e' }],
    ['Scimitar: F3, speed 3, speed 4', { code: 'notation', found: 'speed 4' }],
    ['Scimitar: F3, mines 1, mines 2', { code: 'notation', found: 'mines 2' }],
    ["Scimitar: F3, dock at Fortress K'tik, dock at Fortress K'tik", { code: 'notation', path: ['Scimitar', 2] }],
    ['Scimitar: F9', { code: 'illegal', path: ['Scimitar', 'path'], found: 'speed 9', nearest: '8' }],
    ['Dagger: F1 L F1 L F1 L F1 L F1 L', { code: 'illegal', path: ['Dagger', 'path'], found: 'L in hex 5' }],
    ['Scimitar: orbit left', { code: 'illegal', path: ['Scimitar', 'deed'] }],
    ['Scimitar: sotp', { code: 'notation', path: ['Scimitar', 0], nearest: 'stop' }],
    ["Scimitar: F2, dock at Fortres K'tik", { code: 'notation', nearest: "Fortress K'tik" }],
    ["Scimitar: F3, dock at Fortress K'tik", { code: 'illegal', path: ['Scimitar', 'dock'] }],
    ['Dagger: F1, dock at Infamous', { code: 'notation', path: ['Dagger', 1] }],
    ['Zoz: F3, mines 4', { code: 'illegal', path: ['Zoz', 'mines'], found: 'hex 4' }],
    ['Zoz: F3, mines 1 1', { code: 'illegal', path: ['Zoz', 'mines'] }],
    ['Zoz: F3, seekers 0 0 0 0 0', { code: 'illegal', path: ['Zoz', 'seekers'] }],
    ['Scimitar: F3, mines 1', { code: 'illegal', path: ['Scimitar', 'mines'] }],
    ['Star Scourge: stay docked, mines 0', { code: 'illegal', path: ['Star Scourge', 'mines'] }],
  ] as const)('%s is refused', (written, refusal) => {
    expect(plotSheet.parse(ask, written)).toMatchObject({ ok: false, refusal })
  })
})

test.each([
  ['passes a planet dead ahead', scout(5, { from: { hex: hexAt(-4, 0), facing: 0 } }), 'Scimitar: F1 L F4'],
  [
    'crashes, which is legal, where nothing helps',
    scout(9, { from: { hex: hexAt(-2, 0), facing: 0 }, handling: { speed: 9, adf: 1, mr: 4 } }),
    'Scimitar: F9',
  ],
])('gravity.crash the first choice %s', (_, ship, written) => {
  const ask = askFor([ship], { planet: hexAt(0, 0) })
  expect(plotSheet.print(ask, plotSheet.nth(ask, 0n))).toBe(written)
})

test('move.together a ship is called by the last words of its name', () => {
  const ships = ['UPFS Courageous', 'UPFS Dagger'].map(id => plotShipOf({ ...lightCruiser, id }))
  expect(said(paperFor(askFor(ships)), 'dagger: F6; Courageous: F3 L F2')).toEqual({
    'UPFS Courageous': { path: 'FFLFF' },
    'UPFS Dagger': { path: 'FFFFFF' },
  })
})
