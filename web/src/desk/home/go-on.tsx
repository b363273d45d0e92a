import { systemTitles } from '@flagplot/core/desk/battle'
import { Link } from 'wouter'
import { useWaitingGames } from '../games/use-waiting-games.ts'
// past its index: a list needs no keeper, and none of the code of fights
import { fightAddress } from '../keep/fight-id.ts'
import type { KeptRow } from '../keep/kept-row.ts'
import { sayRound } from '../keep/say-round.ts'
import { useKeptFights } from '../keep/use-kept-fights.ts'
import classes from './home.module.css'

/** The most fights that are offered here; all others are in the list. */
const SHOWN = 3

const systemTitle = ({ system }: KeptRow): string => systemTitles.find(({ id }) => id === system)?.title ?? system

/** The games that wait for this device, and the fights of this browser that were played last and are not over. */
export function GoOn() {
  const { rows } = useKeptFights()
  const waiting = useWaitingGames('/')
  const open = rows.filter(({ isOver }) => !isOver).slice(0, SHOWN)
  if (rows.length === 0 && waiting.length === 0) return null
  return (
    <section className={classes.doors} aria-labelledby="go-on-title">
      <h2 id="go-on-title">Go on</h2>
      {waiting.map(({ address, title, said }) => (
        <Link key={address} href={address} className={classes.fight} data-waits>
          <strong>{title}</strong>
          <span>{said}</span>
        </Link>
      ))}
      {open.map(row => (
        <Link key={row.id} href={fightAddress(row.id)} className={classes.fight}>
          <strong>{`${row.name}, ${sayRound(row)}`}</strong>
          <span>{`${systemTitle(row)}: ${row.said}`}</span>
        </Link>
      ))}
      {rows.length > 0 && <a href="#/fights">{`All fights (${rows.length})`}</a>}
    </section>
  )
}
