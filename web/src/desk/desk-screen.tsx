import classes from './desk.module.css'
import { OddsCard } from './odds/index.ts'
import { BattleBar, OptionsCard, SideCard } from './setup/index.ts'

/** The battle desk: both fleets, the options, and the odds beside them. */
export function DeskScreen() {
  return (
    <div className={classes.desk}>
      <h1 className="unseen">Battle desk</h1>
      <BattleBar />
      <div className={classes.sheet}>
        <div className={classes.fleets}>
          <SideCard side="red" />
          <SideCard side="blue" />
          <OptionsCard />
        </div>
        <OddsCard />
      </div>
    </div>
  )
}
