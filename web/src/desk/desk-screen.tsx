import { useState } from 'react'
import classes from './desk.module.css'
import { OddsCard, OddsStrip, useDeskOdds } from './odds/index.ts'
import { BattleBar, DeskKeys, NotesCard, OptionsCard, ScenarioFieldsCard, SideCard, useDesk } from './setup/index.ts'
import { useTabTitle } from './tab-title.ts'

/** The battle desk: both fleets, the options, and the odds beside them. */
export function DeskScreen() {
  const [rounds, setRounds] = useState<number | undefined>()
  const [fleets, setFleets] = useState(false)
  const odds = useDeskOdds(rounds, fleets)
  const { draft, rules } = useDesk()
  useTabTitle(`${draft.title === '' ? rules.card.title : draft.title} - Desk`)
  return (
    <div className={classes.desk}>
      <h1 className="unseen">Battle desk</h1>
      <p className={classes.lead}>
        Put two fleets on the desk, see at once who would win, and fight it out by the rules of their book.
        <span className={classes.hint}>
          {' '}
          <kbd>o</kbd> leads to the odds, <kbd>?</kbd> shows the keys.
        </span>
      </p>
      <BattleBar />
      <NotesCard />
      <div className={classes.sheet}>
        <div className={classes.fleets}>
          <SideCard side="red" />
          <SideCard side="blue" />
          <ScenarioFieldsCard />
          <OptionsCard />
          <OddsStrip odds={odds} />
        </div>
        <OddsCard odds={odds} rounds={rounds} onRounds={setRounds} fleets={fleets} onFleets={setFleets} />
      </div>
      <DeskKeys />
    </div>
  )
}
