import { saySigned } from '@flagplot/core/desk/advice'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import type { OddsAnswer } from '@flagplot/core/odds'
import { Button } from '@mantine/core'
import { PlainTable } from '../../charts/index.ts'
import classes from './odds.module.css'
import { type Pinned, type PinnedRow, pinnedRows } from './pinned-rows.ts'
import { saidFigure } from './said-figure.tsx'

interface PinnedOddsProps {
  readonly pinned: Pinned
  /** The present answer; undefined while it is worked out. */
  readonly now: OddsAnswer | undefined
  readonly topic: OddsTopic
  readonly onDrop: () => void
}

interface ComparedOddsProps {
  readonly rows: readonly PinnedRow[]
  /** The headings of both answers. */
  readonly was: string
  readonly is: string
  /** True while the second answer is worked out. */
  readonly isComing: boolean
}

/** Two answers side by side, with the change of each figure. */
export const OddsComparison = ({ rows, was: first, is: second, isComing }: ComparedOddsProps) => (
  <PlainTable
    columns={['', first, second, 'change']}
    rows={rows.map(({ label, was, is }) => [
      label,
      saidFigure(was?.said),
      is === undefined && isComing ? '…' : saidFigure(is?.said),
      was === undefined || is === undefined ? '' : saySigned(is.value - was.value, 1),
    ])}
  />
)

/** The pinned answer beside that of the present set-up. */
export function PinnedOdds({ pinned, now, topic, onDrop }: PinnedOddsProps) {
  const rows = pinnedRows(pinned, now && { answer: now, topic })
  return (
    <section className={classes.pinned} aria-label="Compared with the pinned answer">
      <OddsComparison rows={rows} was="pinned" is="now" isComing={now === undefined} />
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
        Drop the pin
      </Button>
    </section>
  )
}
