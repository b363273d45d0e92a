import { hexAt } from '@flagplot/core/hex'
import { unitsOnMap } from '@flagplot/core/notation/scene'
import { describe, expect, test } from 'vitest'
import { hexNameAt, hexNamesOf } from './hex-names.ts'
import { courseOf, mark, placeAt, printedEdges, sceneWith, sketchWith, standingAt, unitAt } from './map.fixture.ts'
import { type HexTopic, sayHex } from './say-hex.ts'

const scimitar = unitAt('Scimitar', hexAt(2, 4), 3, {
  standing: standingAt(hexAt(2, 4), 3, { arc: [placeAt(hexAt(1, 4))] }),
})
const nemesis = unitAt('Nemesis', hexAt(6, 4), 3)
const wreck = unitAt('Dagger', hexAt(9, 0), 0, { condition: 'destroyed', word: 'destroyed', gone: 2 })
const marks = [
  mark('planet', "Ken'zah Kit", hexAt(5, 8)),
  mark('orbit', "orbit of Ken'zah Kit", hexAt(5, 8), 1),
  mark('mine', 'mine', hexAt(8, 1), 0, 'red'),
]
const scene = sceneWith([scimitar], [nemesis, wreck], marks, printedEdges)
const course = courseOf({ unit: 'Scimitar', from: hexAt(2, 4), heading: 3, hexes: [2, 3] }, 'F')

const topic: HexTopic = {
  scene,
  hexNames: hexNamesOf(scene, sketchWith(course === undefined ? [] : [course]), [placeAt(hexAt(20, 20))]),
  selected: unitsOnMap(scene)[0],
  course,
  whole: [placeAt(hexAt(0, 6)), placeAt(hexAt(-1, 4))],
  offered: [],
  held: [{ label: 'Mine 1', at: placeAt(hexAt(30, 3)) }],
}
const say = (q: number, r: number, more: Partial<HexTopic> = {}): string => sayHex({ ...topic, ...more }, hexAt(q, r))

describe('sayHex', () => {
  test('a unit with its code, hex, heading and speed, and the direction of the enemy', () => {
    expect(say(2, 4, { course: undefined })).toBe('R1 Scimitar at 0505, heading west, speed 3, enemy astern at 4')
  })

  test('the selected unit of a stack comes first', () => {
    const dagger = unitAt('Dagger', hexAt(2, 4), 0)
    const stacked = sceneWith([scimitar, dagger], [])
    const [first, second] = unitsOnMap(stacked)
    const at = (selected: typeof first): string => say(2, 4, { scene: stacked, selected, course: undefined })
    expect(at(first)).toMatch(/^R1 Scimitar at .*; R2 Dagger at /)
    expect(at(second)).toMatch(/^R2 Dagger at .*; R1 Scimitar at /)
    expect(at(undefined)).toMatch(/^R1 Scimitar at .*; R2 Dagger at /)
    const three = sceneWith([scimitar, dagger, unitAt('Fighter', hexAt(2, 4), 0, { count: 3 })], [])
    expect(say(2, 4, { scene: three, selected: unitsOnMap(three)[1], course: undefined })).toMatch(
      /^R2 Dagger at [^;]*; with Scimitar, 3x Fighter$/,
    )
  })

  test('marks with their side and distance, and units lost there', () => {
    expect(say(5, 8)).toBe("1009: Ken'zah Kit; in orbit of Ken'zah Kit")
    expect(say(6, 8)).toContain("in orbit of Ken'zah Kit")
    expect(say(7, 8)).not.toContain('orbit')
    expect(say(8, 1)).toBe('0902: mine of red')
    expect(say(9, 0)).toBe('1001: Dagger destroyed here in round 2')
  })

  test('the part of the hex in the course and the arc', () => {
    expect(say(1, 4)).toBe('0405: hex 1 of the course of Scimitar; in the arc of Scimitar')
    expect(say(0, 4)).toBe('0305: next by F or L or R')
    expect(say(-1, 4)).toBe('0205: in reach')
    expect(say(0, 6)).toContain(': in reach of another course')
  })

  test('a hex without a name, one that may be chosen, one off the printed map', () => {
    expect(say(54, 0)).toBe('5501 is empty')
    expect(say(2, 6)).toBe('empty space, 2 from Scimitar')
    expect(say(20, 20, { offered: [placeAt(hexAt(20, 20))] })).toBe('3121: may be chosen')
    expect(say(20, 21, { offered: [placeAt(hexAt(20, 20))] })).toContain('may not be chosen')
    expect(say(-5, 0)).toContain('off the printed map')
    expect(say(30, 3)).toContain(': chosen for Mine 1')
    expect(say(2, 6, { scene: sceneWith([], []), selected: undefined })).toBe('empty space')
  })
})

test('the names of hexes are those of the scene, the sketch and the waiting field', () => {
  const { hexNames } = topic
  expect(
    [hexAt(54, 0), hexAt(1, 4), hexAt(-1, 4), hexAt(20, 20), hexAt(3, 3)].map(hex => hexNameAt(hexNames, hex)),
  ).toEqual(['5501', '0405', '0205', '3121', undefined])
})
