import { payoffsOf } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { NativeSelect } from '@mantine/core'
import { useEffect, useId, useMemo, useRef } from 'react'
import classes from './advice.module.css'

interface CardHeadProps {
  readonly id: string
  readonly title: string
  readonly battle: OpenBattle
  readonly payoff: string
  readonly onPayoff: (payoff: string) => void
  /** For a card that opens below what is in sight: true once its answer is there. */
  readonly isFilled?: boolean
  readonly onClose: () => void
}

/** The head of a card that was opened: it takes the focus, chooses the payoff and closes the card. */
export function CardHead({ id, title, battle, payoff, onPayoff, isFilled, onClose }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choice = useId()
  const payoffs = useMemo(() => payoffsOf(battle), [battle])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  // the card grows with its answer, so it comes into sight once more, unless the person has gone on
  useEffect(() => {
    if (isFilled === undefined || document.activeElement !== heading.current) return
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [isFilled])
  return (
    <header className={classes.head}>
      <h3 ref={heading} id={id} tabIndex={-1}>
        {title}
      </h3>
      <span className={classes.payoff}>
        <label htmlFor={choice}>Played for</label>
        <NativeSelect
          id={choice}
          value={payoff}
          data={[...payoffs]}
          onChange={event => onPayoff(event.currentTarget.value)}
        />
      </span>
      <button type="button" className={classes.close} aria-label={`Close: ${title}`} onClick={onClose}>
        ×
      </button>
    </header>
  )
}
