import { withoutLeaving } from '@flagplot/core/desk/battle'
import { type Fight, keepsSecrets, pending, questionJobAt } from '@flagplot/core/desk/fight'
import { jobWeight } from '@flagplot/core/desk/odds'
import { useCallback, useMemo, useState } from 'react'
import { browserStorage, readStored, writeStored } from '../browser-storage.ts'
import { later } from '../later.tsx'
import { OnDemand } from './advice-place.tsx'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { useWideScreen } from './screen-width.ts'

const ReviewLine = later(async () => (await import('../advice/review-line.tsx')).ReviewLine)

/** Above this weight, reviews and prices take more than a few seconds and wait until somebody asks for them. */
export const HEAVY = 20
/** Up to this weight, a review of every step costs less than the odds. */
const LIGHT = 1

/** The storage key that remembers that the line is hidden. */
const HIDDEN = 'flagplot.fight.line-hidden'

/**
 * The chance to win after every step of a fight. If it costs little, a wide screen shows it during the fight. It
 * appears by itself when the fight is over, and otherwise by a button.
 */
export function LinePlace({ fight }: { readonly fight: Fight }) {
  const { at, eye, look } = useFight()
  const isWide = useWideScreen()
  const [asked, setAsked] = useState(false)
  const [hidden, setHidden] = useState(() => readStored(browserStorage, HIDDEN) === true)
  // positions are counted from the beginning, so a line that is out of reach stays out of reach
  const [isOut, setOut] = useState(false)
  const onOut = useCallback(() => setOut(true), [])
  const question = useMemo(() => questionJobAt(fight, undefined), [fight])
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
  // takes up its place before the first step, so that nothing moves later
  if (fight.count === 0) return <div className={classes.linePlace} data-open={isShown || undefined} />
  return (
    <div className={classes.linePlace} data-open={isShown || undefined}>
      {/* a new element when the line is out of reach, because an `OnDemand` that closes takes the focus */}
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
