import { type Fight, pending } from '@flagplot/core/desk/fight'
import { fightJob } from '@flagplot/core/desk/questions'
import { type Side, sides } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { OrderFigures } from '../../../forms/index.ts'
import { later } from '../../later.tsx'
import { useFight } from '../fight-state.tsx'
import { useFightKeys } from '../keys.ts'

const AdviceCard = later(async () => (await import('../../advice/advice-card.tsx')).AdviceCard)
const ReviewCard = later(async () => (await import('../../advice/review-card.tsx')).ReviewCard)

const people = ({ leaders }: Fight): number => sides.filter(side => leaders[side].kind === 'person').length

interface OnDemandProps {
  readonly label: string
  readonly open: boolean
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A button that its content replaces when it is pressed. When the content is closed the button gets the focus. */
export function OnDemand({ label, open, onOpen, children }: OnDemandProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus({ preventScroll: true })
    wasOpen.current = open
  }, [open])
  if (open) return <Suspense fallback={<p className="quiet">Fetching …</p>}>{children}</Suspense>
  return (
    <div>
      <Button ref={button} onClick={onOpen}>
        {label}
      </Button>
    </div>
  )
}

interface AdviceProps {
  readonly fight: Fight
  /** The side that asks; none for an umpire. */
  readonly own: Side | undefined
  /** Fills in an order of that side from its text. */
  readonly onUse?: (text: string) => void
  /** True if its form lists all orders. */
  readonly listed?: boolean
}

/** Advice on the pending question: a button, and the card that it opens. */
interface Advice {
  readonly button: ReactNode
  readonly card: ReactNode
  /** The figures of the orders of the side that asks, once they are known. */
  readonly figures: OrderFigures | undefined
}

/** The sides that are asked now, and the kinds of question. */
function askedOf(fight: Fight): { readonly sides: readonly Side[]; readonly kinds: readonly string[] } {
  const asked = pending(fight)
  if (asked.kind !== 'orders') return { sides: [], kinds: [] }
  return {
    sides: asked.briefs.map(({ side }) => side),
    kinds: [...new Set(asked.briefs.map(({ ask }) => ask.kind))],
  }
}

/** Advice on the pending question. In a battle with secrets an umpire chooses the side whose knowledge it uses. */
export function useAdviceCard({ fight, own, onUse, listed = false }: AdviceProps): Advice {
  const [open, setOpen] = useState(false)
  const [figures, setFigures] = useState<OrderFigures | undefined>()
  const [chosen, choose] = useState<Side>()
  const asked = useMemo(() => askedOf(fight), [fight])
  const seat = own ?? chosen ?? asked.sides[0]
  const question = useMemo(() => fightJob(fight, seat), [fight, seat])
  const button = useRef<HTMLButtonElement>(null)
  useFightKeys(action => {
    if (action === 'advise' && asked.sides.length > 0) setOpen(true)
  })
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return {
    figures,
    button: (
      <Button ref={button} aria-expanded={open} onClick={() => (open ? close() : setOpen(true))}>
        Advice
      </Button>
    ),
    card: open && (
      <Suspense fallback={<p className="quiet">Fetching …</p>}>
        <AdviceCard
          battle={fight.battle}
          question={question}
          asked={asked.kinds}
          seats={own === undefined && question.seat !== undefined ? asked.sides : []}
          onSeat={choose}
          own={own}
          shared={people(fight) > 1}
          onUse={onUse}
          listed={listed}
          onFigures={setFigures}
          onClose={close}
        />
      </Suspense>
    ),
  }
}

/** A review of the fight as far as it went; once closed, behind a button. */
export function ReviewPlace({ fight }: { readonly fight: Fight }) {
  const { look } = useFight()
  const [open, setOpen] = useState(true)
  const question = useMemo(() => fightJob(fight, undefined), [fight])
  return (
    <OnDemand label="Review: luck and choices" open={open} onOpen={() => setOpen(true)}>
      <ReviewCard battle={fight.battle} question={question} onLook={look} onClose={() => setOpen(false)} />
    </OnDemand>
  )
}
