import type { ReactNode } from 'react'

export interface PlainTableProps {
  readonly caption?: ReactNode
  /** Headings of the columns; an empty one is no heading. */
  readonly columns: readonly string[]
  /** The first cell of a row names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
  /** The words in place of rows if there are none. */
  readonly none?: string
}

/** A table of headings and rows. Cells never change places, so their places are their keys. */
export function PlainTable({ caption, columns, rows, none }: PlainTableProps) {
  return (
    <table>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column, i) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
            column === '' ? <td key={i} /> : <HeadCell key={i}>{column}</HeadCell>,
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <tr key={r}>
            <th scope="row">{head}</th>
            {cells.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
              <td key={i}>{cell}</td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && none !== undefined && (
          <tr>
            <td colSpan={columns.length}>{none}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

const HeadCell = ({ children }: { readonly children: ReactNode }) => <th scope="col">{children}</th>
