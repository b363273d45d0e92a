import { type Hex, hexAt, sameHex } from '@flagplot/core/hex'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { plotAfterKey, plotTo } from './course-moves.ts'
import { hexNameAt } from './hex-names.ts'
import { hexUnder, nearestHex, type Point } from './layout.ts'
import { type MapBoard, type MapShown, unitsBox, wholeBox } from './map-board.ts'
import type { MapIntent, Pointing } from './map-intent.ts'
import { type MapKey, mapKey } from './map-keys.ts'
import { askedAhead, type PlotsAhead, plotAhead } from './plot-ahead.ts'
import { tapped } from './stacks.ts'
import { isUnit, refOf } from './unit-ref.ts'
import type { FingerActions } from './use-fingers.ts'
import type { MapWindow } from './use-window.ts'

interface MapActions {
  readonly shown: MapShown
  readonly board: MapBoard
  readonly view: MapWindow
  readonly onIntent: (intent: MapIntent) => void
}

/** The data and functions for an action: all that is shown, the cursor, and a note in place of the hex's words. */
interface Hand extends MapActions {
  readonly cursor: Hex
  /** Requested plots that the form may not show yet. */
  readonly ahead: RefObject<PlotsAhead | undefined>
  goTo(hex: Hex): void
  say(note: string): void
}

const nameOf = ({ board }: Hand, hex: Hex): string => hexNameAt(board.hexNames, hex) ?? 'This hex'

function held({ shown: { drawing }, ahead }: Hand): string {
  const course = drawing?.active
  return course === undefined ? '' : plotAhead(ahead.current, course, drawing?.plotOf(course) ?? '')
}

function plot({ shown: { drawing }, ahead, onIntent }: Hand, written: string): void {
  const course = drawing?.active
  if (drawing === undefined || course === undefined) return
  ahead.current = askedAhead(ahead.current, { course, now: drawing.plotOf(course), plot: written })
  onIntent({ kind: 'plot', course, plot: written })
}

function asked({ shown: { drawing } }: Hand, hex: Hex, from: string, draws: boolean): string | undefined {
  const course = drawing?.active
  if (drawing === undefined || course === undefined) return undefined
  return plotTo(from, hex, written => drawing.courseOf(course, written), draws)
}

const hinted = ({ hint }: Pointing): string => (hint === undefined ? '' : `. Allowed: ${hint}`)

function choose(hand: Hand, pointing: Pointing, hex: Hex): void {
  const place = pointing.places.find(each => sameHex(each, hex))
  if (place !== undefined) hand.onIntent({ kind: 'place', place })
  else hand.say(`${nameOf(hand, hex)} may not be chosen for ${pointing.label}${hinted(pointing)}`)
}

/** A tap or Enter: gives its hex to the waiting field, or selects its unit, or plots the course there. */
function pointAt(hand: Hand, hex: Hex): void {
  const { shown, board, onIntent } = hand
  const { drawing, pointing, selected } = shown
  hand.goTo(hex)
  if (pointing !== undefined) {
    choose(hand, pointing, hex)
    return
  }
  const here = board.units.filter(({ standing }) => sameHex(standing.at, hex))
  const meant = tapped(here, board.chosen)
  if (meant !== undefined && !isUnit(meant, selected)) onIntent({ kind: 'select', unit: refOf(meant) })
  else if (drawing?.active !== undefined) {
    const written = asked(hand, hex, held(hand), false)
    if (written !== undefined) plot(hand, written)
    else if (meant === undefined) hand.say(`${nameOf(hand, hex)} is out of reach of ${drawing.active.unit}`)
  } else if (meant === undefined) onIntent({ kind: 'select', unit: undefined })
}

function nextUnit({ board: { units, chosen }, goTo, onIntent }: Hand, by: 1 | -1): void {
  if (units.length === 0) return
  const at = chosen === undefined ? (by > 0 ? -1 : 0) : units.indexOf(chosen)
  const unit = units[(at + by + units.length) % units.length]!
  onIntent({ kind: 'select', unit: refOf(unit) })
  goTo(unit.standing.at)
}

/** Writes a letter of the active course; the cursor moves to its end. */
function write(hand: Hand, key: string): void {
  const { drawing } = hand.shown
  const now = held(hand)
  const shown = drawing?.active
  const course = shown && (drawing.plotOf(shown) === now ? shown : drawing.courseOf(shown, now))
  if (drawing === undefined || course === undefined) return
  const written = plotAfterKey(now, course, key)
  const end = written === undefined ? undefined : drawing.courseOf(course, written)?.path.at(-1)
  if (written === undefined || end === undefined) {
    const steps = course.next.map(({ step }) => step)
    hand.say(steps.length === 0 ? 'Nothing can follow here' : `${key} cannot follow here; ${steps.join(', ')} can`)
    return
  }
  plot(hand, written)
  hand.goTo(end.at)
}

