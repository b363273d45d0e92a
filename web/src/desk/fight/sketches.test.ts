import type { Paper, Shape } from '@flagplot/core/game'
import { ok } from '@flagplot/core/lang'
import { expect, test } from 'vitest'
import { sketchOf } from './sketches.ts'

/** Counts how often it is asked. */
function counting(): { readonly paper: Paper<Shape>; asked(): number } {
  let asked = 0
  const paper: Paper<Shape> = {
    form: () => ({ title: '', fields: [] }),
    check: ok,
    size: () => 1n,
    nth: () => ({}),
    choices: () => [],
    parse: ok,
    print: () => '',
    costs: () => null,
    sketch: values => {
      asked++
      return 'none' in values ? null : { courses: [], aims: [] }
    },
  }
  return { paper, asked: () => asked }
}

test('a sketch is worked out once for the same values, and for each question apart', () => {
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
