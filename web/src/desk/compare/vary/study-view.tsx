import {
  footFirst,
  placeCells,
  type SweepRow,
  sayAxisValue,
  sayRefusedCells,
  sayTippingPoints,
  sweepCsv,
  sweepPlot,
  sweepTable,
} from '@flagplot/core/desk/sweep'
import { Button } from '@mantine/core'
import { MAX_SERIES, PlainTable, type Series, SeriesChart } from '../../../charts/index.ts'
import { download, fileName } from '../../download.ts'
import { Progress } from '../progress.tsx'
import { StudyButton } from '../study-button.tsx'
import { useInView } from '../use-in-view.ts'
import type { Work } from '../use-work.ts'
import { HeatTable } from './heat-table.tsx'
import { type Labelled, labelled } from './labelled.ts'
import { asWritten } from './question.ts'
import { rowsThere, type StudyRun } from './study-run.ts'
import { SwingBars } from './swing-bars.tsx'
import classes from './vary.module.css'

/** The rows as files: those of the command, to the letter. */
function Downloads({ run }: { readonly run: StudyRun }) {
  const rows = rowsThere(run)
  const { battle } = run.question
  const drawn = sweepPlot(run.header, rows)
  return (
    <div className="row">
      <Button
        size="compact-xs"
        variant="default"
        disabled={rows.length === 0}
        onClick={() => download(fileName(battle.title, 'csv'), 'text/csv', sweepCsv(run.header, rows))}
      >
        Download CSV
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={!drawn.ok}
        onClick={() => drawn.ok && download(fileName(battle.title, 'svg'), 'image/svg+xml', drawn.value)}
      >
        Download SVG
      </Button>
      <StudyButton study={asWritten(run.question)} />
    </div>
  )
}

/** The picture of a grid: numbers along its foot, whichever place is first. */
function Picture({ told, text }: { readonly told: Labelled; readonly text: string }) {
  const { header, values, rows, red } = told
  const [foot, lines] = footFirst(values)
  const [along = [], apart = []] = [values[foot], values[lines]]
  const [name = '', second = ''] = [header.axes[foot], header.axes[lines]]
  const title = `Expected result of ${red}`
  const there = rows.flatMap(row => row ?? [])
  const rowAt = (one: unknown, other: unknown): SweepRow | undefined =>
    there.find(row => row.values[foot] === one && row.values[lines] === other)
  if (apart.length > MAX_SERIES) return <HeatTable {...{ title, rowAt, along, apart, name, second }} />
  const series = (apart.length === 0 ? [undefined] : apart).map(
    (other): Series => ({
      name: other === undefined ? '' : sayAxisValue(other),
      points: along.flatMap((one, at) => {
        const row = rowAt(one, other)
        if (row === undefined || 'refused' in row) return []
        const { expectedResult: result, low, high } = row
        return [{ at, result, low, high }]
      }),
    }),
  )
  return (
    <SeriesChart
      {...{ title, text }}
      values={along}
      say={sayAxisValue}
      valuesTitle={name}
      seriesTitle={second}
      series={series}
    />
  )
}

/** A row for each cell from the start, so that nothing moves when its figures come. */
function Rows({ told }: { readonly told: Labelled }) {
  const { header, rows, cells } = told
  const [headings = [], ...there] = sweepTable(
    header,
    rows.flatMap(row => row ?? []),
  )
  let next = 0
  const lines = rows.map((row, cell) => {
    if (row !== undefined) return there[next++] ?? []
    return [...placeCells(header, cells[cell] ?? []), '…']
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
    <section className={classes.rows} tabIndex={0} aria-label="Table of all cells">
      <PlainTable columns={headings} rows={lines.map(line => headings.map((_, i) => line[i] ?? ''))} />
    </section>
  )
}

/** The number of lines on where it is even: one for each series along the first place of numbers; 0 without any. */
function evenLines({ values, cells }: Labelled): number {
  const along = values.find(list => list.length > 1 && list.every(value => typeof value === 'number'))
  return along === undefined ? 0 : cells.length / along.length
}

/** A study as it stands: progress, where it is even, the picture, and all rows. */
export function StudyView({ work }: { readonly work: Work<StudyRun> }) {
  const { run } = work
  const place = useInView(run?.question)
  if (run === undefined) {
    return (
      <section className={classes.told} aria-label="Results">
        <p className="quiet">
          The odds for every value, as a picture and a table, and where the battle is even. The work is done in this
          browser; it can be stopped and gone on with.
        </p>
      </section>
    )
  }
  const told = labelled(run)
  const rows = told.rows.flatMap(row => row ?? [])
  const even = run.state !== 'done' ? [] : sayTippingPoints(told.header, rows)
  const refused = sayRefusedCells(told.header, rows)
  return (
    <section ref={place} className={classes.told} aria-label="Results" aria-busy={run.state === 'working'}>
      <h2>{told.header.sweep}</h2>
      <Progress work={work} pieces={{ done: rows.length, all: run.rows.length, what: 'cells' }} />
      <p className="quiet">{`Results and chances are those of red, ${told.red}.`}</p>
      {told.header.design === undefined ? (
        <>
          <Picture told={told} text={even.join(' ')} />
          <ul className={classes.even} style={{ '--lines': evenLines(told) }}>
            {even.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : (
        run.state === 'done' && <SwingBars title={`Expected result of ${told.red}`} header={told.header} rows={rows} />
      )}
      <Rows told={told} />
      {refused.map(line => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <Downloads run={run} />
    </section>
  )
}
