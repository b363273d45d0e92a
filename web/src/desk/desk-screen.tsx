import { useState } from 'react'
import classes from './desk.module.css'
import { OddsCard, type OddsPart, OddsStrip, useOddsOf } from './odds/index.ts'
import { BattleBar, DeskKeys, NotesCard, OptionsDrawer, SideCard, useDesk } from './setup/index.ts'
import { useTabTitle } from './tab-title.ts'

/** The battle desk: both fleets, or the options in their place, and the odds beside them. */
export function DeskScreen() {
  const [rounds, setRounds] = useState<number | undefined>()
  const [part, setPart] = useState<OddsPart>('rounds')
  const [hasOptions, setOptions] = useState(false)
  const [hasKeys, setKeys] = useState(false)
  const desk = useDesk()
  const { draft, rules } = desk
  const odds = useOddsOf(desk, { rounds, fleets: part === 'fleets' })
  useTabTitle(`${draft.title === '' ? rules.card.title : draft.title} - Desk`)
  const turn = (): void => setOptions(before => !before)
  return (
    <div className={classes.desk} data-fits>
      <h1 className="unseen">Battle desk</h1>
      <BattleBar hasOptions={hasOptions} onOptions={turn} onKeys={() => setKeys(true)} />
      <div className={classes.notes}>
        <NotesCard />
      </div>
      <div className={classes.sheet}>
        {hasOptions ? (
          <OptionsDrawer onClose={turn} />
        ) : (
          <div className={classes.fleets}>
            <SideCard side="red" />
            <SideCard side="blue" />
          </div>
        )}
        <OddsStrip odds={odds} />
        <OddsCard odds={odds} rounds={rounds} onRounds={setRounds} part={part} onPart={setPart} />
      </div>
      <DeskKeys isShown={hasKeys} onShow={setKeys} onOptions={turn} />
    </div>
  )
}
