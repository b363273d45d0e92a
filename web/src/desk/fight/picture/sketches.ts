import type { Sketch } from '@flagplot/core/game/form'
import type { Paper, Shape } from '@flagplot/core/game/orders'
import type { FormValues } from '../../../forms/index.ts'

/** The most sketches kept of one question; the oldest is dropped first. */
const KEPT = 256

const kept = new WeakMap<Paper<Shape>, Map<string, Sketch | null>>()

/**
 * The sketch of an order that is being written, worked out once. A finger that draws a course asks for the same few
 * again and again: for each hex, and once more when the form follows.
 */
export function sketchOf(paper: Paper<Shape>, values: FormValues): Sketch | null {
  const known = kept.get(paper) ?? new Map<string, Sketch | null>()
  kept.set(paper, known)
  const key = JSON.stringify(values)
  const before = known.get(key)
  if (before !== undefined) return before
  const sketch = paper.sketch(values)
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '')
  known.set(key, sketch)
  return sketch
}
