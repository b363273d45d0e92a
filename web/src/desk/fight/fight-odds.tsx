import { inputsTaken, keepsSecrets, leadersAfter, stateAt } from '@flagplot/core/desk/fight'
import { type OddsJob, oddsJob } from '@flagplot/core/desk/odds'
import { oddsTopic } from '@flagplot/core/desk/odds-words'
import { useMemo } from 'react'
import { KnownLabel, OddsSummary, sayInexact, useOdds } from '../odds/index.ts'
import classes from './fight.module.css'
import type { MomentProps } from './unhurried.ts'

/**
 * The odds from the moment that is shown, with both sides following their standing orders from there. While the fight
 * keeps secrets they use the knowledge of the side that looks, and the public has none.
 */
export function FightOdds({ fight, at, eye }: MomentProps) {
  const { battle } = fight
  const { rules } = battle
  const secret = keepsSecrets(fight)
  const over = rules.pending(stateAt(fight, at)).kind === 'over'
  const none = over || (secret && eye === 'public')
  const seat = secret && (eye === 'red' || eye === 'blue') ? eye : undefined
  const job = useMemo<OddsJob | undefined>(() => {
    if (none) return undefined
    const inputs = inputsTaken(fight).slice(0, at)
    const leaders = leadersAfter(fight, at)
    return oddsJob({ ...fight.battle, leaders }, { seed: 'fight', inputs, ...(seat === undefined ? {} : { seat }) })
  }, [fight, at, none, seat])
  const topic = oddsTopic(battle)
  const { report, stale, job: answered } = useOdds(rules, job)
  // the last figures stay until new ones come, unless they were for another side
  if (!none && report.done && report.answer === undefined && report.inexact !== undefined) {
    return <p className="quiet">{sayInexact(report.inexact)}</p>
  }
  if (none || report.answer === undefined || (secret && answered?.seat !== seat)) return null
  const known =
    seat === undefined ? (secret ? ', as the umpire knows them' : '') : `, as ${topic.words[seat].inner} may know them`
  return (
    <section className={classes.odds} aria-labelledby="odds-from-here">
      <header>
        <h3 id="odds-from-here">{`Odds from here, by standing orders${known}`}</h3>
        {stale ? (
          <span className="quiet">of an earlier moment; working …</span>
        ) : (
          <KnownLabel answer={report.answer} working={!report.done} />
        )}
      </header>
      <OddsSummary answer={report.answer} topic={topic} stale={stale} />
    </section>
  )
}
