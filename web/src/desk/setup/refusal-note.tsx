import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useDesk } from './desk-state.tsx'
import { inLabels } from './in-labels.ts'
import classes from './setup.module.css'

export interface RefusalNoteProps {
  readonly refusal: Refusal
  readonly id?: string
  /** What is said where the refusal's own words do not fit. */
  readonly text?: string | undefined
  /** Takes the nearest right thing where the refusal names one. */
  readonly onUse?: ((nearest: string) => void) | undefined
}

/** What is wrong, what was expected, and the nearest right thing within reach. The place is where the note stands. */
export function RefusalNote({ refusal, id, text, onUse }: RefusalNoteProps) {
  const { rules, draft } = useDesk()
  const { nearest, ...rest } = inLabels(rules, draft, refusal)
  // the place in a list says nothing where the note stands beside it
  const place = rest.path.slice(-1).filter(step => typeof step === 'string')
  return (
    <p className={classes.refusal} id={id}>
      <span aria-hidden="true">▲ </span>
      {text ?? sayRefusal({ ...rest, path: place })}
      {nearest !== undefined && onUse !== undefined && (
        <button type="button" className={classes.nearest} onClick={() => onUse(nearest)}>
          {`Use ${nearest}`}
        </button>
      )}
      {nearest !== undefined && onUse === undefined && ` Did you mean ${nearest}?`}
    </p>
  )
}
