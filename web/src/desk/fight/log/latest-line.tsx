import { fleetWords } from '@flagplot/core/game/words'
import { useMemo } from 'react'
import type { ShownMoment } from '../deferred-moment.ts'
import classes from '../fight.module.css'
import { linesOf, textOfLine } from './log-lines.ts'

/** The newest line of the log, for a phone that shows another area. */
export function LatestLine({ fight, at, eye }: ShownMoment) {
  const text = useMemo(() => {
    const newest = linesOf(fight, at, eye).at(-1)
    const { rules, setup } = fight.battle
    return newest === undefined ? '' : textOfLine(rules, fleetWords(setup), newest).text
  }, [fight, at, eye])
  return (
    <p className={classes.latest} role="status">
      {text}
    </p>
  )
}
