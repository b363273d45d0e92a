import type { Fight } from '@flagplot/core/desk'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './fight.module.css'

/** What is over sooner needs no stop, and would only flicker. */
const LONG_MS = 400

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
      <span>{`Going on: round ${fight.battle.rules.rounds(fight.state) + 1}, ${fight.count} inputs so far`}</span>
      <Button size="compact-xs" variant="default" onClick={onStop}>
        Stop
      </Button>
    </p>
  )
}
