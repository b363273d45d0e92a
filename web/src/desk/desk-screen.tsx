import { useState } from 'react'
import classes from './desk.module.css'
import { OddsCard, OddsStrip, useDeskOdds } from './odds/index.ts'
import { BattleBar, GivensCard, OptionsCard, SideCard, useDesk } from './setup/index.ts'
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
      <BattleBar />
      {draft.notes !== '' && <p className={classes.notes}>{draft.notes}</p>}
      <div className={classes.sheet}>
        <div className={classes.fleets}>
          <SideCard side="red" />
          <SideCard side="blue" />
          <GivensCard />
          <OptionsCard />
          <OddsStrip odds={odds} />
        </div>
        <OddsCard odds={odds} rounds={rounds} onRounds={setRounds} fleets={fleets} onFleets={setFleets} />
      </div>
    </div>
  )
}
