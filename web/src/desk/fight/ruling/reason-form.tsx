import { MAX_REASON } from '@flagplot/core/game'
import { type Refusal, type Result, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { withinMost } from '../../../forms/index.ts'
import classes from './ruling.module.css'

interface ReasonFormProps {
  readonly label: string
  /** The places where the reason is read. */
  readonly readIn?: string
  /** The effect of what is to be done, or why it cannot be; undefined while something is missing. */
  readonly effect: Result<ReactNode> | undefined
  /** Says what is missing. */
  readonly missing?: string
  /** The button. */
  readonly button: string
  readonly field?: RefObject<HTMLTextAreaElement | null>
  /** Does it for a reason; the answer is the refusal if it cannot be done. */
  readonly onMake: (reason: string) => Promise<Refusal | undefined>
}

/** The moderator's reason, the effect, and the button. */
export function ReasonForm({
  label,
  readIn = 'for the record and the report',
  effect,
  missing,
  button,
  field,
  onMake,
}: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const why = reason.trim()
  const shown: typeof effect = refusal === undefined ? effect : { ok: false, refusal }
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (effect?.ok === true && why !== '') setRefusal(await onMake(why))
  }
  const write = (text: string): void => {
    setReason(text)
    setRefusal(undefined)
  }
  return (
    <form className={classes.parts} aria-label={label} onSubmit={event => void make(event)}>
      <label className={classes.why}>
        <span>{`Reason, ${readIn}`}</span>
        <textarea
          ref={field}
          rows={3}
          value={reason}
          onChange={event => write(withinMost(reason, event.currentTarget.value, MAX_REASON))}
        />
      </label>
      <div aria-live="polite">
        {shown === undefined && <p>{missing}</p>}
        {shown?.ok === true && shown.value}
        {shown?.ok === false && <p role="alert">{sayRefusal(shown.refusal)}</p>}
      </div>
      <div>
        <Button variant="filled" type="submit" disabled={shown?.ok !== true || why === ''}>
          {button}
        </Button>
      </div>
    </form>
  )
}
