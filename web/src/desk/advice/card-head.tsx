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
  readonly onClose: () => void
}

/** The head of a card that was opened: it takes the focus, chooses the payoff and closes the card. */
export function CardHead({ id, title, battle, payoff, onPayoff, onClose }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choice = useId()
  const payoffs = useMemo(() => payoffsOf(battle), [battle])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
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
