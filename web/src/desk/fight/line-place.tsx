import { withoutLeaving } from '@flagplot/core/desk/battle'
import { type Fight, keepsSecrets, pending, questionAt } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { useCallback, useMemo, useState } from 'react'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import { later } from '../later.tsx'
import { OnDemand } from './advice-place.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { useWideScreen } from './screen-width.ts'

const ReviewLine = later(async () => (await import('../advice/review-line.tsx')).ReviewLine)

/** Above this weight, reviews and prices take more than some seconds, and wait until they are asked for. */
export const HEAVY = 20
/** Where they are no heavier than this, a review of every step costs less than the odds. */
const LIGHT = 1

/** Where it is remembered that somebody does not want to see the line. */
const HIDDEN = 'flagplot.fight.line-hidden'

/**
 * The chance to win after every step of a fight. On a wide screen it grows with the fight where that costs little;
 * once the fight is over it comes by itself, and otherwise by a button.
 */
export function LinePlace({ fight }: { readonly fight: Fight }) {
  const { at, eye, look } = useFight()
  const isWide = useWideScreen()
  const [asked, setAsked] = useState(false)
  const [hidden, setHidden] = useState(() => readStored(browserStorage, HIDDEN) === true)
  // positions are counted from the beginning: what is out of reach once stays so
  const [isOut, setOut] = useState(false)
  const onOut = useCallback(() => setOut(true), [])
  const question = useMemo(() => questionAt(fight, undefined), [fight])
  if (keepsSecrets(fight)) return null
  const weight = jobWeight(question)
  const isOver = pending(fight).kind === 'over' && weight <= HEAVY
  const isWhole = asked || isOver
  const open = isWhole || (isWide && weight <= LIGHT && !isOut)
  const { passedOver } = withoutLeaving({ ...fight.battle, leaders: fight.leaders })
  const hide = (to: boolean): void => {
    setHidden(to)
    writeStored(browserStorage, HIDDEN, to)
    if (to) setAsked(false)
  }
  const ask = (): void => {
    hide(false)
    setAsked(true)
  }
  const isShown = open && !hidden
  // the place is kept from before the first step
  if (fight.count === 0) return <div className={classes.linePlace} data-open={isShown || undefined} />
  return (
    <div className={classes.linePlace} data-open={isShown || undefined}>
      {/* another one takes its place where it gives way by itself: the keyboard stays where it is */}
      <OnDemand key={String(isOut)} label="Chance to win, step by step" open={isShown} onOpen={ask}>
        <ReviewLine
          battle={fight.battle}
          question={question}
          side={eye === 'blue' ? 'blue' : 'red'}
          at={at}
          how={isWhole ? 'whole' : 'certain'}
          passedOver={passedOver}
          onLook={look}
          onOut={onOut}
          onHide={() => hide(true)}
        />
      </OnDemand>
    </div>
  )
}
