import type { Said } from '@flagplot/core/desk/odds-words'
import classes from './odds.module.css'

/** A figure and its interval in a cell: a narrow one breaks between them, and nowhere else. */
export function SaidFigure({ said }: { readonly said: Said }) {
  return (
    <>
      <span className={classes.whole}>{said.figure}</span>
      {said.between !== undefined && (
        <>
          {' '}
          <span className={classes.whole}>({said.between})</span>
        </>
      )}
    </>
  )
}

/** Figures for one row of a table. */
export const saidCells = (all: readonly Said[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
  all.map((said, i) => <SaidFigure key={i} said={said} />)
