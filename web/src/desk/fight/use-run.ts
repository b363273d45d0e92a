import { type Fight, type Stretch, stretchFrom } from '@flagplot/core/desk/fight'
import { sayRefusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { callFighter, goOnAside, sayCause } from '../../worker/index.ts'
import { browserStorage } from '../browser-storage.ts'
import { keepSpeed, keptSpeed, type Speed, stretchAfter, stretchAtFirst, usualSpeed, waitsFor } from './run.ts'

/** What goes on by itself, and the actions that move it. */
export interface Run {
  readonly speed: Speed
  readonly choose: (speed: Speed) => void
  /** What the fight waits for while it goes on; nothing where it stands. */
  readonly waits: 'worker' | 'solver' | undefined
  /** Why it does not go on. */
  readonly trouble: string | undefined
  /** Goes on, once, as far as this. */
  readonly go: (until: Stretch['until']) => void
  /** Takes what a person has answered, and goes on from there by the speed that was chosen. */
  readonly answer: (next: Fight) => void
  /** Takes an order of the solver, and goes on as before. */
  readonly join: (next: Fight) => void
  readonly stop: () => void
}

/** How far the fight goes on, or why it does not any more. */
interface Going {
  readonly stretch?: Stretch | undefined
  readonly trouble?: string
}

/**
 * Goes on with a fight wherever nobody is asked, batch after batch in a worker. Whoever takes a step back, or looks
 * back, stops it: what goes on leaves a fight alone that is not its own, so it has to come before what takes such a
 * fight over. The worker may be faster than the next drawing.
 */
export function useRun(fight: Fight, put: (fight: Fight) => void): Run {
  const [chosen, setChosen] = useState(() => keptSpeed(browserStorage))
  const speed = chosen ?? usualSpeed(fight)
  const [{ stretch, trouble }, setGoing] = useState<Going>(() => ({ stretch: stretchAtFirst(fight, speed) }))
  const own = useRef(fight)
  const show = (next: Fight): void => {
    own.current = next
    put(next)
  }
  const latest = useRef(show)
  latest.current = show
  const waits = waitsFor(fight, stretch)
  useEffect(() => void callFighter(), [])
  useEffect(() => {
    if (waits !== 'worker' || stretch === undefined || fight !== own.current) return
    const leave = new AbortController()
    const fail = (words: string): void => {
      if (!leave.signal.aborted) setGoing({ trouble: words })
    }
    goOnAside(fight, stretch, leave.signal).then(
      next => {
        if (next?.ok === false) fail(sayRefusal(next.refusal))
        else if (next !== undefined && !leave.signal.aborted) latest.current(next.value)
      },
      cause => fail(sayCause(cause)),
    )
    return () => leave.abort()
  }, [fight, stretch, waits])
  useEffect(() => {
    if (fight === own.current) return
    own.current = fight
    setGoing({})
  }, [fight])
  const begin = (next: Stretch | undefined): void => setGoing({ stretch: next })
  return {
    speed,
    choose: next => {
      keepSpeed(browserStorage, next)
      setChosen(next)
    },
    waits,
    trouble,
    go: until => begin(stretchFrom(fight, until)),
    answer: next => {
      begin(stretchAfter(next, speed))
      show(next)
    },
    join: next => {
      if (stretch === undefined) begin(stretchAfter(next, speed))
      show(next)
    },
    stop: () => begin(undefined),
  }
}
