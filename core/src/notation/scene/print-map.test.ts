import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MapMark, Scene, SceneUnit } from '../../game/scene/index.ts'
import { sayBearing } from './bearing.ts'
import { sayOnMap, unitsOnMap } from './on-map.ts'
import { printMap, sayMap } from './print-map.ts'
import { hexNamed, plane, sceneOf, standingAt, unitNamed } from './scene.fixture.ts'

const sayStandings = (scene: Scene): string[] => {
  const all = unitsOnMap(scene)
  return all.map(one => sayOnMap(one, all))
}

const shipAt = (name: string, q: number, r: number, heading: number | null = 0, speed: number | null = 1): SceneUnit =>
  unitNamed(name, { standing: standingAt(hexNamed(q, r), heading, speed) })

const mineAt = (q: number, r: number): MapMark => ({
  kind: 'mine',
  label: 'mine',
  at: hexNamed(q, r),
  radius: 0,
  side: 'red',
})

const widest = (lines: readonly string[]): number => Math.max(0, ...lines.map(line => [...line].length))

describe('printMap', () => {
  test('a system without a map has none, an empty map says so', () => {
    expect(printMap(sceneOf({ red: [unitNamed('D7')] }))).toEqual([])
    expect(printMap(sceneOf({ map: plane }))).toEqual(['Nothing is on the map.'])
    expect(printMap(sceneOf({ map: { marks: [], edges: [] } }))).toEqual(['Nothing is on the map.'])
  })

  test('one unit: two hexes of room round it', () => {
    expect(printMap(sceneOf({ red: [shipAt('Scimitar', 3, 7, 1, 5)], map: plane }))).toEqual([
      '.   .   .   .   .',
      '  .   .   .   .',
      '.   .   R1  .   .',
      '  .   .   .   .',
      '.   .   .   .   .',
      '',
      'R1 Scimitar at 3,7, heading north-east, speed 5',
    ])
  })

  test('odd rows stand half a hex to the right; a unit that is gone is not drawn and keeps its number', () => {
    const lost = { ...shipAt('F5', 0, 0), gone: 1 }
    const map = { marks: [], edges: [hexNamed(0, 0), hexNamed(2, 0), hexNamed(1, 2), hexNamed(-1, 2)] }
    const scene = sceneOf({ red: [lost, shipAt('D7', 0, 1)], blue: [unitNamed('CA'), shipAt('FF', 1, 2)], map })
    expect(printMap(scene)).toEqual([
      '.   .   .',
      '  R2  .',
      '.   .   B2',
      '',
      'R2 D7 at 0,1, heading east, speed 1, enemy on the starboard bow at 2',
      'B2 FF at 1,2, heading east, speed 1, enemy on the port quarter at 2',
    ])
  })

  test('several units in one hex, marks with their surroundings, and their legend', () => {
    const planet: MapMark = { kind: 'planet', label: 'Terra', at: hexNamed(2, 0), radius: 1, side: null }
    const red = [shipAt('A', 0, 0, null, null), shipAt('B', 0, 0, null, null)]
    const lines = printMap(sceneOf({ red, map: { marks: [planet, mineAt(-1, 0), mineAt(-1, 1)], edges: null } }))
    expect(lines.slice(0, 6)).toEqual([
      '.   .   .   .   .   .   .   .',
      '  .   .   .   .   O   O   .',
      '.   .   m   R1+ O   O   O   .',
      '  .   .   m   .   O   O   .',
      '.   .   .   .   .   .   .   .',
      '  .   .   .   .   .   .   .',
    ])
    expect(lines.slice(-5)).toEqual([
      'R1 A at 0,0',
      'R2 B at 0,0',
      'O Terra, 1 hex round it, at 2,0',
      'm mine of Raiders at -1,0; -1,1',
      '+ more than one unit in the hex',
    ])
  })
})

