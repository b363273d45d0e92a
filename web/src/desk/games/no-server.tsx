import { Link } from 'wouter'
import { useTabTitle } from '../tab-title.ts'
import classes from './games.module.css'

/** True in a copy that a host of plain files serves: `npm run site` has marked its document. */
export const isPlainCopy = (): boolean => document.documentElement.dataset.host === 'plain'

/** Shown in the place of every screen of games where no server is that could keep them. */
export function NoServer() {
  useTabTitle('Games')
  return (
    <section className={classes.games} aria-labelledby="games-title">
      <h1 id="games-title">Games</h1>
      <p>
        A game between people in different rooms needs a server, and this copy of Flagplot has none: its host serves
        files alone.
      </p>
      <p>
        The command <code>npx flagplot serve</code> starts one, with a page of its own. Games are made on that page, and
        the links of a game lead there.
      </p>
      <p>
        Two people at this screen need no server: <Link href="/desk">choose a battle</Link>, fight it out, and let a
        person lead each side.
      </p>
    </section>
  )
}
