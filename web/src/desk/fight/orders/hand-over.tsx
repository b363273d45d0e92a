import type { Side } from '@flagplot/core/game/sides'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { SideMark } from '../../../charts/index.ts'
import classes from '../fight.module.css'
import { type Head, Step } from './step.tsx'

interface HandOverProps {
  readonly head: Head
  readonly name: string
  readonly side: Side
  readonly onReady: () => void
}

/** Asks two people who share a screen to hand it over: neither may look while the other decides. */
export function HandOver({ head, name, side, onReady }: HandOverProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const ready = (
    <Button variant="filled" ref={button} onClick={onReady}>
      {`I am ${name}: show my orders`}
    </Button>
  )
  return (
    <Step {...head} primary={ready}>
      <div className={classes.handOver}>
        <p className={classes.handOverName}>
          <SideMark side={side} /> {name}
        </p>
        <p>Hand the screen over. The other side looks away until the orders are sealed.</p>
      </div>
    </Step>
  )
}
