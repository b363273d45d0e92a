import { distance, type Hex } from '@flagplot/core/hex'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { hexUnder, type Point } from './layout.ts'
import type { MapWindow } from './use-window.ts'
import { pointUnder } from './window.ts'

/** The pixels that a finger may slip during a tap. */
const TOUCH_SLOP_PX = 6

/** The actions of fingers, pens and mice on the map; points are in map units. */
export interface FingerActions {
  tap(hex: Hex, at: Point): void
  /** The hex from which a course is drawn; undefined if the finger moves the map instead. */
  grabs(hex: Hex, at: Point): Hex | undefined
  /** Called when a finger that draws a course enters a hex. */
  draw(hex: Hex): void
  /** Called when it is lifted. */
  drawn(): void
}

type Doing =
  | { readonly kind: 'nothing' }
  /** Down, and not yet moved more than `TOUCH_SLOP_PX`. */
  | { readonly kind: 'down'; readonly at: Point; readonly hex: Hex }
  | { readonly kind: 'pan' }
  | { readonly kind: 'draw'; readonly hex: Hex }
  | { readonly kind: 'pinch' }

interface Touch {
  readonly fingers: Map<number, Point>
  doing: Doing
}

const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

const mapPoint = ({ window, size }: MapWindow, at: Point): Point => pointUnder(window, size, at)
const hexAtPoint = (view: MapWindow, at: Point): Hex => hexUnder(mapPoint(view, at))

/** The point of an event, from the upper left corner of the drawing. */
function pointOf(drawing: Element | null, event: { readonly clientX: number; readonly clientY: number }): Point {
  const { left = 0, top = 0 } = drawing?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Pans and zooms with two fingers, so that the point between them stays there. */
function pinch(view: MapWindow, other: Point, { from, to }: { readonly from: Point; readonly to: Point }): void {
  const [was, is] = [between(from, other, 0.5), between(to, other, 0.5)]
  view.pan({ x: is.x - was.x, y: is.y - was.y })
  const before = gap(from, other)
  if (before > 0) view.zoom(gap(to, other) / before, is)
}

/** Draws through every hex between the last one and the finger, because a fast finger skips some. */
function drawTo(view: MapWindow, actions: FingerActions, last: Hex, [from, to]: readonly [Point, Point]): Hex {
  const steps = Math.max(1, 2 * distance(last, hexAtPoint(view, to)))
  let hex = last
  for (let i = 1; i <= steps; i++) {
    const next = hexAtPoint(view, between(from, to, i / steps))
    if (distance(hex, next) === 0) continue
    hex = next
    actions.draw(hex)
  }
  return hex
}

function moveTo(touch: Touch, view: MapWindow, actions: FingerActions, [id, to]: readonly [number, Point]): void {
  const from = touch.fingers.get(id)
  if (from === undefined) return
  if (touch.doing.kind === 'down') {
    if (gap(touch.doing.at, to) <= TOUCH_SLOP_PX) return
    const grabbed = actions.grabs(touch.doing.hex, mapPoint(view, touch.doing.at))
    touch.doing = grabbed === undefined ? { kind: 'pan' } : { kind: 'draw', hex: grabbed }
  }
  touch.fingers.set(id, to)
  const { doing } = touch
  const other = [...touch.fingers].find(([each]) => each !== id)?.[1]
  if (doing.kind === 'pinch' && other !== undefined) pinch(view, other, { from, to })
  else if (doing.kind === 'draw') touch.doing = { kind: 'draw', hex: drawTo(view, actions, doing.hex, [from, to]) }
  else if (doing.kind === 'pan') view.pan({ x: to.x - from.x, y: to.y - from.y })
}

/** Zooms with the wheel around the pointer. React's own listener is passive, so the page would scroll. */
function useWheel(drawing: RefObject<Element | null>, view: MapWindow): void {
  const { zoom } = view
  useEffect(() => {
    const element = drawing.current
    const turn = (event: Event): void => {
      if (!(event instanceof WheelEvent)) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 16 : event.deltaY
      zoom(1.06 ** -Math.max(-6, Math.min(6, lines)), pointOf(element, event))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [drawing, zoom])
}

/** Turns pointer events of the drawing into taps, pans, pinches and drawn courses; the wheel zooms. */
export function useFingers(drawing: RefObject<Element | null>, view: MapWindow, actions: FingerActions) {
  const { current: touch } = useRef<Touch>({ fingers: new Map(), doing: { kind: 'nothing' } })
  useWheel(drawing, view)
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = pointOf(drawing.current, event)
    touch.fingers.set(event.pointerId, at)
    drawing.current?.setPointerCapture(event.pointerId)
    if (touch.doing.kind === 'draw') actions.drawn()
    touch.doing = touch.fingers.size > 1 ? { kind: 'pinch' } : { kind: 'down', at, hex: hexAtPoint(view, at) }
  }
  const up = (event: PointerEvent): void => {
    if (!touch.fingers.delete(event.pointerId)) return
    const { doing } = touch
    if (doing.kind === 'down' && event.type === 'pointerup') actions.tap(doing.hex, mapPoint(view, doing.at))
    if (doing.kind === 'draw') actions.drawn()
    // the finger that is left after a pinch moves the map
    touch.doing = touch.fingers.size === 0 ? { kind: 'nothing' } : { kind: 'pan' }
  }
  return {
    onPointerDown: down,
    onPointerMove: (event: PointerEvent): void =>
      moveTo(touch, view, actions, [event.pointerId, pointOf(drawing.current, event)]),
    onPointerUp: up,
    onPointerCancel: up,
  }
}
