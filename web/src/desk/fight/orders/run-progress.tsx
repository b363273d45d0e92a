import type { Fight } from '@flagplot/core/desk/fight'
import { sayNthRound } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from '../fight.module.css'

/** A run that is over sooner needs no stop button, which would only flicker. */
const LONG_MS = 400

/** The progress of the fight in words. */
function sayGoing(fight: Fight): string {
  const { rules } = fight.battle
  return `Going on: ${sayNthRound(rules.rounds(fight.state) + 1, rules.card.round)}, ${fight.count} steps so far`
}

interface RunProgressProps {
  readonly fight: Fight
  readonly onStop: () => void
}

/** True once a fight has gone on for a while. For a component that stays: each batch mounts the question anew. */
export function useIsLong(isGoing: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isGoing) return
    const timer = setTimeout(() => setLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isGoing])
  return isLong
}

/** The progress of a fight that goes on by itself, with a stop button. */
export const RunProgress = ({ fight, onStop }: RunProgressProps) => (
  <p className={classes.running}>
    <span>{sayGoing(fight)}</span>
    <Button size="compact-xs" onClick={onStop}>
      Stop
    </Button>
  </p>
)
