import type { systemTitles } from '@flagplot/core/desk/battle'
import { useId } from 'react'
import { Link } from 'wouter'
import classes from './home.module.css'
import { Poster } from './poster.tsx'

type System = (typeof systemTitles)[number]

/** A game: its look, a sentence on it, and the ways to begin. */
export function SystemCard({ system: { id, title, gist, first, look } }: { readonly system: System }) {
  const name = useId()
  return (
    <li className={classes.system} aria-labelledby={name}>
      <Poster look={look} />
      <h2 id={name}>{title}</h2>
      <p>{gist}</p>
      <Link href={`/play/${id}/${first}`} className={classes.play} aria-describedby={name}>
        Play red against the computer
      </Link>
      <Link href={`/desk/${id}/${first}`} className={classes.odds} aria-describedby={name}>
        Odds
      </Link>
    </li>
  )
}
