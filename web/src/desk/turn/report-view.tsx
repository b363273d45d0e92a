import type { PlannedBattle, Presented } from '@flagplot/core/desk/turn'
import type { Eye } from '@flagplot/core/game/sides'
import { printReport } from '@flagplot/core/notation/report'
import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { workBattles } from '../../worker/index.ts'
import { CopyButton } from '../copy-button.tsx'
import classes from './turn.module.css'

interface Reader<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface SheetProps<Value extends string> {
  readonly title: string
  readonly readers: readonly Reader<Value>[]
  readonly reader: Value
  readonly onReader: (reader: Value) => void
  /** Undefined until it comes. */
  readonly text: string | undefined
  readonly fault?: string | undefined
}

/** A report as text, for the reader that is chosen. */
function Sheet<Value extends string>({ title, readers, reader, onReader, text, fault }: SheetProps<Value>) {
  return (
    <div className={classes.report}>
      <div className="row">
        <NativeSelect
          aria-label={`Reader of the report of ${title}`}
          value={reader}
          data={readers.map(({ value, label }) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            onReader(readers.find(each => each.value === value)?.value ?? reader)
          }
        />
        <CopyButton label="Copy report" done="Report copied" text={() => text ?? ''} />
      </div>
      {fault !== undefined && (
        <p className="warning" role="alert">
          {fault}
        </p>
      )}
      <section aria-label={`Text of the report of ${title}`} aria-busy={text === undefined}>
        <pre>{text ?? 'Reading the record …'}</pre>
      </section>
    </div>
  )
}

/** A settled battle as its files show it: its record replayed and verified. */
function usePresented({ job }: PlannedBattle) {
  const digest = job.kept?.digest
  const [presented, show] = useState<Presented | undefined>()
  const [fault, setFault] = useState<string | undefined>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading of the turn makes other jobs of the same record
  useEffect(() => {
    show(undefined)
    setFault(undefined)
    return workBattles([job], {
      took: outcome => show(outcome.kind === 'waiting' ? undefined : outcome.presented),
      failed: setFault,
    })
  }, [digest])
  return { presented, fault }
}

/** The report of one battle, for all, for one of its players or for the moderator. */
export function BattleReport({ planned }: { readonly planned: PlannedBattle }) {
  const { presented, fault } = usePresented(planned)
  const [reader, read] = useState<Eye>('public')
  const { red, blue } = planned.job.task.players
  const readers: readonly Reader<Eye>[] = [
    { value: 'public', label: 'For all' },
    ...(red === undefined ? [] : [{ value: 'red', label: `For ${red}` } as const]),
    ...(blue === undefined ? [] : [{ value: 'blue', label: `For ${blue}` } as const]),
    { value: 'umpire', label: 'For the moderator' },
  ]
  const text = presented && printReport(presented.reports[reader], 'text')
  return <Sheet title={planned.id} {...{ readers, reader, text, fault }} onReader={read} />
}

interface TurnReportProps {
  readonly title: string
  /** The reports of the turn by their reader: for all, then for each player. */
  readonly reports: readonly { readonly label: string; readonly text: string }[]
}

/** The report of the whole turn, for all or for a player. */
export function TurnReport({ title, reports }: TurnReportProps) {
  const [reader, read] = useState('0')
  const readers = reports.map(({ label }, i) => ({ value: String(i), label }))
  const text = reports[Number(reader)]?.text
  return <Sheet title={title} {...{ readers, reader, text }} onReader={read} />
}
