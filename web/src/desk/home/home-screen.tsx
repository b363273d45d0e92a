import { systemTitles } from '@flagplot/core/desk/battle'
import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { OpenDoor } from '../door/open-door.tsx'
import { later } from '../later.tsx'
import { Menu } from '../menu.tsx'
import { useTabTitle } from '../tab-title.ts'
import classes from './home.module.css'
import { SystemCard } from './system-card.tsx'

/** Fetched after the first screen is drawn: the store of fights is not needed for it. */
const GoOn = later(async () => (await import('./go-on.tsx')).GoOn)

/** The first screen: the systems to play, the fights to go on with, and doors for what people bring along. */
export function HomeScreen() {
  const [, go] = useLocation()
  useTabTitle('Fleet battles by the book')
  return (
    <div className={classes.home}>
      <header>
        <h1>Fight a fleet battle by its own rule book.</h1>
        <p className={classes.lead}>
          Each result shows its rule and its dice, each chance whether it is exact or sampled. The computer plays every
          side that nobody else plays.
        </p>
      </header>
      <ul className={classes.systems} aria-label="Games">
        {systemTitles.map(system => (
          <SystemCard key={system.id} system={system} />
        ))}
      </ul>
      <Suspense fallback={null}>
        <GoOn />
      </Suspense>
      <section className={classes.doors} aria-labelledby="own-title">
        <h2 id="own-title">Your own</h2>
        <Menu
          label="A new battle"
          groups={[systemTitles.map(({ id, title }) => ({ label: title, act: () => go(`/desk/${id}`) }))]}
        />
        <OpenDoor />
        <span className="quiet">Or drop a file here.</span>
        <Link href="/turn">A moderator’s turn</Link>
      </section>
    </div>
  )
}
