import type { Course } from '@flagplot/core/game/form'
import { hexAt } from '@flagplot/core/hex'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { courseOf, mark, placeAt, printedEdges, sceneWith, sketchWith, standingAt, unitAt } from './map.fixture.ts'
import type { CourseEditor } from './map-intent.ts'
import { MapRoom, type MapRoomProps } from './map-room.tsx'

const mover = { unit: 'Scimitar', from: hexAt(2, 4), heading: 0, hexes: [2, 3] } as const
const path = [hexAt(0, 4), hexAt(1, 4), hexAt(2, 4)].map(placeAt)
const scimitar = unitAt('Scimitar', hexAt(2, 4), 0, {
  standing: standingAt(hexAt(2, 4), 0, { path, arc: [placeAt(hexAt(3, 4))] }),
})
const dagger = unitAt('Dagger', hexAt(2, 4), 1, { condition: 'damaged' })
const nemesis = unitAt('Nemesis', hexAt(9, 4), 3)
const viper = unitAt('Viper', hexAt(6, 1), 2, { condition: 'destroyed', word: 'destroyed', gone: 1 })
const scene = sceneWith(
  [nemesis, viper],
  [scimitar, dagger],
  [mark('planet', "Ken'zah Kit", hexAt(5, 8)), mark('mine', 'mine', hexAt(7, 3), 0, 'blue')],
  printedEdges,
)

const drawn = (more: Partial<MapRoomProps> = {}): string =>
  renderToStaticMarkup(
    <MapRoom
      scene={scene}
      before={undefined}
      lit={new Set()}
      selected={undefined}
      drawing={undefined}
      pointing={undefined}
      held={[]}
      onIntent={() => {}}
      {...more}
    />,
  )

/** The drawing of the map, without its legend. */
const map = (markup: string): string => markup.slice(0, markup.indexOf('aria-label="Units on the map"'))

const words = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
    .trim()

const course = (plot: string): Course => courseOf(mover, plot)!
const drawingOf = (plot: string): CourseEditor => ({
  side: 'blue',
  sketch: sketchWith(
    [course(plot)],
    [{ from: placeAt(hexAt(2, 4)), to: placeAt(hexAt(9, 4)), label: 'LC at Nemesis 60 - 35 range = 25 %' }],
  ),
  active: course(plot),
  whole: course('').reach.map(({ at }) => at),
  letters: ['F', 'L', 'R'],
  plotOf: () => plot,
  writtenPlot: () => plot,
  courseOf: (_, other) => courseOf(mover, other),
})

test('units have names and speeds, a stack all its units, a lost unit its round, and places their names', () => {
  const text = words(drawn())
  for (const each of ['Nemesis ▸3', 'Scimitar ▸3', 'Dagger ▸3', 'Viper, round 1', "Ken'zah Kit"])
    expect(text).toContain(each)
})

test('the shape of the plate shows the side, hatching shows damage, a line with arrowheads shows a way', () => {
  const markup = map(drawn())
  expect(markup.match(/data-side="red" data-condition/g)).toHaveLength(1)
  expect(markup.match(/data-side="blue" data-condition/g)).toHaveLength(2)
  expect(markup).toContain('data-condition="damaged"')
  expect(markup.match(/data-heads/g)).toHaveLength(1)
})

test('moves since the moment before are highlighted', () => {
  const before = sceneWith([nemesis, viper], [unitAt('Scimitar', hexAt(0, 4)), dagger])
  expect(map(drawn({ before })).match(/data-heads/g)).toHaveLength(2)
  expect(map(drawn({ before: scene })).match(/data-heads/g)).toHaveLength(1)
})

test('the words describe the selected unit with its hex, heading and enemy', () => {
  expect(words(drawn({ selected: { side: 'blue', name: 'Scimitar' } }))).toContain(
    'B1 Scimitar at 0505, heading east, speed 3, enemy ahead at 7; B2 Dagger at 0505',
  )
})

test('the legend has each unit with its code, and marks the selected one and those under the cursor', () => {
  const markup = drawn({ selected: { side: 'blue', name: 'Dagger' } })
  expect(words(markup)).toContain('R1 Nemesis ▸3 B1 Scimitar ▸3 B2 Dagger ▸3')
  expect(/aria-pressed="true".*?<b>(..)<\/b>/s.exec(markup)?.[1]).toBe('B2')
  expect([...markup.matchAll(/data-here.*?<b>(..)<\/b>/gs)].map(([, code]) => code)).toEqual(['B1', 'B2'])
})

test('the legend explains each sign on the map', () => {
  expect(words(drawn())).toContain('planet mines heading ▸5 speed damaged lost here way flown')
})

test('the words describe a course with its plot, next steps and results, and lines of fire with their sums', () => {
  const text = words(drawn({ drawing: drawingOf('F') }))
  expect(text).toContain(
    'Scimitar : F not a whole course yet next F, L, R 1 hexes of 2 or 3 LC at Nemesis 60 - 35 range = 25 %',
  )
  expect(words(drawn({ drawing: drawingOf('FF') }))).not.toContain('not a whole course')
  expect(words(drawn({ drawing: drawingOf('') }))).toContain('no step yet')
})

test('hexes in fields of the form are drawn with their labels', () => {
  expect(words(drawn({ held: [{ label: 'Megasaurus', at: placeAt(hexAt(4, 4)) }] }))).toContain('Megasaurus')
})

test('the field that waits for a hex is named', () => {
  const pointing = { label: 'Mine', places: [placeAt(hexAt(3, 3))], value: '' }
  expect(words(drawn({ pointing }))).toContain('Point at a hex for Mine. Esc ends it.')
  expect(words(drawn())).not.toContain('Point at a hex')
})

test('an empty plane is drawn too', () => {
  expect(words(drawn({ scene: sceneWith([], []) }))).toContain('empty space')
})
