import { Button } from '@mantine/core'
import { inLabels, sayUnfit, useDesk } from '../../setup/index.ts'
import { askedText } from '../asked-text.ts'
import shared from '../compare.module.css'
import { OldAnswer } from '../old-answer.tsx'
import { useOpenBattle } from '../open-battle.ts'
import type { Work } from '../use-work.ts'
import classes from './card.module.css'
import { type CardRun, newCard } from './card-run.ts'
import { CardView } from './card-view.tsx'

/** The report card of the battle on the desk. */
export function CardTab({ work }: { readonly work: Work<CardRun> }) {
  const { rules, draft } = useDesk()
  const battle = useOpenBattle()
  const { run } = work
  if (!battle.ok) {
    return <p className="warning">{sayUnfit(draft, inLabels(rules, draft, battle.refusal))}</p>
  }
  const isOld = run !== undefined && askedText(run.battle, 'card') !== askedText(battle.value, 'card')
  return (
    <section className={classes.card} aria-label="Report card" data-old={isOld || undefined}>
      <div className={shared.begin}>
        <Button variant="filled" onClick={() => work.begin(newCard(battle.value))}>
          {run === undefined ? 'Work out the card' : 'Work out anew'}
        </Button>
        <p className="quiet">
          Is it fair, how long does it take, and where does it tip? As flagplot design card tells it, worked out in this
          browser.
        </p>
      </div>
      {isOld && <OldAnswer />}
      {run !== undefined && <CardView run={run} work={work} />}
    </section>
  )
}
