import { type Fight, pending } from '@flagplot/core/desk/fight'
import { sayRounds, type Verdict } from '@flagplot/core/game/sides'
import { fleetWords } from '@flagplot/core/game/words'
import { sayVerdict } from '@flagplot/core/notation/report'
import { Button } from '@mantine/core'
import classes from '../fight.module.css'
import { useFight } from '../fight-state.tsx'
import { RuleNote } from '../log/rule-note.tsx'
import { NextBattleButton } from '../record/next-battle.tsx'
import { FightAgainButton } from './fight-again.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { Question } from './question.tsx'
import { Step } from './step.tsx'

interface NewestMomentProps {
  readonly fight: Fight
  /** Opens the review: luck and decisions. */
  readonly onReview: () => void
}

interface ResultProps extends NewestMomentProps {
  readonly result: Verdict
}

/** The end of the battle: who won, by which rule, and the battle after it. */
function Result({ fight, result, onReview }: ResultProps) {
  const place = useKeptFocus<HTMLHeadingElement>()
  const { rules, setup } = fight.battle
  const { red, blue } = fleetWords(setup)
  const names = { red: red.inner, blue: blue.inner }
  return (
    <Step
      title="Result"
      heading={place}
      primary={<NextBattleButton fight={fight} />}
      more={
        <>
          <FightAgainButton fight={fight} />
          <Button onClick={onReview}>See the review</Button>
        </>
      }
    >
      <div className={classes.verdict} data-winner={result.winner}>
        <p>{sayVerdict(result, names, sayRounds(rules.rounds(fight.state), rules.card.round))}</p>
      </div>
      <RuleNote rules={rules} rule={result.rule} because={[]} />
    </Step>
  )
}

/** The newest moment: the pending question, or the end of the battle and the ways on after it. */
export function NewestMoment({ fight, onReview }: NewestMomentProps) {
  const { put } = useFight()
  const asked = pending(fight)
  if (asked.kind === 'over') return <Result fight={fight} result={asked.result} onReview={onReview} />
  return <Question fight={fight} onNext={put} />
}
