import { type Fight, jobWeight, keepsSecrets, pending } from '@flagplot/core/desk'
import { useMemo, useState } from 'react'
import { later } from '../later.tsx'
import { OnDemand, questionOf } from './advice-place.tsx'
import { useFight } from './fight-state.tsx'

const ReviewLine = later(async () => (await import('../advice/review-line.tsx')).ReviewLine)

/** Where decisions are heavier than this a review, or the price of every order, takes longer than some seconds, and is made when it is asked for. */
export const HEAVY = 20

/** The chance to win after every step of a fight: by itself once the fight is over, before that, or where it takes long, by a button. */
export function LinePlace({ fight }: { readonly fight: Fight }) {
  const { at, eye, look } = useFight()
  const [asked, setAsked] = useState(false)
  const question = useMemo(() => questionOf(fight, undefined), [fight])
  if (keepsSecrets(fight) || fight.count === 0) return null
  const open = asked || (pending(fight).kind === 'over' && jobWeight(question) <= HEAVY)
  return (
    <OnDemand label="Chance to win, step by step" open={open} onOpen={() => setAsked(true)}>
      <ReviewLine
        battle={fight.battle}
        question={question}
        side={eye === 'blue' ? 'blue' : 'red'}
        at={at}
        onLook={look}
      />
    </OnDemand>
  )
}
