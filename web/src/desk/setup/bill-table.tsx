import type { Bill } from '@flagplot/core/game/scene'
import { sayParts } from '@flagplot/core/notation'
import { PlainTable } from '../../charts/index.ts'
import classes from './setup.module.css'

interface BillTableProps {
  readonly bill: Bill
  /** The name of the side. */
  readonly name: string
}

/** The points a side was built for, and below them those of each unit with its parts. */
export function BillTable({ bill: { unit, points, units }, name }: BillTableProps) {
  return (
    <details className={classes.bill}>
      <summary>
        Built for <strong>{`${points} ${unit}`}</strong>
      </summary>
      <PlainTable
        caption={`What ${name} was built for`}
        columns={['Unit', unit, 'Parts']}
        rows={units.map(each => [each.name, each.points, sayParts(each)])}
      />
    </details>
  )
}
