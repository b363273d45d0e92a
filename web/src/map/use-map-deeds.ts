import { type Hex, hexAt, sameHex } from '@flagplot/core/hex'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sameUnit } from '../scene/index.ts'
import { plotAfterKey, plotTo } from './course-moves.ts'
import { labelAt } from './labels.ts'
import { hexUnder } from './layout.ts'
import { type MapBoard, type MapShown, refOf, unitsBox, wholeBox } from './map-board.ts'
import type { MapIntent } from './map-intent.ts'
import { type MapKey, mapKey } from './map-keys.ts'
import { tapped } from './stacks.ts'
import type { MapWindow } from './use-window.ts'

interface MapDeeds {
  readonly shown: MapShown
  readonly board: MapBoard
  readonly view: MapWindow
  readonly onIntent: (intent: MapIntent) => void
}

/** The cursor and what keys, taps and fingers do: all of it ends in intents. `note` is said in place of what is under the cursor. */
export function useMapDeeds({ shown, board, view, onIntent }: MapDeeds) {
  const { drawing, pointing, selected } = shown
  const { units, chosen, labels, topic } = board
  const [moved, setMoved] = useState<Hex | undefined>()
  const [note, setNote] = useState<string | undefined>()
  const hand = useRef<string | undefined>(undefined)
  const cursor = moved ?? chosen?.standing.at ?? hexUnder(view.window)

  const goTo = (hex: Hex): void => {
    setMoved(hexAt(hex.q, hex.r))
    setNote(undefined)
    view.bring([hex], unitsBox(board, shown))
  }
  const plot = (written: string): void => {
    const course = drawing?.active
    if (course !== undefined) onIntent({ kind: 'plot', course, plot: written })
  }
  /** The plot that a hex asks of the course under way. */
  const asked = (hex: Hex, from: string, draws: boolean): string | undefined => {
    const course = drawing?.active
    if (drawing === undefined || course === undefined) return undefined
    return plotTo(from, hex, written => drawing.courseOf(course, written), draws)
  }
  const held = (): string => (drawing?.active === undefined ? '' : drawing.plotOf(drawing.active))
  const nameOf = (hex: Hex): string => labelAt(labels, hex) ?? 'This hex'

  const pointAt = (hex: Hex): void => {
    goTo(hex)
    if (pointing !== undefined) {
      const place = pointing.places.find(each => sameHex(each, hex))
      if (place !== undefined) onIntent({ kind: 'place', place })
      else setNote(`${nameOf(hex)} may not be chosen for ${pointing.label}`)
      return
    }
    const meant = tapped(
      units.filter(({ standing }) => sameHex(standing.at, hex)),
      chosen,
    )
    if (meant !== undefined && !sameUnit(refOf(meant), selected)) onIntent({ kind: 'select', unit: refOf(meant) })
    else if (drawing?.active !== undefined) {
      const written = asked(hex, held(), false)
      if (written !== undefined) plot(written)
      else if (meant === undefined) setNote(`${nameOf(hex)} is out of reach of ${drawing.active.unit}`)
    } else if (meant === undefined) onIntent({ kind: 'select', unit: undefined })
  }
  const next = (by: 1 | -1): void => {
    if (units.length === 0) return
    const at = chosen === undefined ? (by > 0 ? -1 : 0) : units.indexOf(chosen)
    const unit = units[(at + by + units.length) % units.length]!
    onIntent({ kind: 'select', unit: refOf(unit) })
    goTo(unit.standing.at)
  }
  const write = (key: string): void => {
    const course = drawing?.active
    if (drawing === undefined || course === undefined) return
    const written = plotAfterKey(held(), course, key)
    const end = written === undefined ? undefined : drawing.courseOf(course, written)?.path.at(-1)
    if (written === undefined || end === undefined) {
      const steps = course.next.map(({ step }) => step)
      setNote(steps.length === 0 ? `Nothing can follow here` : `${key} cannot follow here; ${steps.join(', ')} can`)
      return
    }
    plot(written)
    goTo(end.at)
  }
  const act = (deed: MapKey): void => {
    if (deed.kind === 'go') goTo(deed.hex)
    else if (deed.kind === 'point') pointAt(cursor)
    else if (deed.kind === 'unit') next(deed.by)
    else if (deed.kind === 'zoom') view.zoom(deed.factor)
    else if (deed.kind === 'fit') view.fit(deed.what === 'all' ? wholeBox(shown.scene) : unitsBox(board, shown))
    else if (deed.kind === 'plot') write(deed.key)
    else onIntent(pointing === undefined ? { kind: 'select', unit: undefined } : { kind: 'stop' })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const course = drawing?.active
    const letters = course && new Set(drawing?.letters.map(letter => letter.toLowerCase()))
    const deed = mapKey(event.key, cursor, letters)
    if (deed === undefined) return
    event.preventDefault()
    // the fight has keys of its own, on the window: here those of the map win
    event.stopPropagation()
    act(deed)
  }
  return {
    cursor,
    note,
    topic,
    press,
    act,
    fingers: {
      tap: pointAt,
      grabs: (hex: Hex): boolean => {
        const path = drawing?.active?.path ?? []
        const [start, end] = [path[0]?.at, path.at(-1)?.at]
        if (pointing !== undefined || start === undefined || end === undefined) return false
        const atEnd = sameHex(end, hex)
        if (!atEnd && !sameHex(start, hex)) return false
        // drawn from the ship itself a course begins anew
        hand.current = atEnd ? held() : ''
        return true
      },
      draw: (hex: Hex): void => {
        const written = asked(hex, hand.current ?? held(), true)
        setMoved(hex)
        if (written === undefined || written === hand.current) return
        hand.current = written
        plot(written)
      },
      drawn: (): void => {
        hand.current = undefined
      },
    },
  }
}
