import type { Pips } from '@flagplot/core/game/scene'
import classes from './lines.module.css'
import { rosterBoxes } from './roster-boxes.ts'

/** Up to `LINE` boxes stand in a line, up to `ROSTER` in the rows of a roster; more are only counted. */
const LINE = 16
const ROSTER = 300

function Roster({ left, had }: Pick<Pips, 'left' | 'had'>) {
  const { width, height, whole, struck } = rosterBoxes(left, had)
  return (
    <svg className={classes.roster} width={width} height={height} aria-hidden="true">
      <path data-full d={whole} />
      <path d={struck} />
    </svg>
  )
}

interface PipRowProps {
  readonly pips: Pips
  /** True if the unit has no other pips: then only screen readers and hovering give the words. */
  readonly isOnly: boolean
}

export function PipRow({ pips, isOnly }: PipRowProps) {
  const { label, left, had } = pips
  const said = `${label} ${left}/${had}`
  const boxes = had <= LINE ? Array.from({ length: had }, (_, i) => i < left) : []
  return (
    <span className={classes.pips} title={said}>
      <span className={isOnly && boxes.length > 0 ? 'unseen' : classes.pipWords}>{said}</span>
      {boxes.length > 0 && (
        <span className={classes.boxes} aria-hidden="true">
          {boxes.map((full, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its place in the row
            <i key={i} data-full={full || undefined} />
          ))}
        </span>
      )}
      {had > LINE && had <= ROSTER && <Roster left={left} had={had} />}
    </span>
  )
}
