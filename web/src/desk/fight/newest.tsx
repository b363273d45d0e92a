import { type Fight, pending } from '@flagplot/core/desk/fight'
import { sayRounds, type Verdict } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import { sayVerdict } from '@flagplot/core/notation/report'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { NextBattleButton } from './next-battle.tsx'
import { Question } from './question.tsx'

interface ResultProps {
  readonly fight: Fight
  readonly result: Verdict
}

function Result({ fight, result }: ResultProps) {
  const place = useKeptFocus<HTMLElement>()
  const { rules, setup } = fight.battle
  const { red, blue } = fleetWords(setup)
  const names = { red: red.inner, blue: blue.inner }
  return (
    <section ref={place} className={classes.verdict} data-winner={result.winner} aria-label="Result" tabIndex={-1}>
      <p>{sayVerdict(result, names, sayRounds(rules.rounds(fight.state), rules.card.round))}</p>
      <span className={classes.reason}>{clauseTitle(rules, result.rule)}</span>
    </section>
  )
}

/** The newest moment: the pending question, or the end of the battle and the ways on after it. */
export function Newest({ fight, isElsewhere }: { readonly fight: Fight; readonly isElsewhere: boolean }) {
  const { put } = useFight()
  const asked = pending(fight)
  return (
    <>
      {asked.kind === 'over' && <Result fight={fight} result={asked.result} />}
      <NextBattleButton fight={fight} />
      {!isElsewhere && <Question fight={fight} onNext={put} />}
    </>
  )
}
