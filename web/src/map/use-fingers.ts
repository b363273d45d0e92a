import { distance, type Hex } from '@flagplot/core/hex'
import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { hexUnder, type Point } from './layout.ts'
import type { MapWindow } from './use-window.ts'
import { pointUnder } from './window.ts'

/** Pixels that a finger may slip in a tap. */
const SLIP = 6

/** What fingers, pens and mice do on the map. */
export interface FingerDeeds {
  tap(hex: Hex): void
  /** Whether a course can be drawn from a hex; else the map is drawn along. */
  grabs(hex: Hex): boolean
  /** A finger that draws a course has come into a hex. */
  draw(hex: Hex): void
  /** It was lifted. */
  drawn(): void
}

type Doing =
  | { readonly kind: 'nothing' }
  /** Down, and not yet moved further than a finger slips. */
  | { readonly kind: 'down'; readonly at: Point; readonly hex: Hex }
  | { readonly kind: 'pan' }
  | { readonly kind: 'draw'; readonly hex: Hex }
  | { readonly kind: 'pinch' }

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})

/** Pointer events of the drawing as taps, pans, pinches and courses drawn; a wheel zooms. */
export function useFingers(drawing: RefObject<SVGSVGElement | null>, view: MapWindow, deeds: FingerDeeds) {
  const fingers = useRef(new Map<number, Point>())
  const doing = useRef<Doing>({ kind: 'nothing' })
  const latest = useRef(view)
  latest.current = view

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = drawing.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const hexAtPoint = (at: Point): Hex => hexUnder(pointUnder(latest.current.window, latest.current.size, at))

  useEffect(() => {
    const element = drawing.current
    const wheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = (element ?? document.body).getBoundingClientRect()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY / 16 : event.deltaY
      latest.current.zoom(1.06 ** -Math.max(-6, Math.min(6, lines)), {
        x: event.clientX - left,
        y: event.clientY - top,
      })
    }
    // React listens to the wheel passively: the page would scroll
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [drawing])

  /** Every hex between the last one and the finger: a fast finger leaves some out. */
  const drawTo = (from: Point, to: Point, last: Hex): void => {
    const steps = Math.max(1, 2 * distance(last, hexAtPoint(to)))
    let hex = last
    for (let i = 1; i <= steps; i++) {
      const next = hexAtPoint(between(from, to, i / steps))
      if (distance(hex, next) === 0) continue
      hex = next
      deeds.draw(hex)
    }
    doing.current = { kind: 'draw', hex }
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    const at = pointOf(event)
    fingers.current.set(event.pointerId, at)
    drawing.current?.setPointerCapture(event.pointerId)
    if (doing.current.kind === 'draw') deeds.drawn()
    doing.current = fingers.current.size > 1 ? { kind: 'pinch' } : { kind: 'down', at, hex: hexAtPoint(at) }
  }
  const pinch = (id: number, from: Point, to: Point): void => {
    const other = [...fingers.current].find(([each]) => each !== id)?.[1]
    if (other === undefined) return
    const [before, after] = [apart(from, other), apart(to, other)]
    const middle = between(to, other, 0.5)
    const was = between(from, other, 0.5)
    latest.current.pan({ x: middle.x - was.x, y: middle.y - was.y })
    if (before > 0) latest.current.zoom(after / before, middle)
  }
  const move = (event: PointerEvent): void => {
    const from = fingers.current.get(event.pointerId)
    if (from === undefined) return
    const to = pointOf(event)
    const now = doing.current
    if (now.kind === 'down') {
      if (apart(now.at, to) <= SLIP) return
      doing.current = deeds.grabs(now.hex) ? { kind: 'draw', hex: now.hex } : { kind: 'pan' }
    }
    fingers.current.set(event.pointerId, to)
    if (now.kind === 'pinch') pinch(event.pointerId, from, to)
    else if (doing.current.kind === 'draw') drawTo(from, to, doing.current.hex)
    else if (doing.current.kind === 'pan') latest.current.pan({ x: to.x - from.x, y: to.y - from.y })
  }
  const up = (event: PointerEvent): void => {
    if (!fingers.current.delete(event.pointerId)) return
    const now = doing.current
    if (now.kind === 'down' && event.type === 'pointerup') deeds.tap(now.hex)
    if (now.kind === 'draw') deeds.drawn()
    // the finger that is left after a pinch draws the map along
    doing.current = fingers.current.size === 0 ? { kind: 'nothing' } : { kind: 'pan' }
  }
  return { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up }
}
