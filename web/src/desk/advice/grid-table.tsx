import { type AdviceGrid, type AdviceTopic, type GridLine, sayShareOf, saySigned } from '@flagplot/core/desk/advice'
import { other, type Side } from '@flagplot/core/game/sides'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { SideMark } from '../../charts/index.ts'
import classes from './advice.module.css'
import { letterOf, numberOf, tintOf, turnedFor } from './grid-words.ts'

const sayLine = ({ text, alike }: GridLine): string => (alike > 1 ? `${text} (${alike} alike)` : text)

/** The most decimals of a cell: a dozen cells have to fit side by side. */
const MAX_DIGITS = 3

/** The words of a grid whose figures are not values in the payoff. */
export interface FigureWords {
  /** Names the figure of each pair of orders, for the side of this name. */
  title(name: string): string
  say(value: number): string
  /** The word before the figure of a reply. */
  readonly name: string
}

const valueWords = (decimals: number): FigureWords => ({
  title: name => `the value of each pair to ${name}`,
  say: value => saySigned(value, decimals),
  name: 'worth',
})

interface GridTableProps {
  /** If absent, the figures are values in the payoff. */
  readonly words?: FigureWords
  readonly grid: AdviceGrid
  /** The number of decimals that the figures are exact to. */
  readonly decimals: number
  readonly topic: AdviceTopic
  /** The side whose orders are in the rows; the values are values to it. */
  readonly own: Side
}

/** The full orders behind the numbers of the rows and the letters of the columns. */
function Legend({ grid, own }: Pick<GridTableProps, 'grid' | 'own'>) {
  const list = (side: Side, mark: (index: number) => string) =>
    grid.lines[side].map((line, i) => (
      <li key={line.text}>
        <SideMark side={side} /> <strong>{mark(i)}</strong> {sayLine(line)}
      </li>
    ))
  return (
    <details className={classes.legend}>
      <summary>The rows and columns in full</summary>
      <ul>
        {list(own, numberOf)}
        {list(other(own), letterOf)}
      </ul>
    </details>
  )
}

/** The best reply to one order of the other side, which the reader chooses. */
function BestReply({ grid, decimals, topic, own, words = valueWords(decimals) }: GridTableProps) {
  const [chosen, choose] = useState(0)
  const lines = grid.lines[other(own)]
  const line = lines[Math.min(chosen, lines.length - 1)]
  if (line === undefined) return null
  const { reply } = line
  return (
    <div className="column">
      <NativeSelect
        label={`${topic.names[other(own)]} plays …`}
        value={String(lines.indexOf(line))}
        data={lines.map((each, i) => ({ value: String(i), label: `${letterOf(i)}: ${sayLine(each)}` }))}
        onChange={event => choose(Number(event.currentTarget.value))}
      />
      <p aria-live="polite">
        Best reply: <strong>{reply.text}</strong>, {words.name} {words.say(reply.value)}
      </p>
    </div>
  )
}

/** A table of own orders (rows) against those of the other side (columns); orders alike in effect share a line. */
export function GridTable(props: GridTableProps) {
  const { grid, decimals, topic, own, words = valueWords(Math.min(decimals, MAX_DIGITS)) } = props
  const rows = grid.lines[own]
  const columns = grid.lines[other(own)]
  const cells = turnedFor(grid, own)
  const most = Math.max(...cells.flat().map(Math.abs), 1e-9)
  const more = grid.more[own] + grid.more[other(own)]
  return (
    <section className={classes.grid} aria-label="Orders against each other">
      <p className="quiet">
        {`Rows ${topic.names[own]}, columns ${topic.names[other(own)]}; ${words.title(topic.names[own])}`}
        {more > 0 && `; ${more} more rows and columns are not shown`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too */}
      <section className={classes.wide} tabIndex={0} aria-label="Table of orders against each other">
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col" className={classes.column}>
                Share
              </th>
              {columns.map((column, j) => (
                <th key={column.text} scope="col" className={classes.column} title={sayLine(column)}>
                  {letterOf(j)}
                  <span className="unseen">: {sayLine(column)}</span>
                  <small>{sayShareOf(column.weight)}</small>
                  {column.alike > 1 && <small aria-hidden="true">{column.alike} alike</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={row.text}>
                <th scope="row" className={classes.line} title={row.text}>
                  <span>{`${numberOf(i)} ${row.text}`}</span>
                  {row.alike > 1 && <small>{row.alike} alike</small>}
                </th>
                <td className={classes.column}>{sayShareOf(row.weight)}</td>
                {columns.map((column, j) => (
                  <td
                    key={column.text}
                    className={classes.cell}
                    data-mixed={(row.weight > 0 && column.weight > 0) || undefined}
                    style={{ background: tintOf(own, cells[i]![j]! / most) }}
                  >
                    {words.say(cells[i]![j]!)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Legend grid={grid} own={own} />
      <BestReply {...props} />
    </section>
  )
}
