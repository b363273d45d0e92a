import type { SceneBoard } from '@flagplot/core/game/scene'
import { PlainTable } from '../charts/index.ts'
import classes from './scene.module.css'

/** A table beside the picture. The first cell of a row names the row. */
export function BoardTable({ board }: { readonly board: SceneBoard }) {
  const { title, clause, columns, rows } = board
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide board is scrolled with the keyboard too
    <section className={classes.board} aria-label={title} tabIndex={0}>
      <PlainTable
        caption={
          <>
            {title} <span className="quiet">{clause}</span>
          </>
        }
        columns={columns}
        rows={rows}
        none="nothing yet"
      />
    </section>
  )
}
