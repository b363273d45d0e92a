import type { Said } from '@flagplot/core/desk/odds-words'
import type { ReactNode } from 'react'
import classes from './odds.module.css'

/** A figure and its interval, `–` for none. A narrow cell breaks only between the two. */
export function saidFigure(said: Said | undefined): ReactNode {
  if (said === undefined) return '–'
  return (
    <>
      <span className={classes.whole}>{said.figure}</span>
      {said.between !== undefined && ' '}
      {said.between !== undefined && <span className={classes.whole}>({said.between})</span>}
    </>
  )
}
