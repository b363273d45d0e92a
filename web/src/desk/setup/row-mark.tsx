import type { Side } from '@flagplot/core/game/sides'
import { useRef } from 'react'
import { Outline, unitWritten } from '../../scene/index.ts'
import { useDesk } from './desk-state.tsx'
import type { UnitRow } from './draft.ts'
import classes from './row-mark.module.css'
import { sceneOf } from './scene-of.ts'

/** Height of an outline in a row. */
const HIGH = 24

/**
 * The outline of a row's units; while the set-up is refused, the last one it had. The row names the units in words.
 */
export function RowMark({ side, row }: { readonly side: Side; readonly row: UnitRow }) {
  const { rules, setup } = useDesk()
  const found = setup.ok ? unitWritten(sceneOf(rules, setup.value).sides[side].units, row.text) : undefined
  const last = useRef(found)
  if (setup.ok) last.current = found
  const unit = last.current
  const isDamaged = Object.keys(row.damage).length > 0
  return (
    <span className={classes.mark} data-side={side} aria-hidden="true">
      {unit !== undefined && (
        <Outline unit={{ ...unit, condition: isDamaged ? 'damaged' : 'fit' }} side={side} within={HIGH} />
      )}
    </span>
  )
}
