import { hexAt } from '@flagplot/core/hex'
import { unitsOnMap } from '@flagplot/core/notation/scene'
import { expect, test } from 'vitest'
import { captionsOf } from './captions.ts'
import { centreOf } from './layout.ts'
import { mark, sceneWith, unitAt } from './map.fixture.ts'
import { drawStack, stacksOf } from './stacks.ts'

const six = Array.from({ length: 6 }, (_, i) => unitAt(`Fighter ${i + 1}`, hexAt(2, 2)))
const gone = { condition: 'destroyed', word: 'destroyed', gone: 1 } as const
const scene = sceneWith(
  [...six, unitAt('Nemesis', hexAt(3, 2)), unitAt('Viper', hexAt(4, 2)), unitAt('Razor', hexAt(9, 9), 0, gone)],
  [unitAt('Scimitar', hexAt(4, 2)), unitAt('Dagger', hexAt(3, 3))],
  [mark('planet', "Ken'zah Kit", hexAt(2, 3)), mark('mine', 'mine', hexAt(3, 1), 0, 'blue')],
)

const at = (scale: number) => {
  const stacks = stacksOf(unitsOnMap(scene)).map(stack => drawStack(stack, scale, undefined))
  return captionsOf(stacks, { lines: [], scene, scale })
}

test('short names at a small scale, with the speed at a larger one, whole names if there is room', () => {
  const first = (scale: number) => at(scale).stacks.map(({ lines }) => lines.map(({ text }) => text).join(' / '))
  expect(first(0.5)).toEqual(['R1', 'R7', 'R8 / B1', 'B2'])
  expect(first(1)).toEqual(['R1 ▸3', 'R7 ▸3', 'R8 ▸3 / B1 ▸3', 'B2 ▸3'])
  expect(first(3)[1]).toBe('Nemesis ▸3')
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
