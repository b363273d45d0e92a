import { withoutLeaving } from '@flagplot/core/desk/battle'
import type { Fight } from '@flagplot/core/desk/fight'
import { Button } from '@mantine/core'
import { Suspense } from 'react'
import { later } from '../../later.tsx'
import { useFight } from '../fight-state.tsx'
import type { FightLine } from './use-fight-line.ts'

const ReviewLine = later(async () => (await import('../../advice/review-chart.tsx')).ReviewChart)

/** The expected result after every step of a fight, or a button that asks for it. */
export function LinePlace({ fight, line }: { readonly fight: Fight; readonly line: FightLine }) {
  const { at, eye, look } = useFight()
  const { asked, question, how, ask } = line
  if (ask === undefined || fight.count === 0) return null
  const { passedOver } = withoutLeaving({ ...fight.battle, leaders: fight.leaders })
  return (
    <>
      {how !== undefined && (
        <Suspense fallback={<p className="quiet">Fetching …</p>}>
          <ReviewLine
            battle={fight.battle}
            question={question}
            asked={asked}
            side={eye === 'blue' ? 'blue' : 'red'}
            at={at}
            how={how}
            passedOver={passedOver}
            onLook={look}
          />
        </Suspense>
      )}
      {how !== 'whole' && asked.reviewed === undefined && (
        <div>
          <Button onClick={ask}>Chance, step by step</Button>
        </div>
      )}
    </>
  )
}
