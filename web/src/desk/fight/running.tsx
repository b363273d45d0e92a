import { type Fight, isChanceDue, sidesDue } from '@flagplot/core/desk'
import { namedBy, sayNthRound } from '@flagplot/core/game'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './fight.module.css'

/** What is over sooner needs no stop, and would only flicker. */
const LONG_MS = 400

/** The chance to win that a fight waits for. */
export function sayChanceOf(fight: Fight): string {
  const words = namedBy(fight.battle.setup)
  return `the chance to win of ${sidesDue(fight)
    .map(side => words[side].inner)
    .join(' and ')}`
}

/** What is going on: a chance to win may take a while to be worked out. */
function sayGoing(fight: Fight): string {
  const { rules } = fight.battle
  if (isChanceDue(fight)) return `Working out ${sayChanceOf(fight)} …`
  return `Going on: ${sayNthRound(rules.rounds(fight.state) + 1, rules.card.round)}, ${fight.count} inputs so far`
}

interface RunningProps {
  readonly fight: Fight
  readonly onStop: () => void
}

/** How far a fight is that goes on by itself, with a stop, once that takes a while. */
export function Running({ fight, onStop }: RunningProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLong) return null
  return (
    <p className={classes.running}>
      <span>{sayGoing(fight)}</span>
      <Button size="compact-xs" variant="default" onClick={onStop}>
        Stop
      </Button>
    </p>
  )
}
