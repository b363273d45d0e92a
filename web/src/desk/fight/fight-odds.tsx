import { type Fight, inputsTaken, type OddsJob, oddsJob, stateAt } from '@flagplot/core/desk'
import { useMemo } from 'react'
import { KnownLabel, OddsSummary, useOdds } from '../odds/index.ts'
import classes from './fight.module.css'

/** The odds from the moment that is looked at, both sides following their standing orders from there. */
export function FightOdds({ fight, at }: { readonly fight: Fight; readonly at: number }) {
  const { battle } = fight
  const { rules, setup } = battle
  const over = rules.pending(stateAt(fight, at)).kind === 'over'
  const job = useMemo<OddsJob | undefined>(
    () => (over ? undefined : oddsJob(fight.battle, { seed: 'fight', inputs: inputsTaken(fight).slice(0, at) })),
    [fight, at, over],
  )
  const names = { red: setup.red.name, blue: setup.blue.name }
  const topic = { title: battle.title, system: rules.card.id, names }
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
