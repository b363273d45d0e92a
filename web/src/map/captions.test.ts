import type { Course } from '@flagplot/core/game/form'
import type { SceneUnit } from '@flagplot/core/game/scene'
import { hexAt } from '@flagplot/core/hex'
import { unitsOnMap } from '@flagplot/core/notation/scene'
import { expect, test } from 'vitest'
import { type Caption, captionsOf } from './captions.ts'
import { centreOf } from './layout.ts'
import { courseOf, mark, sceneWith, unitAt } from './map.fixture.ts'
import { drawStack, stacksOf } from './stacks.ts'
import type { Box } from './window.ts'

const six = Array.from({ length: 6 }, (_, i) => unitAt(`Fighter ${i + 1}`, hexAt(2, 2)))
const gone = { condition: 'destroyed', word: 'destroyed', gone: 1 } as const
const scene = sceneWith(
  [...six, unitAt('Nemesis', hexAt(3, 2)), unitAt('Viper', hexAt(4, 2)), unitAt('Razor', hexAt(9, 9), 0, gone)],
  [unitAt('Scimitar', hexAt(4, 2)), unitAt('Dagger', hexAt(3, 3))],
  [mark('planet', "Ken'zah Kit", hexAt(2, 3)), mark('mine', 'mine', hexAt(3, 1), 0, 'blue')],
)

const everything = { left: -1000, top: -1000, right: 1000, bottom: 1000 }

const at = (scale: number) => {
  const stacks = stacksOf(unitsOnMap(scene)).map(stack => drawStack(stack, scale, undefined))
  return captionsOf(stacks, { lines: [], courses: [], scene, scale, sight: everything })
}

/** The captions of other units, with their texts only or with their places. */
const captionsWith = (units: readonly SceneUnit[], more: { sight?: Box; course?: Course } = {}) => {
  const around = sceneWith(units, [])
  const stacks = stacksOf(unitsOnMap(around)).map(stack => drawStack(stack, 0.7, undefined))
  const courses = more.course === undefined ? [] : [more.course]
  return captionsOf(stacks, { lines: [], courses, scene: around, scale: 0.7, sight: more.sight ?? everything }).stacks
}
const textsOf = (captions: readonly Caption[]) => captions.map(({ lines }) => lines.map(({ text }) => text).join(' / '))

test('names with their speeds if there is room', () => {
  expect(textsOf(at(3).stacks)).toEqual(['Fighter 1 ▸3', 'Nemesis ▸3', 'Viper ▸3 / Scimitar ▸3', 'Dagger ▸3'])
})

test('without speeds at a small scale, and codes where other counters leave no room for a name', () => {
  expect(textsOf(captionsWith([unitAt('Scimitar', hexAt(0, 0))]))).toEqual(['Scimitar ▸3'])
  const crowd = Array.from({ length: 81 }, (_, i) => unitAt(`Frigate ${i}`, hexAt(i % 9, Math.floor(i / 9))))
  // the middle of a square of counters
  expect(textsOf(captionsWith(crowd))[40]).toBe('R41 ▸3')
})

test('names keep in sight', () => {
  const [across, down] = [('Courageous ▸3'.length * 6) / 0.7 / 2, 11 / 0.7 / 2]
  const sight = { left: -9, top: -9, right: 500, bottom: 309 }
  const corners = [hexAt(0, 0), hexAt(28, 0), hexAt(-10, 20), hexAt(18, 20)]
  const captions = captionsWith(
    corners.map((hex, i) => unitAt(`Courageou${i}`, hex)),
    { sight },
  )
  expect(textsOf(captions)).toEqual(corners.map((_, i) => `Courageou${i} ▸3`))
  for (const { at } of captions) {
    expect(at.x - across).toBeGreaterThan(sight.left)
    expect(at.x + across).toBeLessThan(sight.right)
    expect(at.y - down).toBeGreaterThan(sight.top)
    expect(at.y + down).toBeLessThan(sight.bottom)
  }
})

test('names leave a written course free', () => {
  const scimitar = unitAt('Scimitar', hexAt(2, 4), 0)
  const from = { unit: 'Scimitar', from: hexAt(2, 4), hexes: [4] } as const
  const middle = centreOf(hexAt(2, 4)).y
  expect(captionsWith([scimitar])[0]!.at.y).toBeGreaterThan(middle)
  // to the south-west
  const course = courseOf({ ...from, heading: 4 }, 'FFFF')!
  const [caption] = captionsWith([scimitar], { course })
  expect(caption!.lines[0]!.text).toBe('Scimitar ▸3')
  expect(caption!.at.y).toBeLessThan(middle)
})

test('captions of neighbours do not overlap, at any scale a phone shows', () => {
  for (const scale of [0.7, 1, 1.5, 2]) {
    const boxes = at(scale).stacks.map(({ at: { x, y }, lines }) => ({
      x,
      y,
      wide: (Math.max(...lines.map(({ text }) => text.length)) * 6) / scale,
      high: (lines.length * 11) / scale,
    }))
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const across = (a.wide + b.wide) / 2 - Math.abs(a.x - b.x)
        const down = (a.high + b.high) / 2 - Math.abs(a.y - b.y)
        expect(across > 4 / scale && down > 4 / scale, `${scale}`).toBe(false)
      }
  }
})

test('a lost unit has its name and round at the place of its loss', () => {
  const [ghost] = at(1).ghosts
  expect(ghost).toMatchObject({ text: 'Razor, round 1', middle: centreOf(hexAt(9, 9)) })
  expect(ghost?.at).toBeDefined()
})
