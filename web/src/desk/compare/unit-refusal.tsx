import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import classes from './compare.module.css'

interface UnitRefusalProps {
  readonly id: string
  readonly refusal: Refusal
  /** Writes the nearest right thing in its place. */
  readonly onUse: (nearest: string) => void
}

/** A refused unit in words beside its field, with a button for the nearest right one. */
export function UnitRefusal({ id, refusal: { nearest, ...rest }, onUse }: UnitRefusalProps) {
  return (
    <p className="refusal" id={id}>
      <span aria-hidden="true">▲ </span>
      {sayRefusal({ ...rest, path: [] })}{' '}
      {nearest !== undefined && (
        <button type="button" className={classes.nearest} onClick={() => onUse(nearest)}>
          {`Use ${nearest}`}
        </button>
      )}
    </p>
  )
}
