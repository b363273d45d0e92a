import { briefsForPeople, type Fight, holdOrder, pending } from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { type Side, sides } from '@flagplot/core/game/sides'
import { useState } from 'react'
import type { FormValues } from '../../../forms/index.ts'
import { headOf } from './head-of.tsx'
import { Onward } from './onward.tsx'
import { Orders } from './orders.tsx'
import { PaceChoice } from './pace-choice.tsx'
import { useIsLong } from './run-progress.tsx'
import { Throw } from './throw.tsx'
import { useRun } from './use-run.ts'

interface QuestionProps {
  readonly fight: Fight
  readonly onNext: (fight: Fight) => void
}

/** The pending question, and the ways to answer it. */
export function Question({ fight, onNext }: QuestionProps) {
  const run = useRun(fight, onNext)
  const isLong = useIsLong(run.waits === 'worker')
  const [isListed, list] = useState(false)
  const asked = pending(fight)
  const [next] = briefsForPeople(fight)
  if (asked.kind === 'over') return null
  const isTyped = asked.kind === 'roll' && fight.dice.source === 'typed'
  const people = asked.kind === 'orders' ? asked.briefs.filter(({ side }) => fight.leaders[side].kind === 'person') : []
  const eye = people.length === 1 ? (people[0]?.side ?? 'public') : 'public'
  const head = headOf(fight, eye, { isPrompted: !isTyped })
  const pace = <PaceChoice run={run} word={fight.battle.rules.card.round} />
  if (isTyped) return <Throw fight={fight} head={head} onNext={run.answer} />
  if (asked.kind === 'orders' && next !== undefined) {
    const { length } = asked.briefs
    const hotSeat = sides.every(side => fight.leaders[side].kind === 'person')
    const give = (side: Side, order: FormValues) => {
      const sealed = holdOrder(fight, side, order)
      // the form goes with the question that it answers
      if (sealed.ok) run.answer(sealed.value)
      return sealed.ok ? undefined : sealed.refusal
    }
    return (
      <Orders
        key={`${fight.count} ${next.side}`}
        {...{ fight, head, brief: next, isSealed: length > 1, more: pace }}
        // nobody has to look away from a decision that is open to all
        isShared={hotSeat && (length > 1 || keepsSecrets(fight))}
        listing={{ isListed, list }}
        onGive={order => give(next.side, order)}
      />
    )
  }
  return <Onward key={fight.count} {...{ fight, run, isLong, head }} more={pace} />
}
