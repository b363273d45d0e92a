import type { OnMap } from '@flagplot/core/notation'
import { SideMark } from '../charts/index.ts'
import { sameUnit, type UnitRef } from '../scene/index.ts'
import classes from './map.module.css'
import { refOf } from './map-board.ts'

interface StackListProps {
  /** What the hex is called. */
  readonly place: string
  readonly units: readonly OnMap[]
  readonly selected: UnitRef | undefined
  readonly onPick: (unit: UnitRef) => void
}

/** The units of the hex under the cursor, where it holds several: each told from the others, and picked by itself. */
export function StackList({ place, units, selected, onPick }: StackListProps) {
  if (units.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend would not stand in line with its buttons
    <div role="group" className={classes.stack} aria-label={`Units in ${place}`}>
      <span className={classes.quiet}>{`${units.length} in ${place}:`}</span>
      {units.map(one => {
        const ref = refOf(one)
        const { code, side, unit, standing } = one
        return (
          <button
            key={code}
            type="button"
            data-condition={unit.condition}
            aria-pressed={sameUnit(ref, selected)}
            onClick={() => onPick(ref)}
          >
            <SideMark side={side} /> <b>{code}</b> {unit.count > 1 && `${unit.count}× `}
            {unit.name}
            {standing.speed !== null && ` ▸${standing.speed}`}
          </button>
        )
      })}
    </div>
  )
}
