import { type Hex, sameHex } from '@flagplot/core/hex'
import type { KeyboardEvent } from 'react'
import { SideMark } from '../charts/index.ts'
import type { UnitRef } from '../scene/index.ts'
import classes from './map.module.css'
import type { MapBoard } from './map-board.ts'
import { isUnit, refOf } from './unit-ref.ts'

interface UnitLegendProps {
  readonly board: MapBoard
  readonly cursor: Hex
  readonly selected: UnitRef | undefined
  readonly onPick: (unit: UnitRef) => void
}

const ways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Arrows go from unit to unit; with Tab the whole list is one stop. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  if (way === undefined) return
  event.preventDefault()
  // the fight uses these keys too
  event.stopPropagation()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const now = buttons.findIndex(button => button.matches(':focus'))
  buttons[(now + way + buttons.length) % buttons.length]?.focus()
}

/** The units on the map, each with its code and its name; those in the hex of the cursor are marked. */
export function UnitLegend({ board: { units }, cursor, selected, onPick }: UnitLegendProps) {
  const chosen = units.findIndex(one => isUnit(one, selected))
  return (
    <div role="toolbar" className={classes.units} aria-label="Units on the map" onKeyDown={walk}>
      {units.map((one, i) => {
        const { code, side, unit, standing } = one
        return (
          <button
            key={code}
            type="button"
            tabIndex={i === Math.max(0, chosen) ? 0 : -1}
            aria-pressed={i === chosen}
            data-here={sameHex(standing.at, cursor) || undefined}
            onClick={() => onPick(refOf(one))}
          >
            <SideMark side={side} /> <b>{code}</b> {unit.count > 1 && `${unit.count}× `}
            <bdi>{unit.name}</bdi>
            {standing.speed !== null && ` ▸${standing.speed}`}
          </button>
        )
      })}
    </div>
  )
}