describe('printMap past the width', () => {
  const pair = (range: number) =>
    printMap(sceneOf({ red: [shipAt('A', 0, 0)], blue: [shipAt('B', range, 0, 3)], map: plane }))

  test('cells of four columns up to 80, of two beyond, a cut-out round each beyond that', () => {
    // 2 + 15 + 2 hexes and the first: 20 cells
    expect(pair(15)[2]).toBe(`.   .   R1  ${'.   '.repeat(14)}B1  .   .`)
    expect(pair(16)[2]).toBe(`. . R1${'. '.repeat(15)}B1. .`)
    expect(pair(35)[2]).toHaveLength(79)
    expect(pair(36)[0]).toBe('Around R1')
  })

  test('200 hexes apart: both are shown, and the sentences say how far', () => {
    const lines = pair(200)
    expect(lines.filter(line => line.startsWith('Around'))).toEqual(['Around R1', 'Around B1'])
    expect(lines.slice(-2)).toEqual([
      'R1 A at 0,0, heading east, speed 1, enemy ahead at 200',
      'B1 B at 200,0, heading west, speed 1, enemy ahead at 200',
    ])
  })

  test('a cut-out shows every unit that fits into it, and no unit has two', () => {
    // C and D stand on the rim of the largest picture, of A and B
    const within = [shipAt('A', 0, 0), shipAt('B', 8, 14), shipAt('C', -2, 0), shipAt('D', 4, -2)]
    const red = [...within, shipAt('E', 200, 0)]
    const lines = printMap(sceneOf({ red, map: plane }))
    expect(lines.filter(line => line.startsWith('Around'))).toEqual(['Around R1, R2, R3, R4', 'Around R5'])
    expect(lines[lines.indexOf('Around R5') - 1]).toBe('')
  })

  test('fifty rows are one picture, one more is cut out round the units', () => {
    const apart = (rows: number) => printMap(sceneOf({ red: [shipAt('A', 0, 0), shipAt('B', -23, rows)], map: plane }))
    // two rows of room above and below
    expect(apart(45).indexOf('')).toBe(50)
    expect(apart(46)[0]).toBe('Around R1')
  })

  test('twelve mines are named, of more the rest is counted', () => {
    const mined = (n: number) =>
      printMap(sceneOf({ map: { marks: Array.from({ length: n }, (_, i) => mineAt(i, 0)), edges: null } })).join(' ')
    expect(mined(12)).toContain('11,0')
    expect(mined(12)).not.toContain('more')
    expect(mined(13)).toContain('and 1 more')
  })

  test('more than nine a side keep four columns; more places than pictures are named', () => {
    const many = Array.from({ length: 10 }, (_, i) => shipAt(`S${i}`, i, 0))
    expect(printMap(sceneOf({ red: many, map: plane }))[2]).toContain('R9  R10 ')
    const far = Array.from({ length: 8 }, (_, i) => shipAt(`S${i}`, 100 * i, 0))
    expect(printMap(sceneOf({ red: far, map: plane }))).toContain('Not in these pictures: R7, R8')
  })

  test('every unit has its sentence, no line is too wide, no picture too high, whatever the map', () => {
    const coordinate = fc.integer({ min: -300, max: 300 })
    const ship = fc
      .tuple(fc.string({ minLength: 1, maxLength: 90 }), coordinate, coordinate, fc.integer({ min: 0, max: 5 }))
      .map(([name, q, r, heading]) => shipAt(name, q, r, heading))
    const side = fc.array(ship, { maxLength: 14 })
    fc.assert(
      fc.property(side, side, fc.integer({ min: 24, max: 80 }), (red, blue, width) => {
        const scene = sceneOf({ red, blue, map: plane })
        const lines = printMap(scene, width)
        expect(widest(lines)).toBeLessThanOrEqual(width)
        expect(lines.length).toBeLessThanOrEqual(6 * 22 + 12 * 28 + 8)
        for (const [i] of red.entries()) expect(lines.some(line => line.startsWith(`R${i + 1} `))).toBe(true)
      }),
      { seed: 6, numRuns: 60 },
    )
  })
})

describe('sentences', () => {
  test('the bearing of the enemy from the bridge', () => {
    const scene = sceneOf({
      red: [shipAt('Scimitar', 0, 0, 1, 5)],
      blue: [shipAt('Orion', 4, -4, null, null)],
      map: plane,
    })
    expect(sayStandings(scene)).toEqual([
      'Scimitar at 0,0, heading north-east, speed 5, enemy ahead at 4',
      'Orion at 4,-4, enemy at 4',
    ])
  })

  test('the nearest of several is named; units alike are counted', () => {
    const red = [{ ...shipAt('Dart', 0, 0), count: 3 }]
    const scene = sceneOf({ red, blue: [shipAt('Far', 9, 0), shipAt('Near', -2, 0)], map: plane })
    expect(sayStandings(scene)[0]).toBe('3x Dart at 0,0, heading east, speed 1, nearest enemy Near astern at 2')
  })

  test('all round: twelve bearings, the same however the bow points', () => {
    const around: readonly (readonly [number, number, string])[] = [
      [2, 0, 'ahead at 2'],
      [2, -1, 'on the port bow at 2'],
      [2, -2, 'on the port bow at 2'],
      [1, -2, 'to port at 2'],
      [0, -2, 'on the port quarter at 2'],
      [-1, -1, 'on the port quarter at 2'],
      [-2, 0, 'astern at 2'],
      [-2, 1, 'on the starboard quarter at 2'],
      [-2, 2, 'on the starboard quarter at 2'],
      [-1, 2, 'to starboard at 2'],
      [0, 2, 'on the starboard bow at 2'],
      [1, 1, 'on the starboard bow at 2'],
      [0, 0, 'in the same hex'],
    ]
    for (const [q, r, words] of around) expect(sayBearing(hexNamed(0, 0), 0, hexNamed(q, r)), `${q},${r}`).toBe(words)
    expect(sayBearing(hexNamed(0, 0), 2, hexNamed(0, -3))).toBe('ahead at 3')
    expect(sayBearing(hexNamed(5, 5), 5, hexNamed(5, 1))).toBe('astern at 4')
  })
})

describe('sayMap', () => {
  test('has the content of the picture without the signs of a picture in letters', () => {
    const scene = sceneOf({
      red: [shipAt('Ajax', 0, 0)],
      blue: [shipAt('Exeter', 0, 0)],
      map: { marks: [mineAt(3, 0), mineAt(4, 0)], edges: null },
    })
    expect(sayMap(scene)).toEqual([
      'R1 Ajax at 0,0, heading east, speed 1, enemy in the same hex',
      'B1 Exeter at 0,0, heading east, speed 1, enemy in the same hex',
      'mine of Raiders at 3,0; 4,0',
    ])
    expect(sayMap(sceneOf({ map: plane }))).toEqual(['Nothing is on the map.'])
    expect(sayMap(sceneOf({}))).toEqual([])
  })
})
