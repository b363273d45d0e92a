import type { SceneBoard } from '@flagplot/core/game'
import classes from './scene.module.css'

/** A table laid beside the picture. The first cell of a row names the row. */
export function BoardTable({ board }: { readonly board: SceneBoard }) {
  const { title, clause, columns, rows } = board
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide board is scrolled with the keyboard too
    <section className={classes.board} aria-label={title} tabIndex={0}>
      <table>
        <caption>
          {title} <span className="quiet">{clause}</span>
        </caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={i} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={r}>
              {row.map((cell, i) =>
                i === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <th key={i} scope="row">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i}>{cell}</td>
                ),
              )}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length}>nothing yet</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
