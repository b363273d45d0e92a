import { fleetWords } from '@flagplot/core/game/words'
import { useEffect, useMemo, useRef } from 'react'
import { unitFinder } from '../../../scene/index.ts'
import type { ShownMoment } from '../deferred-moment.ts'
import classes from '../fight.module.css'
import { FightLog } from './log.tsx'
import { linesOf } from './log-lines.ts'
import { roundInputs } from './round-inputs.ts'

/** Scrolls a box to its end as soon as it is seen; that of another tab is hidden. Returns a function that stops it. */
function scrollToEnd(box: HTMLElement): () => void {
  const sight = new IntersectionObserver(entries => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    box.scrollTo({ top: box.scrollHeight })
    sight.disconnect()
  })
  sight.observe(box)
  return () => sight.disconnect()
}

/** The log, scrolled to its newest line. */
export function LogCard({ fight, at, eye, scene }: ShownMoment) {
  const log = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(fight, at, eye), [fight, at, eye])
  const words = useMemo(() => fleetWords(fight.battle.setup), [fight.battle.setup])
  const inputs = useMemo(() => roundInputs(fight, at), [fight, at])
  const unitsIn = useMemo(() => unitFinder(scene, words), [scene, words])
  useEffect(() => (log.current === null || lines.length === 0 ? undefined : scrollToEnd(log.current)), [lines])
  const { rules } = fight.battle
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling log is scrolled with the keyboard too
    <div ref={log} className={classes.scroll} tabIndex={0} role="log" aria-label="Log">
      {lines.length === 0 && <p className={classes.scenario}>{fight.battle.notes}</p>}
      <FightLog rules={rules} words={words} lines={lines} inputs={inputs} newest={at} unitsIn={unitsIn} />
    </div>
  )
}
