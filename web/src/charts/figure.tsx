import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './charts.module.css'
import { svgFile } from './svg-file.ts'

/** A row of the table: what it is about, and its figures. */
interface ChartRow {
  readonly head: string
  readonly cells: readonly ReactNode[]
}

/** The numbers behind a chart, as a table. */
interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly ChartRow[]
}

/** Drawings are kept as they are drawn, or as a picture of points. */
export type DrawingFormat = 'svg' | 'png'

/** Keeps a drawing, given as SVG, under its title. */
export type SaveDrawing = (title: string, svg: string, format: DrawingFormat) => void

export interface FigureProps {
  /** Names the figure and its table. */
  readonly title: string
  /** Shown instead of the title where the title stands above already. */
  readonly heading?: ReactNode
  readonly note?: string
  readonly table: ChartTable
  /** Numbers worth more than the picture: the table is open from the start. */
  readonly open?: boolean
  /** Keeps the drawing as a file; it cannot be kept where absent. */
  readonly onSave?: SaveDrawing
  readonly children: ReactNode
}

interface BehindProps {
  readonly id: string
  readonly title: string
  readonly shown: boolean
  readonly table: ChartTable
}

/** The table behind a chart. */
function Behind({ id, title, shown, table }: BehindProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard too
    <section id={id} hidden={!shown} className={classes.behind} tabIndex={0} aria-label={`Table of ${title}`}>
      {shown && (
        <table>
          <thead>
            <tr>
              {table.columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map(({ head, cells }) => (
              <tr key={head}>
                <th scope="row">{head}</th>
                {cells.map((value, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** A chart with its title and, behind a button, the table it was drawn from. */
export function Figure({ title, heading, note, table, open = false, onSave, children }: FigureProps) {
  const [shown, show] = useState(open)
  const id = useId()
  const drawing = useRef<HTMLDivElement>(null)
  const save = (format: DrawingFormat): void => {
    const svg = drawing.current?.querySelector('svg')
    if (svg instanceof SVGSVGElement) onSave?.(title, svgFile(svg), format)
  }
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span>{heading ?? title}</span>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        <span className={classes.tools}>
          {onSave !== undefined &&
            (['svg', 'png'] as const).map(format => (
              <button
                key={format}
                type="button"
                className={classes.toggle}
                aria-label={`Download ${title} as ${format.toUpperCase()}`}
                onClick={() => save(format)}
              >
                {format.toUpperCase()}
              </button>
            ))}
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={shown}
            aria-controls={id}
            aria-label={`Table of ${title}`}
            onClick={() => show(!shown)}
          >
            Table
          </button>
        </span>
      </figcaption>
      <div ref={drawing}>{children}</div>
      <Behind id={id} title={title} shown={shown} table={table} />
    </figure>
  )
}
