import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { download, fileName } from '../download.ts'
import { later } from '../later.tsx'
import type { Asked } from './ask-dialog.tsx'
import { rowsOf } from './battle-rows.ts'
import { BattlesTable } from './battles-table.tsx'
import { Documents, type Shown } from './documents.tsx'
import { inputPaths, type TurnFiles } from './place-files.ts'
import { SettleBar } from './settle-bar.tsx'
import classes from './turn.module.css'
import { fileOfFault, type TurnState } from './turn-state.ts'
import type { Settling } from './use-settling.ts'
import type { TurnPlace } from './use-turn-place.ts'
import { zipOfResults, zipOfTurn } from './zip-turn.ts'

/** Both are fetched with the first record that is watched. */
const AtTable = later(async () => (await import('../fight/at-table.tsx')).AtTable)
const WatchedRecord = later(async () => (await import('./watched-record.tsx')).WatchedRecord)

const ZIP = 'application/zip'

interface ResultsProps {
  readonly title: string
  readonly files: TurnFiles
  readonly isDisabled: boolean
  readonly onReport: () => void
  readonly onRemove: () => void
}

/** The ways out: the reports for its players, the results, and the whole turn. */
function Results({ title, files, isDisabled, onReport, onRemove }: ResultsProps) {
  const isSettledOnce = files.has('results/turn.json')
  const saveResults = (): void => download(fileName(`${title} results`, 'zip'), ZIP, zipOfResults(files))
  return (
    <div className="row">
      <Button disabled={!isSettledOnce} onClick={onReport}>
        Turn reports
      </Button>
      <Button disabled={!isSettledOnce} onClick={saveResults}>
        Download results
      </Button>
      <Button onClick={() => download(fileName(title, 'zip'), ZIP, zipOfTurn(files, title))}>
        Download whole turn
      </Button>
      <Button disabled={!isSettledOnce || isDisabled} onClick={onRemove}>
        Remove results…
      </Button>
    </div>
  )
}

const askToRemove = (act: () => void): Asked => ({
  title: 'Remove the results?',
  words: 'Every battle of the turn is then settled anew, also those that players have heard of.',
  action: 'Remove the results',
  act,
})

const withoutResults = (files: TurnFiles): TurnFiles =>
  new Map([...files].filter(([path]) => !path.startsWith('results/')))

interface OpenTurnProps {
  readonly place: TurnPlace
  readonly state: TurnState
  readonly files: TurnFiles
  readonly title: string
  readonly settling: Settling
  readonly onAsk: (asked: Asked) => void
}

/** A turn that is open: its battles beside its files and reports. */
export function OpenTurn({ place, state, files, title, settling, onAsk }: OpenTurnProps) {
  const [chosen, show] = useState<Shown | undefined>()
  const [watched, watch] = useState<string | undefined>()
  const rows = rowsOf(state)
  const first = inputPaths(files)[0] ?? ''
  const isDisabled = settling.at !== undefined
  const record = files.get(`results/moderator/${watched}.jsonl`)
  const settle = async (): Promise<void> => {
    const now = await place.readNow()
    if (now !== undefined) settling.begin(now)
  }
  const remove = (): void => {
    show(undefined)
    place.change(withoutResults(files))
  }
  return (
    <div className={classes.sheet}>
      <section className={classes.settling} aria-label="Battles">
        <SettleBar
          {...{ rows, settling }}
          isSettledOnce={state.manifest !== undefined}
          faults={state.faults.filter(fault => !state.changes.includes(fault))}
          canSettle={state.plan !== undefined}
          onSettle={() => void settle()}
          onFault={fault => show({ kind: 'file', path: fileOfFault(state, fault) ?? first })}
        />
        <BattlesTable rows={rows} onReport={id => show({ kind: 'battle', id })} onWatch={watch} />
        {record !== undefined && (
          <Suspense fallback={null}>
            <AtTable>
              <WatchedRecord text={record} />
            </AtTable>
          </Suspense>
        )}
        <Results
          {...{ title, files, isDisabled }}
          onReport={() => show({ kind: 'turn' })}
          onRemove={() => onAsk(askToRemove(remove))}
        />
      </section>
      <Documents
        {...{ files, state, rows, isDisabled }}
        shown={chosen ?? { kind: 'file', path: first }}
        onShow={show}
        onFiles={place.change}
      />
    </div>
  )
}
