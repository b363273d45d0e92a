import {
  type DerivedFight,
  type Fight,
  pending,
  type QuestionToSettle,
  questionToSettle,
  ruleAt,
} from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { MAX_REASON } from '@flagplot/core/game'
import { type Refusal, type Result, sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type FormEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { withinMost } from '../../../forms/index.ts'
import { Dialog } from '../../dialog.tsx'
import { useFight } from '../fight-state.tsx'
import { OptionRuling } from './option-ruling.tsx'
import { OrdersRuling } from './orders-ruling.tsx'
import classes from './ruling.module.css'
import { type RulingDraft, withReason } from './ruling-draft.ts'
import { ThrowRuling } from './throw-ruling.tsx'

/** The subject of a ruling: an option of the rules, or the answer to the question at that moment. */
type What = 'option' | 'answer'

/** The reason why the rest is not worked out again. */
const sayStopped = (stopped: Refusal): string => `What came then does not fit any more: ${sayRefusal(stopped)}`

/** The effect of the ruling on the inputs after it. */
function Outcome({ derived }: { readonly derived: Result<DerivedFight> }) {
  if (!derived.ok) return <p role="alert">{sayRefusal(derived.refusal)}</p>
  const { again, before, stopped, fight } = derived.value
  if (again + before === 0) return <p>Nothing has come after this moment yet.</p>
  return (
    <p>
      Of {several(before, 'step')} after this moment {again} {again === 1 ? 'is' : 'are'} worked out again
      {pending(fight).kind === 'over' ? ', to the end of the battle' : ''}. The battle as it went is kept as a
      variation.
      {stopped !== undefined && ` ${sayStopped(stopped)}`}
    </p>
  )
}

/** Says what is still missing. */
function sayMissing(what: What, { before }: QuestionToSettle): string {
  if (what === 'option') return 'Choose another reading, and say why.'
  return pending(before).kind === 'roll'
    ? 'Type what the throw shows, press “Use these dice”, and say why.'
    : 'Write the orders in place of the player who is asked, and say why.'
}

interface ReasonProps {
  readonly fight: Fight
  readonly at: number
  readonly draft: RulingDraft | undefined
  readonly missing: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onRuled: (fight: Fight) => void
}

/** The reason, the outcome and the button. The outcome does not depend on the reason, so it is computed once. */
function ReasonForm({ fight, at, draft, missing, field, onRuled }: ReasonProps) {
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const why = reason.trim()
  const tried = useMemo(() => draft && ruleAt(fight, at, withReason(draft, 'to be written')), [fight, at, draft])
  const derived: Result<DerivedFight> | undefined = refusal === undefined ? tried : { ok: false, refusal }
  const take = (event: FormEvent): void => {
    event.preventDefault()
    if (draft === undefined || why === '') return
    const ruled = ruleAt(fight, at, withReason(draft, why))
    if (ruled.ok) onRuled(ruled.value.fight)
    else setRefusal(ruled.refusal)
  }
  const write = (text: string): void => {
    setReason(text)
    setRefusal(undefined)
  }
  return (
    <form className={classes.parts} aria-label="Ruling" onSubmit={take}>
      <label className={classes.why}>
        <span>Reason, for the record and the report</span>
        <textarea
          ref={field}
          rows={3}
          value={reason}
          onChange={event => write(withinMost(reason, event.currentTarget.value, MAX_REASON))}
        />
      </label>
      <div aria-live="polite">{derived === undefined ? <p>{missing}</p> : <Outcome derived={derived} />}</div>
      <div>
        <Button variant="filled" type="submit" disabled={derived?.ok !== true || why === ''}>
          Make this ruling
        </Button>
      </div>
    </form>
  )
}

interface AnswerRulingProps {
  readonly settle: QuestionToSettle
  readonly onDraft: (draft: RulingDraft | undefined) => void
}

/** The answer to the question. In a battle with secrets the moderator has to ask to see the orders. */
function AnswerRuling({ settle, onDraft }: AnswerRulingProps) {
  const { eyes } = useFight()
  const [isShown, show] = useState(eyes.includes('umpire'))
  if (pending(settle.before).kind === 'roll') return <ThrowRuling settle={settle} onDraft={onDraft} />
  if (isShown) return <OrdersRuling settle={settle} onDraft={onDraft} />
  return (
    <>
      <p>The battle hides something: nobody who plays should read the orders of the other side before the end.</p>
      <div>
        <Button onClick={() => show(true)}>I moderate: show the orders</Button>
      </div>
    </>
  )
}

/** The label of the button that changes between options and the answer to the question. */
function sayOther(what: What, { before, answer }: QuestionToSettle): string {
  if (what === 'answer') return 'Rule on an option instead'
  if (pending(before).kind === 'roll') {
    return answer === undefined ? 'Settle the throw that is asked for here' : 'Settle the throw that was made here'
  }
  return answer === undefined ? 'Write the orders that are asked for here' : 'Replace the orders that were given here'
}

interface RulingDialogProps {
  readonly fight: Fight
  /** The moment of the ruling. */
  readonly at: number
  readonly onClose: () => void
}

/** A moderator's ruling on an option, a throw or orders: a line of the record; all after it is worked out again. */
export function RulingDialog({ fight, at, onClose }: RulingDialogProps) {
  const { put } = useFight()
  const [what, setWhat] = useState<What>('option')
  const [draft, setDraft] = useState<RulingDraft | undefined>()
  const reason = useRef<HTMLTextAreaElement>(null)
  const settle = useMemo(() => questionToSettle(fight, at), [fight, at])
  const turn = (): void => {
    setWhat(what === 'option' ? 'answer' : 'option')
    setDraft(undefined)
  }
  const settled = (next: RulingDraft | undefined): void => {
    setDraft(next)
    // a settled answer has no field any more, so the focus moves on
    if (next !== undefined) reason.current?.focus()
  }
  return (
    <Dialog title={`Ruling after ${several(at, 'step')}`} onClose={onClose}>
      <div className={classes.parts}>
        <div className={classes.parts} data-first>
          {what === 'option' && <OptionRuling fight={fight} at={at} onDraft={setDraft} />}
          {what === 'answer' && <AnswerRuling settle={settle} onDraft={settled} />}
        </div>
        <div>
          <Button onClick={turn}>{sayOther(what, settle)}</Button>
        </div>
        <ReasonForm
          fight={fight}
          at={at}
          draft={draft}
          missing={sayMissing(what, settle)}
          field={reason}
          onRuled={next => {
            put(next)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
