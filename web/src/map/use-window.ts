import type { Hex } from '@flagplot/core/hex'
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from './layout.ts'
import {
  type Box,
  brought,
  fitsIn,
  fitted,
  heldWithin,
  hexPixels,
  isInSight,
  isSparse,
  panned,
  type Size,
  type Window,
  zoomed,
} from './window.ts'

export interface MapWindow {
  readonly size: Size
  readonly window: Window
  zoom(factor: number, at?: Point): void
  pan(by: Point): void
  fit(box: Box): void
  /** Fits a box that is out of sight or small, unless somebody moved the view by hand. */
  refit(box: Box): void
  /** Fits a box if hexes are too small to point at, unless somebody moved the view by hand. */
  near(box: Box): void
  /** Moves as little as needed to show these hexes; fits the box if they are too far apart. */
  bring(hexes: readonly Hex[], box: Box): void
}

interface Seen {
  readonly size: Size
  readonly window: Window
}

/** The window before anything is measured. */
const NOWHERE: Seen = { size: { width: 640, height: 420 }, window: { x: 0, y: 0, scale: 1 } }

/** The width of a hex in pixels from which a finger can follow a course hex by hex. */
const POINTED = 12

type Fit = (box: Box, size: Size, largest?: number) => Window

/** The window and its size, measured anew when the drawing changes its size; it opens fitted to `opening`. */
function useSeen(drawing: RefObject<Element | null>, opening: Box, fit: Fit) {
  const [seen, setSeen] = useState<Seen>({ ...NOWHERE, window: fit(opening, NOWHERE.size) })
  const first = useRef<Box | undefined>(opening)
  useLayoutEffect(() => {
    const element = drawing.current
    if (element === null) return
    const measure = (): void => {
      const { width, height } = element.getBoundingClientRect()
      if (width === 0 || height === 0) return
      const box = first.current
      first.current = undefined
      setSeen(before => {
        if (box !== undefined) return { size: { width, height }, window: fit(box, { width, height }) }
        const same = before.size.width === width && before.size.height === height
        return same ? before : { ...before, size: { width, height } }
      })
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [drawing, fit])
  const change = useCallback(
    (next: (window: Window, size: Size) => Window): void =>
      setSeen(before => {
        const window = next(before.window, before.size)
        return window === before.window ? before : { ...before, window }
      }),
    [],
  )
  return { seen, change }
}

/** The window on the map, opened on a box. What is fitted shows nothing beyond `bounds`, the edges of the map. */
export function useWindow(drawing: RefObject<Element | null>, opening: Box, bounds: Box | undefined): MapWindow {
  const edges = useRef(bounds)
  edges.current = bounds
  const fit = useCallback<Fit>((box, size, largest) => {
    const window = fitted(box, size, largest)
    return edges.current === undefined ? window : heldWithin(window, size, edges.current)
  }, [])
  const { seen, change } = useSeen(drawing, opening, fit)
  const byHand = useRef(false)
  return {
    ...seen,
    zoom: useCallback(
      (factor, at) => {
        byHand.current = true
        change((window, size) => zoomed(window, size, { factor, at }))
      },
      [change],
    ),
    pan: useCallback(
      by => {
        byHand.current = true
        change(window => panned(window, by))
      },
      [change],
    ),
    fit: useCallback(
      box => {
        byHand.current = false
        change((_, size) => fit(box, size))
      },
      [change, fit],
    ),
    refit: useCallback(
      box =>
        change((window, size) => {
          const fits = isInSight(window, size, box) && !isSparse(window, size, box)
          return byHand.current || fits ? window : fit(box, size)
        }),
      [change, fit],
    ),
    near: useCallback(
      box =>
        change((window, size) =>
          byHand.current || hexPixels(window) >= POINTED ? window : fit(box, size, 2 * POINTED),
        ),
      [change, fit],
    ),
    bring: useCallback(
      (hexes, box) =>
        change((window, size) => (fitsIn(window, size, hexes) ? brought(window, size, hexes) : fit(box, size))),
      [change, fit],
    ),
  }
}
