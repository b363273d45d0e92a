import { type Fight, observerOf, pending, questionToSettle } from '@flagplot/core/desk/fight'
import { several } from '@flagplot/core/desk/odds-words'
import { type RulingDraft, refuseIfHidden } from '@flagplot/core/desk/referee'
import { ok, type Refusal, type Result } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../dialog.tsx'
import { useFight } from '../fight-state.tsx'
import { OptionRuling } from './option-ruling.tsx'
import { OrdersRuling } from './orders-ruling.tsx'
import { ReasonForm } from './reason-form.tsx'
import classes from './ruling.module.css'
import type { QuestionToSettle } from './ruling-draft.ts'
import { ThrowRuling } from './throw-ruling.tsx'

/** The subject of a ruling: an option of the rules, or the answer to the question at that moment. */
type What = 'option' | 'answer'

/** Says what is still missing. */
function sayMissing(what: What, { before }: QuestionToSettle): string {
  if (what === 'option') return 'Choose another reading, and say why.'
  return pending(before).kind === 'roll'
    ? 'Type what the throw shows, press “Use these dice”, and say why.'
    : 'Write the orders in place of the player who is asked, and say why.'
}

interface AnswerRulingProps {
  readonly fight: Fight
  readonly settle: QuestionToSettle
  readonly onDraft: (draft: RulingDraft | undefined) => void
}

/** The answer to the question. In a battle with secrets the moderator has to ask to see the orders. */
function AnswerRuling({ fight, settle, onDraft }: AnswerRulingProps) {
  const { eyes } = useFight()
  const [isShown, show] = useState(eyes.includes('umpire'))
  if (pending(settle.before).kind === 'roll') return <ThrowRuling settle={settle} onDraft={onDraft} />
  const hidden = observerOf(fight) === undefined ? ok(undefined) : refuseIfHidden(fight, { kind: 'orders' })
  if (!hidden.ok) return <p>{hidden.refusal.says}</p>
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

/** The way in which a ruling is made: in a fight of this browser, or at the server of a game. */
export interface RulingWay {
  /** The effect of a ruling in words; refused if it does not fit. */
  readonly effect: (draft: RulingDraft) => Result<ReactNode>
  /** Makes it and closes the dialog; the answer is the refusal if it cannot be made. */
  readonly make: (draft: RulingDraft, reason: string) => Promise<Refusal | undefined>
}

interface RulingDialogProps {
  readonly fight: Fight
  /** The moment of the ruling. */
  readonly at: number
  readonly way: RulingWay
  readonly onClose: () => void
}

/** A moderator's ruling on an option, a throw or orders. */
export function RulingDialog({ fight, at, way, onClose }: RulingDialogProps) {
  const [what, setWhat] = useState<What>('option')
  const [draft, setDraft] = useState<RulingDraft | undefined>()
  const reason = useRef<HTMLTextAreaElement>(null)
  const settle = useMemo(() => questionToSettle(fight, at), [fight, at])
  const effect = useMemo(() => draft && way.effect(draft), [draft, way])
  const make = async (why: string): Promise<Refusal | undefined> => draft && way.make(draft, why)
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
          {what === 'answer' && <AnswerRuling fight={fight} settle={settle} onDraft={settled} />}
        </div>
        <div>
          <Button onClick={turn}>{sayOther(what, settle)}</Button>
        </div>
        <ReasonForm
          label="Ruling"
          effect={effect}
          missing={sayMissing(what, settle)}
          button="Make this ruling"
          field={reason}
          onMake={make}
        />
      </div>
    </Dialog>
  )
}
