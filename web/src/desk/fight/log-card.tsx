import type { Fight } from '@flagplot/core/desk'
import { type Eye, namedBy, type Scene, sides } from '@flagplot/core/game'
import { useEffect, useMemo, useRef } from 'react'
import { nameFinder } from '../../scene/index.ts'
import classes from './fight.module.css'
import { FightLog } from './log.tsx'
import { linesOf } from './log-lines.ts'

/** Scrolls the log, and nothing but the log, to its newest line: on a phone the button pressed last stays where it is. */
function showNewest(log: HTMLElement): void {
  const newest = [...log.querySelectorAll('[data-fresh]')].at(-1)?.getBoundingClientRect()
  if (newest === undefined) return
  const { top, bottom } = log.getBoundingClientRect()
  if (newest.bottom > bottom) log.scrollTop += newest.bottom - bottom
  else if (newest.top < top) log.scrollTop -= top - newest.top
}

interface LogCardProps {
  readonly fight: Fight
  readonly at: number
  readonly eye: Eye
  readonly scene: Scene
}

/** The log in its box, scrolled to its newest line. */
export function LogCard({ fight, at, eye, scene }: LogCardProps) {
  const log = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(fight, at, eye), [fight, at, eye])
  const words = useMemo(() => namedBy(fight.battle.setup), [fight.battle.setup])
  const namesIn = useMemo(
    () => nameFinder(sides.flatMap(side => scene.sides[side].units.map(({ name }) => name))),
    [scene],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are scrolled to, and nothing else is
  useEffect(() => {
    if (log.current !== null) showNewest(log.current)
  }, [lines])
  return (
    <section className={classes.log} aria-labelledby="log-title">
      <h2 id="log-title">Log</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling log is scrolled with the keyboard too */}
      <div ref={log} className={classes.scroll} tabIndex={0} role="log" aria-labelledby="log-title">
        <FightLog rules={fight.battle.rules} words={words} lines={lines} newest={at} namesIn={namesIn} />
      </div>
    </section>
  )
}
