import { sayRefusal } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import { fightAddress, type OnTable } from '../keep/index.ts'
import classes from './fight.module.css'
import { useFight } from './fight-state.tsx'
import { Step } from './orders/step.tsx'

/** Says beside the name that the fight is in the store, once it is; of a game, the state of the connection. */
export function KeptMark({ keeping, seat }: Pick<OnTable, 'keeping' | 'seat'>) {
  if (seat !== undefined) {
    return (
      <span className={classes.connection} role="status">
        {seat.said}
      </span>
    )
  }
  return keeping.kind === 'refused' ? null : (
    <span className={classes.keptMark} data-keeping={keeping.kind}>
      {keeping.kind === 'kept' ? 'saved' : '…'}
      <span className="unseen">{keeping.kind === 'kept' ? ' in this browser' : ' being saved'}</span>
    </span>
  )
}

interface NotesProps {
  readonly keeping: OnTable['keeping']
  readonly note: string | undefined
}

/** Notes on the origin of the fight, and on a failure to keep it. */
export const KeptNotes = ({ keeping, note }: NotesProps) => (
  <>
    {note !== undefined && (
      <p role="status" className="warning">
        {note}
      </p>
    )}
    {keeping.kind === 'refused' && (
      <p role="alert" className={classes.unkept}>
        {`Not saved: ${sayRefusal(keeping.refusal)} The fight goes on; download its record before you leave.`}
      </p>
    )}
  </>
)

/** Replaces the question while another tab plays the fight. */
export function PlayedElsewhere({ shown }: { readonly shown: OnTable }) {
  const { keeper } = useFight()
  const [, go] = useLocation()
  const copy = (): void => {
    const { fight, variations, name } = shown
    go(fightAddress(keeper.start({ fight, variations, name: `${name}, a copy` })))
  }
  return (
    <Step
      title="Fought in another tab"
      primary={
        <Button variant="filled" onClick={keeper.take}>
          Fight on here
        </Button>
      }
      more={<Button onClick={copy}>Copy as a fight of its own</Button>}
    >
      <p>This tab follows what is done there. It can go on here as soon as the other one leaves the fight.</p>
    </Step>
  )
}
