import { saySigned } from '@flagplot/core/desk/advice'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import type { OddsAnswer } from '@flagplot/core/odds'
import { Button } from '@mantine/core'
import classes from './odds.module.css'
import { type Pinned, pinnedRows } from './pinned-rows.ts'
import { SaidFigure } from './said-figure.tsx'

interface PinnedOddsProps {
  readonly pinned: Pinned
  /** Undefined while it is worked out. */
  readonly now: OddsAnswer | undefined
  readonly topic: OddsTopic
  readonly onDrop: () => void
}

/** The pinned answer beside that of the set-up as it is now. */
export function PinnedOdds({ pinned, now, topic, onDrop }: PinnedOddsProps) {
  const rows = pinnedRows(pinned, now && { answer: now, topic })
  return (
    <section className={classes.pinned} aria-label="Compared with the pinned answer">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">pinned</th>
            <th scope="col">now</th>
            <th scope="col">change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, label, was, is }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{was === undefined ? '–' : <SaidFigure said={was.said} />}</td>
              <td>{is === undefined ? now === undefined ? '…' : '–' : <SaidFigure said={is.said} />}</td>
              <td>{was === undefined || is === undefined ? '' : saySigned(is.value - was.value, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onDrop}>
        Drop the pin
      </Button>
    </section>
  )
}
