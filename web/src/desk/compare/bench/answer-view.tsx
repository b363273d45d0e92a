import { safeJson } from '@flagplot/core/lang'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainTable } from '../../../charts/index.ts'
import { download, fileName } from '../../download.ts'
import { OldAnswer } from '../old-answer.tsx'
import { Progress } from '../progress.tsx'
import type { Work } from '../use-work.ts'
import classes from './bench.module.css'
import { offersOf } from './offers.ts'
import { PutOnDesk } from './put-on-desk.tsx'
import { piecesOf, type QuestionRun } from './question-run.ts'

interface AnswerViewProps {
  readonly run: QuestionRun
  readonly work: Work<QuestionRun>
  /** True if another question is asked now. */
  readonly isOld: boolean
}

/** A rank, or a short figure such as a change of a number, stays on one line of a narrow table. */
const unbroken = (cell: string): ReactNode =>
  cell.length <= 8 ? <span className={classes.unbroken}>{cell}</span> : cell

/** An answer in the words of the command, and as the data of its `--json`. */
function Answer({ run: { battle, written, answer }, isOld }: Pick<AnswerViewProps, 'run' | 'isOld'>) {
  if (answer === undefined) return null
  const { above, table, below } = answer.words
  const [title, ...more] = above
  const [columns, ...rows] = table ?? []
  const save = (): void =>
    download(fileName(battle.title, `${written.kind}.json`), 'application/json', `${safeJson(answer.data, 2)}\n`)
  return (
    <>
      <h2>{title}</h2>
      {more.map(line => (
        <p key={line}>{line}</p>
      ))}
      {columns !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
        <section className={classes.table} tabIndex={0} aria-label="Table of the answer">
          <PlainTable columns={columns} rows={rows.map(row => row.map(unbroken))} />
        </section>
      )}
      {below.map(line => (
        <p key={line}>{line}</p>
      ))}
      <div className="row">
        {answer.isWhole && !isOld && <PutOnDesk battle={battle} offers={offersOf(answer)} />}
        <Button size="compact-xs" variant="default" onClick={save}>
          Download JSON
        </Button>
      </div>
    </>
  )
}

/** A question as it stands: progress, and the answer by all stages that are over. */
export function AnswerView({ run, work, isOld }: AnswerViewProps) {
  return (
    <section
      className={classes.answer}
      aria-label="Answer"
      aria-busy={run.state === 'working'}
      data-old={isOld || undefined}
    >
      {isOld && <OldAnswer />}
      <Progress work={work} pieces={piecesOf(run)} />
      {run.state !== 'refused' && <Answer run={run} isOld={isOld} />}
    </section>
  )
}
