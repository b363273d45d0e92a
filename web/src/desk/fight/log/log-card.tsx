import { fleetWords } from '@flagplot/core/game/words'
import { useEffect, useMemo, useRef } from 'react'
import { unitFinder } from '../../../scene/index.ts'
import type { ShownMoment } from '../deferred-moment.ts'
import classes from '../fight.module.css'
import { FightLog } from './log.tsx'
import { linesOf } from './log-lines.ts'
import { roundInputs } from './round-inputs.ts'

/** Scrolls the log to its newest line, but not the page. */
function showNewest(log: HTMLElement): void {
  const newest = [...log.querySelectorAll('[data-fresh]')].at(-1)?.getBoundingClientRect()
  if (newest === undefined) return
  const { top, bottom } = log.getBoundingClientRect()
  if (newest.bottom > bottom) log.scrollTop += newest.bottom - bottom
  else if (newest.top < top) log.scrollTop -= top - newest.top
}

/** The log, scrolled to its newest line. */
export function LogCard({ fight, at, eye, scene }: ShownMoment) {
  const log = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(fight, at, eye), [fight, at, eye])
  const words = useMemo(() => fleetWords(fight.battle.setup), [fight.battle.setup])
  const inputs = useMemo(() => roundInputs(fight, at), [fight, at])
  const unitsIn = useMemo(() => unitFinder(scene, words), [scene, words])
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for new lines only
  useEffect(() => {
    if (log.current !== null) showNewest(log.current)
  }, [lines])
  const { rules } = fight.battle
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling log is scrolled with the keyboard too
    <div ref={log} className={classes.scroll} tabIndex={0} role="log" aria-label="Log">
      {lines.length === 0 && <p className={classes.scenario}>{fight.battle.notes}</p>}
      <FightLog rules={rules} words={words} lines={lines} inputs={inputs} newest={at} unitsIn={unitsIn} />
    </div>
  )
}
