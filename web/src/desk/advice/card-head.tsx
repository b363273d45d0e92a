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
  /** The part of a card that begins out of sight which is brought into it. */
  readonly shows?: 'start' | 'nearest'
  readonly onClose: () => void
}

/** The head of a card that was opened: it takes the focus, chooses the payoff and closes the card. */
export function CardHead({ id, title, battle, payoff, onPayoff, shows, onClose }: CardHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const choice = useId()
  const payoffs = useMemo(() => payoffsOf(battle), [battle])
  const sight = useRef(shows)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (sight.current !== undefined) heading.current?.scrollIntoView({ block: sight.current })
  }, [])
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
