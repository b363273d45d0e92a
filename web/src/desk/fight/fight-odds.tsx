import type { OddsJob } from '@flagplot/core/desk'
import { useMemo } from 'react'
import { KnownLabel, OddsSummary, useOdds } from '../odds/index.ts'
import classes from './fight.module.css'
import { type Fight, stateAt } from './fight.ts'

/** The odds from the moment that is looked at, both sides following their standing orders from there. */
export function FightOdds({ fight, at }: { readonly fight: Fight; readonly at: number }) {
  const { rules, setup, doctrines, moments } = fight
  const over = rules.pending(stateAt(fight, at)).kind === 'over'
  const job = useMemo<OddsJob | undefined>(
    () =>
      over
        ? undefined
        : {
            system: rules.card.id,
            setup: rules.setup.print(setup),
            inputs: moments.slice(0, at).map(moment => moment.input),
            doctrines,
            seed: 'fight',
          },
    [rules, setup, doctrines, moments, at, over],
  )
  const names = { red: setup.red.name, blue: setup.blue.name }
  const topic = { title: fight.title, system: rules.card.id, names }
  const { report, stale } = useOdds(rules, job)
  if (over || report.answer === undefined) return null
  return (
    <section className={classes.odds} aria-labelledby="odds-from-here">
      <header>
        <h3 id="odds-from-here">Odds from here, by standing orders</h3>
        {!stale && <KnownLabel answer={report.answer} working={!report.done} />}
      </header>
      <OddsSummary answer={report.answer} topic={topic} stale={stale} />
    </section>
  )
}