function act(hand: Hand, action: MapKey): void {
  const { shown, board, view, onIntent } = hand
  if (action.kind === 'go') hand.goTo(action.hex)
  else if (action.kind === 'point') pointAt(hand, hand.cursor)
  else if (action.kind === 'unit') nextUnit(hand, action.by)
  else if (action.kind === 'zoom') view.zoom(action.factor)
  else if (action.kind === 'fit') view.fit(action.what === 'all' ? wholeBox(shown.scene) : unitsBox(board, shown))
  else if (action.kind === 'plot') write(hand, action.key)
  else onIntent(shown.pointing === undefined ? { kind: 'select', unit: undefined } : { kind: 'stop' })
}

function press(hand: Hand, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { drawing } = hand.shown
  const letters = drawing?.active && new Set(drawing.letters.map(letter => letter.toLowerCase()))
  const action = mapKey(event.key, hand.cursor, letters)
  if (action === undefined) return
  event.preventDefault()
  // the fight listens for keys on the window; those of the map go first here
  event.stopPropagation()
  act(hand, action)
}

/** The pixels around a counter in which a tap means it: at a small scale, hexes are smaller than fingers. */
const NEAR = 14

/** The hex that a tap means: that of a counter nearby, unless the hex itself has a meaning. */
function meantHex({ board, shown, view }: Hand, hex: Hex, at: Point): Hex {
  const { drawing, pointing } = shown
  const course = drawing?.active
  const drawn = course === undefined ? [] : [...course.path, ...course.next, ...course.reach].map(each => each.at)
  const meaning = [...drawn, ...(drawing?.whole ?? [])]
  const standing = board.units.map(one => one.standing.at)
  if (pointing !== undefined || [...standing, ...meaning].some(each => sameHex(each, hex))) return hex
  return nearestHex(standing, at, NEAR / view.window.scale) ?? hex
}

/** The actions of fingers. A finger draws the course on from its end, or anew from the ship. */
function fingersOf(hand: Hand, drawn: RefObject<string | undefined>): FingerActions {
  const { drawing, pointing } = hand.shown
  const path = drawing?.active?.path ?? []
  const [start, end] = [path[0]?.at, path.at(-1)?.at]
  return {
    tap: (hex, at) => pointAt(hand, meantHex(hand, hex, at)),
    grabs: (hex, at) => {
      if (pointing !== undefined || start === undefined || end === undefined) return undefined
      const ends = [end, start]
      const grabbed = ends.find(each => sameHex(each, hex)) ?? nearestHex(ends, at, NEAR / hand.view.window.scale)
      drawn.current = grabbed === end ? held(hand) : ''
      return grabbed
    },
    draw: hex => {
      const from = drawn.current ?? held(hand)
      const written = asked(hand, hex, from, true)
      if (written === undefined || written === from) return
      drawn.current = written
      plot(hand, written)
    },
    drawn: () => {
      drawn.current = undefined
    },
  }
}

export function useMapActions(given: MapActions) {
  const { shown, board, view } = given
  const { selected, pointing } = shown
  const [moved, setMoved] = useState<Hex | undefined>()
  const [note, setNote] = useState<string | undefined>()
  // a note is about one moment and one waiting field, and goes with either
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are read as signs of a change alone
  useEffect(() => setNote(undefined), [shown.scene, shown.pointing?.label])
  const drawn = useRef<string | undefined>(undefined)
  const ahead = useRef<PlotsAhead | undefined>(undefined)
  const asks = pointing !== undefined
  const last = useRef<Hex | undefined>(undefined)
  // the cursor goes to the selected unit and to the hex of a waiting field; otherwise it stays
  useEffect(() => setMoved(selected === undefined && !asks ? last.current : undefined), [selected, asks])
  const held = pointing?.places.find(({ value }) => value === pointing.value)
  const hand: Hand = {
    ...given,
    ahead,
    cursor: moved ?? held ?? board.chosen?.standing.at ?? hexUnder(view.window),
    goTo: hex => {
      setMoved(hexAt(hex.q, hex.r))
      setNote(undefined)
      view.bring([hex], unitsBox(board, shown))
    },
    say: setNote,
  }
  useEffect(() => {
    last.current = hand.cursor
  })
  return {
    cursor: hand.cursor,
    note,
    press: (event: KeyboardEvent): void => press(hand, event),
    act: (action: MapKey): void => act(hand, action),
    fingers: fingersOf(hand, drawn),
  }
}
