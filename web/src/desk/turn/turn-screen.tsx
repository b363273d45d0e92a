import { several } from '@flagplot/core/desk/odds-words'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTabTitle } from '../tab-title.ts'
import { AskDialog, type Asked } from './ask-dialog.tsx'
import type { OpenedFiles } from './open-files.ts'
import { OpenTurn } from './open-turn.tsx'
import classes from './turn.module.css'
import { TurnDoors } from './turn-doors.tsx'
import { useSettling } from './use-settling.ts'
import { useTurnPlace } from './use-turn-place.ts'

const lead =
  'Many battles of a campaign, settled by the letters of their players: a record of each, a report for every player, ' +
  'and the fleets of the next turn. Open the folder that flagplot adjudicate takes, drop it anywhere, or start a turn. ' +
  'Nothing leaves this browser.'

/** Before there is a turn: the ways to one. */
const NoTurn = ({ doors }: { readonly doors: ReactNode }) => (
  <>
    <p className={classes.lead}>{lead}</p>
    <div className={classes.doors}>{doors}</div>
  </>
)

const askToOpen = (title: string, act: () => void): Asked => ({
  title: `Open it in the place of ${title}?`,
  words: 'This browser keeps one turn. Download the whole turn first if it is needed again.',
  action: 'Open it',
  act,
})

const askToClear = (title: string, act: () => void): Asked => ({
  title: `Clear ${title}?`,
  words: 'Its files and results are removed from this browser.',
  action: 'Clear it',
  act,
})

/** A moderator's turn: its files, its battles settled by the letters of the players, and all that comes of it. */
export function TurnScreen() {
  const place = useTurnPlace()
  const { files, state, isKept } = place
  const settling = useSettling(place.change)
  const [asked, ask] = useState<Asked | undefined>()
  const [said, say] = useState('')
  const isEmpty = files?.size === 0
  const title = isEmpty ? 'A moderator’s turn' : (state?.reading.turn?.value.title ?? 'Turn')
  useTabTitle(title)
  if (files === undefined) return <h1>Turn</h1>
  const isBusy = settling.at !== undefined
  const take = (opened: OpenedFiles): void => {
    say(opened.others === 0 ? '' : `${several(opened.others, 'other file')} left alone.`)
    place.change(opened.kind === 'turn' ? opened.files : new Map([...files, ...opened.files]))
  }
  const open = (opened: OpenedFiles): void => {
    if (isEmpty || opened.kind === 'files') take(opened)
    else ask(askToOpen(title, () => take(opened)))
  }
  const doors = <TurnDoors {...{ files, isEmpty, say }} isDisabled={isBusy} onOpened={open} />
  return (
    <section className={classes.turn} data-fits={!isEmpty || undefined} aria-labelledby="turn-title">
      <header>
        <h1 id="turn-title">{title}</h1>
        {!isEmpty && (
          <div className={classes.doors}>
            {doors}
            <Button disabled={isBusy} onClick={() => ask(askToClear(title, () => place.change(new Map())))}>
              Clear…
            </Button>
          </div>
        )}
        <p className="quiet" role="status">
          {said}
        </p>
        {!isKept && <p className="warning">This browser keeps nothing: download the turn before you leave.</p>}
      </header>
      {isEmpty && <NoTurn doors={doors} />}
      {!isEmpty && state !== undefined && <OpenTurn {...{ place, state, files, title, settling }} onAsk={ask} />}
      {asked !== undefined && <AskDialog asked={asked} onClose={() => ask(undefined)} />}
    </section>
  )
}
