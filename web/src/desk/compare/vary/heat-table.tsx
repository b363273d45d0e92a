import { printSaid, sayShare } from '@flagplot/core/desk/odds-words'
import { type SweepRow, sayAxisValue } from '@flagplot/core/desk/sweep'
import { tintOf } from '../tint.ts'
import classes from './vary.module.css'

interface HeatTableProps {
  readonly title: string
  readonly rowAt: (along: unknown, apart: unknown) => SweepRow | undefined
  /** The values of one place, in columns, and of the other, in lines. */
  readonly along: readonly unknown[]
  readonly apart: readonly unknown[]
  readonly name: string
  readonly second: string
}

function Cell({ row }: { readonly row: SweepRow | undefined }) {
  if (row === undefined) return <td>…</td>
  if ('refused' in row) return <td>–</td>
  const { expectedResult, method } = row
  const said = printSaid(sayShare(expectedResult / 100, 1 - expectedResult / 100, { method: 'exact' }))
  return (
    <td style={{ background: tintOf(expectedResult) }}>
      {method === 'sampled' && '≈ '}
      {said.replace(/ %$/, '')}
    </td>
  )
}

/** Results of two places as a table with tints: a line for each value of the one, a column for each of the other. */
export function HeatTable({ title, rowAt, along, apart, name, second }: HeatTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
    <section className={classes.heat} tabIndex={0} aria-label={title}>
      <table>
        <caption>{`${title}, in %; ≈ is sampled. Across: ${name}; down: ${second}`}</caption>
        <thead>
          <tr>
            <td />
            {along.map(value => (
              <th key={sayAxisValue(value)} scope="col">
                {sayAxisValue(value)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {apart.map(value => (
            <tr key={sayAxisValue(value)}>
              <th scope="row">{sayAxisValue(value)}</th>
              {along.map(at => (
                <Cell key={sayAxisValue(at)} row={rowAt(at, value)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
