import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import type { RefObject } from 'react'
import classes from './compare.module.css'

interface UnitRefusalProps {
  readonly id: string
  readonly refusal: Refusal
  /** The field it speaks of, which gets the focus: the button goes with the refusal. */
  readonly field: RefObject<HTMLElement | null>
  /** Writes the nearest right thing in its place. */
  readonly onUse: (nearest: string) => void
}

/** A refused unit in words beside its field, with a button for the nearest right one. */
export function UnitRefusal({ id, refusal: { nearest, ...rest }, field, onUse }: UnitRefusalProps) {
  const take = (right: string): void => {
    onUse(right)
    field.current?.focus()
  }
  return (
    <p className="refusal" id={id}>
      <span aria-hidden="true">▲ </span>
      {sayRefusal({ ...rest, path: [] })}{' '}
      {nearest !== undefined && (
        <button type="button" className={classes.nearest} onClick={() => take(nearest)}>
          {`Use ${nearest}`}
        </button>
      )}
    </p>
  )
}
