import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { useDesk } from './desk-state.tsx'
import { inLabels } from './in-labels.ts'
import classes from './setup.module.css'

interface RefusalNoteProps {
  readonly refusal: Refusal
  readonly id?: string
  /** Words to show instead of the refusal's own. */
  readonly text?: string | undefined
  /** Takes the nearest right value, if the refusal names one. */
  readonly onUse?: ((nearest: string) => void) | undefined
}

/** A refusal in words, with a button for the nearest right value. The note stands beside the refused field. */
export function RefusalNote({ refusal, id, text, onUse }: RefusalNoteProps) {
  const { rules, draft } = useDesk()
  const { nearest, ...rest } = inLabels(rules, draft, refusal)
  // an index says nothing here, because the note stands beside its row
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
