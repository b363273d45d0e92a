import { Button } from '@mantine/core'
import { Dialog } from '../dialog.tsx'
import classes from './turn.module.css'

/** Something that is not taken back, to be asked about first. */
export interface Asked {
  readonly title: string
  readonly words: string
  /** The label of the button that does it. */
  readonly action: string
  readonly act: () => void
}

/** Asks before something is lost. */
export const AskDialog = ({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) => (
  <Dialog title={asked.title} onClose={onClose}>
    <div className={classes.asked}>
      <p>{asked.words}</p>
      <div className="row">
        <Button
          variant="filled"
          onClick={() => {
            asked.act()
            onClose()
          }}
        >
          {asked.action}
        </Button>
        <Button data-first onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  </Dialog>
)
