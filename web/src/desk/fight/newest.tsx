import { type Fight, pending } from '@flagplot/core/desk'
import { sayVerdict } from '@flagplot/core/notation'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { NextBattleButton } from './next-battle.tsx'
import { Question } from './question.tsx'

function Verdict({ fight }: { readonly fight: Fight }) {
  const asked = pending(fight)
  if (asked.kind !== 'over') return null
  const { rules, setup } = fight.battle
  const names = { red: setup.red.name, blue: setup.blue.name }
  return (
    <section className={classes.verdict} data-winner={asked.result.winner} aria-label="Result">
      <p>{sayVerdict(asked.result, names, rules.rounds(fight.state))}</p>
      <span className={classes.ruleId}>{asked.result.rule}</span>
    </section>
  )
}

/** The newest moment: what the battle waits on, or how it ended and what comes after it. */
export function Newest({ fight }: { readonly fight: Fight }) {
  const { put } = useFight()
  return (
    <>
      <Verdict fight={fight} />
      <NextBattleButton fight={fight} />
      <Question fight={fight} onNext={put} />
    </>
  )
}
