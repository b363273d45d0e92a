import type { Bill } from '@flagplot/core/game'
import { sayParts } from '@flagplot/core/notation'
import classes from './setup.module.css'

interface BillTableProps {
  readonly bill: Bill
  /** Whose it is. */
  readonly name: string
}

/** What a side was built for: its points, and below them those of each unit with its parts. */
export function BillTable({ bill: { unit, points, units }, name }: BillTableProps) {
  return (
    <details className={classes.bill} open>
      <summary>
        Built for <strong>{`${points} ${unit}`}</strong>
      </summary>
      <table>
        <caption>{`What ${name} was built for`}</caption>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">{unit}</th>
            <th scope="col">Parts</th>
          </tr>
        </thead>
        <tbody>
          {units.map((each, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: like units stand on several lines
            <tr key={i}>
              <th scope="row">{each.name}</th>
              <td>{each.points}</td>
              <td>{sayParts(each)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
