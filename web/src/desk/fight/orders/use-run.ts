import { type Fight, type Stretch, stretchFrom } from '@flagplot/core/desk/fight'
import { sayRefusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { goOnInWorker, readyFighter, sayCause } from '../../../worker/index.ts'
import { browserStorage } from '../../browser-storage.ts'
import { keepPace, keptPace, type Pace, stretchAfter, stretchAtFirst, usualPace, waitsFor } from './run.ts'

/** The state of a fight that goes on by itself, and the actions that move it. */
export interface Run {
  readonly speed: Pace
  readonly choose: (speed: Pace) => void
  /** The helper that the fight waits for while it goes on; undefined while it stands. */
  readonly waits: 'worker' | 'solver' | undefined
  /** The reason why it does not go on. */
  readonly trouble: string | undefined
  /** Goes on once, as far as this. */
  readonly go: (until: Stretch['until']) => void
  /** Takes the fight after a person's answer, and goes on by the chosen speed. */
  readonly answer: (next: Fight) => void
  /** Takes the fight after an order of the solver, and goes on as before. */
  readonly join: (next: Fight) => void
  readonly stop: () => void
}

/** The stretch that the fight goes on for, or the reason why it stopped. */
interface Going {
  readonly stretch?: Stretch | undefined
  readonly trouble?: string
}

/**
 * Goes on with a fight while nobody is asked, batch after batch in a worker. It stops when somebody takes back a step
 * or opens another fight, as it plays no fight but its own. Its effect must therefore come before the one that adopts
 * a new fight. The worker may be faster than the next drawing.
 */
export function useRun(fight: Fight, put: (fight: Fight) => void): Run {
  const [chosen, setChosen] = useState(() => keptPace(browserStorage))
  const speed = chosen ?? usualPace(fight)
  const [{ stretch, trouble }, setGoing] = useState<Going>(() => ({ stretch: stretchAtFirst(fight, speed) }))
  const own = useRef(fight)
  const show = (next: Fight): void => {
    own.current = next
    put(next)
  }
  const latest = useRef(show)
  latest.current = show
  const waits = waitsFor(fight, stretch)
  const system = fight.battle.rules.card.id
  useEffect(() => readyFighter(system), [system])
  useEffect(() => {
    if (waits !== 'worker' || stretch === undefined || fight !== own.current) return
    const leave = new AbortController()
    const fail = (words: string): void => {
      if (!leave.signal.aborted) setGoing({ trouble: words })
    }
    goOnInWorker(fight, stretch, leave.signal).then(
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
      keepPace(browserStorage, next)
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
