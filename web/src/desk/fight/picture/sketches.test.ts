import type { Paper, Shape } from '@flagplot/core/game/orders'
import { expect, test } from 'vitest'
import { paperWith } from '../../../forms/paper.fixture.ts'
import { sketchOf } from './sketches.ts'

/** A paper that counts how often it is asked for a sketch. */
function counting(): { readonly paper: Paper<Shape>; asked(): number } {
  let asked = 0
  const sketch: Paper<Shape>['sketch'] = values => {
    asked++
    return 'none' in values ? null : { courses: [], aims: [] }
  }
  const paper = paperWith({ title: '', fields: [] }, { sketch })
  return { paper, asked: () => asked }
}

test('a sketch is worked out once for the same values, separately for each question', () => {
  const [one, two] = [counting(), counting()]
  for (const plot of ['F', 'FF', 'F', 'FF']) sketchOf(one.paper, { s: { plot } })
  expect(one.asked()).toBe(2)
  sketchOf(two.paper, { s: { plot: 'F' } })
  expect([one.asked(), two.asked()]).toEqual([2, 1])
})

test('a question without a sketch is asked once too; of very many the oldest is forgotten', () => {
  const { paper, asked } = counting()
  expect([sketchOf(paper, { none: 1 }), sketchOf(paper, { none: 1 })]).toEqual([null, null])
  expect(asked()).toBe(1)
  for (let i = 0; i < 256; i++) sketchOf(paper, { i })
  sketchOf(paper, { i: 255 })
  expect(asked()).toBe(257)
  sketchOf(paper, { none: 1 })
  expect(asked()).toBe(258)
})
