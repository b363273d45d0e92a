import type { Scene } from '@flagplot/core/game/scene'
import { hexAt } from '@flagplot/core/hex'
import { expect, test } from 'vitest'
import { courseOf, mark, placeAt, sceneWith, sketchWith, standingAt, unitAt } from './map.fixture.ts'
import { boardOf, type MapShown } from './map-board.ts'
import { signsOn } from './signs.ts'
import { trailsBetween } from './trails.ts'

const still = standingAt(hexAt(0, 0), null, { speed: null })
const station = unitAt('Station', hexAt(0, 0), null, { standing: still })

const signsIn = (scene: Scene, more: Partial<MapShown> = {}, before = scene) => {
  const shown = { scene, selected: undefined, drawing: undefined, pointing: undefined, held: [], ...more }
  return signsOn(shown, boardOf(shown), trailsBetween(before, scene))
}

test('an intact unit without heading, and a lost one that stood nowhere, have no sign to explain', () => {
  expect(signsIn(sceneWith([station], [unitAt('Viper', hexAt(0, 0), 0, { standing: null, gone: 1 })]))).toEqual([])
})

test('each kind of mark is explained once', () => {
  const marks = [
    mark('planet', 'Kit', hexAt(1, 1)),
    mark('mine', 'mines', hexAt(2, 2)),
    mark('mine', 'mines', hexAt(3, 3)),
  ]
  expect(signsIn(sceneWith([station], [], marks))).toEqual(['planet', 'mine'])
})

test('heading, speed, damage, losses and ways of units', () => {
  const path = [hexAt(0, 0), hexAt(1, 0)].map(placeAt)
  const mover = unitAt('Scimitar', hexAt(1, 0), 0, { standing: standingAt(hexAt(1, 0), 0, { path }) })
  const viper = unitAt('Viper', hexAt(0, 0), 0, { gone: 1 })
  const dagger = unitAt('Dagger', hexAt(0, 0), null, { condition: 'damaged', standing: still })
  expect(signsIn(sceneWith([unitAt('Scimitar', hexAt(1, 0))], []))).toEqual(['bow', 'speed'])
  expect(signsIn(sceneWith([dagger], [viper]))).toEqual(['damaged', 'lost'])
  const [earlier, later] = [sceneWith([unitAt('Scimitar', hexAt(0, 0))], []), sceneWith([mover], [])]
  expect(signsIn(later)).toEqual(['bow', 'speed', 'way'])
  expect(signsIn(later, {}, earlier)).toEqual(['bow', 'speed', 'way', 'fresh'])
})

test('the arc of the selected unit alone', () => {
  const arc = [placeAt(hexAt(1, 0))]
  const scene = sceneWith([unitAt('Station', hexAt(0, 0), null, { standing: { ...still, arc } })], [])
  expect(signsIn(scene)).toEqual([])
  expect(signsIn(scene, { selected: { side: 'red', name: 'Station' } })).toEqual(['arc'])
})

test('the course that is written, with its next steps and reach, lines of fire and hexes of the orders', () => {
  const scene = sceneWith([station], [])
  const mover = { unit: 'Station', from: hexAt(0, 0), heading: 0, hexes: [1, 2] } as const
  const course = courseOf(mover, 'F')!
  const begun = courseOf(mover, '')!
  const editor = {
    side: 'red',
    letters: [],
    plotOf: () => '',
    writtenPlot: () => '',
    courseOf: () => undefined,
  } as const
  const drawing = { ...editor, sketch: sketchWith([begun]), active: undefined, whole: [] }
  expect(signsIn(scene, { drawing })).toEqual([])
  const [active, whole] = [course, begun.reach.map(({ at }) => at)]
  const written = { ...drawing, sketch: sketchWith([course]), active, whole }
  expect(signsIn(scene, { drawing: written })).toEqual(['course', 'step', 'reach', 'whole'])
  const ended = { ...course, next: [], reach: [] }
  expect(signsIn(scene, { drawing: { ...drawing, sketch: sketchWith([ended]), active: ended } })).toEqual(['course'])
  const aims = [{ from: placeAt(hexAt(0, 0)), to: placeAt(hexAt(1, 0)), label: '60 %' }]
  expect(signsIn(scene, { drawing: { ...drawing, sketch: sketchWith([], aims) } })).toEqual(['aim'])
  expect(signsIn(scene, { pointing: { label: 'Mine', places: [], value: '' } })).toEqual(['offered'])
  expect(signsIn(scene, { held: [{ label: 'Mine', at: placeAt(hexAt(1, 0)) }] })).toEqual(['held'])
})
