import { type ReactNode, useId, useRef, useState } from 'react'
import classes from './charts.module.css'
import { PlainTable, type PlainTableProps } from './plain-table.tsx'
import { svgFile } from './svg-file.ts'

type DrawingFormat = 'svg' | 'png'

export type DrawingSaver = (title: string, svg: string, format: DrawingFormat) => void

interface FigureProps {
  readonly title: string
  /** Shown instead of the title, if the title stands above already. */
  readonly heading?: ReactNode
  readonly note?: string
  readonly table: PlainTableProps
  /** True if the table is open from the start, because its numbers matter more than the picture. */
  readonly open?: boolean
  /** Saves the drawing as a file; if absent, it cannot be saved. */
  readonly onSave?: DrawingSaver
  readonly children: ReactNode
}

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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard too */}
      <section id={id} hidden={!shown} className={classes.behind} tabIndex={0} aria-label={`Table of ${title}`}>
        {shown && <PlainTable {...table} />}
      </section>
    </figure>
  )
}
