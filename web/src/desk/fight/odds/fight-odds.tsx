import type { Fight } from '@flagplot/core/desk/fight'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { MethodLabel, OutcomeSummary } from '../../odds/index.ts'
import classes from '../fight.module.css'
import type { MomentOdds } from './use-fight-odds.ts'

interface FightOddsProps {
  readonly fight: Fight
  readonly odds: MomentOdds
}

/** The odds from the moment that is shown. */
export function FightOdds({ fight, odds: { answer, topic, stale, working, seat, without } }: FightOddsProps) {
  if (without !== undefined) return <p className="quiet">{without}</p>
  if (answer === undefined) return null
  const umpire = keepsSecrets(fight) ? ', as the umpire knows them' : ''
  const knower = seat === 'public' ? 'everybody' : seat && topic.words[seat].inner
  const known = knower === undefined ? umpire : `, as ${knower} may know them`
  return (
    <section className={classes.odds} aria-labelledby="odds-from-here">
      <header>
        <h3 id="odds-from-here">{`Odds from here, by standing orders${known}`}</h3>
        {stale ? (
          <span className="quiet">of an earlier moment; working …</span>
        ) : (
          <MethodLabel answer={answer} working={working} />
        )}
      </header>
      <OutcomeSummary answer={answer} topic={topic} stale={stale} />
    </section>
  )
}
