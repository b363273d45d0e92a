import type { Hex } from '@flagplot/core/hex'
import { centreOf, type Point, RADIUS, ROW, WIDE } from './layout.ts'

/** The visible part of the plane: the middle point, and pixels per map unit. */
export interface Window {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** The size of the drawing on the screen, in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle in units of the map. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The least and the greatest width of a hex, in pixels. */
const MIN_HEX_PX = 3
const MAX_HEX_PX = 150

const bounded = (scale: number): number => Math.min(MAX_HEX_PX / WIDE, Math.max(MIN_HEX_PX / WIDE, scale))

export const hexPixels = ({ scale }: Window): number => scale * WIDE

export function boxOf({ x, y, scale }: Window, { width, height }: Size): Box {
  const [across, down] = [width / scale / 2, height / scale / 2]
  return { left: x - across, top: y - down, right: x + across, bottom: y + down }
}

/** The smallest box around these hexes, with a margin in hexes; around hex 0,0 if there are none. */
export function boxRound(hexes: readonly Hex[], margin: number): Box {
  const points = hexes.length === 0 ? [{ x: 0, y: 0 }] : hexes.map(centreOf)
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  const [across, down] = [WIDE * (margin + 0.5), ROW * margin + RADIUS]
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down }
}

/** The window that shows a whole box, with hexes at most `largest` pixels wide. */
export function fitted(box: Box, { width, height }: Size, largest = 64): Window {
  const scale = Math.min(width / (box.right - box.left), height / (box.bottom - box.top), largest / WIDE)
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale: bounded(scale) }
}

/** The window moved so that it shows no more than a box in the directions in which the box is the larger one. */
export function heldWithin(window: Window, size: Size, box: Box): Window {
  const sight = boxOf(window, size)
  const x = box.right - box.left > sight.right - sight.left ? into(sight.left, sight.right, box.left, box.right) : 0
  const y = box.bottom - box.top > sight.bottom - sight.top ? into(sight.top, sight.bottom, box.top, box.bottom) : 0
  return { ...window, x: window.x - x, y: window.y - y }
}

/** The point of the map under a point of the screen, which counts from the upper left corner of the drawing. */
export const pointUnder = ({ x, y, scale }: Window, { width, height }: Size, at: Point): Point => ({
  x: x + (at.x - width / 2) / scale,
  y: y + (at.y - height / 2) / scale,
})

/** The window zoomed by a factor, with the point of the map under `at` in the same place. */
export function zoomed(
  window: Window,
  size: Size,
  { factor, at }: { readonly factor: number; readonly at?: Point | undefined },
): Window {
  const scale = bounded(window.scale * factor)
  const kept = at ?? { x: size.width / 2, y: size.height / 2 }
  const { x, y } = pointUnder(window, size, kept)
  return { x: x - (kept.x - size.width / 2) / scale, y: y - (kept.y - size.height / 2) / scale, scale }
}

export const panned = ({ x, y, scale }: Window, by: Point): Window => ({
  x: x - by.x / scale,
  y: y - by.y / scale,
  scale,
})

/** The shift that brings `from`..`to` into `low`..`high`, or to its middle if it is too long. */
function into(from: number, to: number, low: number, high: number): number {
  if (to - from > high - low) return (from + to - low - high) / 2
  return from < low ? from - low : to > high ? to - high : 0
}

/** The window moved as little as possible to show these hexes; the same window if it shows them already. */
export function brought(window: Window, size: Size, hexes: readonly Hex[], margin = 0.5): Window {
  if (hexes.length === 0) return window
  const [sight, box] = [boxOf(window, size), boxRound(hexes, margin)]
  const x = into(box.left, box.right, sight.left, sight.right)
  const y = into(box.top, box.bottom, sight.top, sight.bottom)
  return x === 0 && y === 0 ? window : { ...window, x: window.x + x, y: window.y + y }
}

/** A box that takes less than this part of the window each way would be much larger after a fit. */
const SPARSE = 0.55

export const isSparse = ({ scale }: Window, { width, height }: Size, box: Box): boolean =>
  (box.right - box.left) * scale < width * SPARSE && (box.bottom - box.top) * scale < height * SPARSE

/** True if a box is wholly in sight. */
export function isInSight(window: Window, size: Size, box: Box): boolean {
  const sight = boxOf(window, size)
  return sight.left <= box.left && sight.top <= box.top && sight.right >= box.right && sight.bottom >= box.bottom
}

export function fitsIn({ scale }: Window, { width, height }: Size, hexes: readonly Hex[]): boolean {
  const box = boxRound(hexes, 0.5)
  return (box.right - box.left) * scale <= width && (box.bottom - box.top) * scale <= height
}
