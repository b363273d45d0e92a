import type { BySide } from '@flagplot/core/game'
import { sides } from '@flagplot/core/game'
import type { MeasureOdds, OddsAnswer } from '@flagplot/core/odds'
import { type Column, ColumnChart, Figure, SideMark } from '../../charts/index.ts'
import { type Bin, binsOf, distributionRows } from './distribution.ts'
import { mean, percent } from './figures.ts'
import { commonTitle } from './measure-title.ts'
import classes from './odds.module.css'

const MOST_COLUMNS = 24

const labelOf = ({ from, to }: Bin): string => (from === to ? String(from) : `${from}–${to}`)

function meanAt(measure: MeasureOdds, bins: readonly Bin[]): number | undefined {
  const [first] = bins
  if (first === undefined || first.from === first.to) {
    return bins.every((bin, i) => bin.from === (first?.from ?? 0) + i)
      ? measure.mean - (first?.from ?? 0) + 0.5
      : undefined
  }
  return (measure.mean - first.from) / (first.to - first.from + 1)
}

interface MeasureFigureProps {
  readonly answer: OddsAnswer
  readonly measure: MeasureOdds
  readonly bins: readonly Bin[]
  readonly top: number
  readonly title: string
}

function MeasureFigure({ answer, measure, bins, top, title }: MeasureFigureProps) {
  const columns: Column[] = bins.map(bin => ({
    label: String(bin.from),
    chance: bin.chance,
    text: `${labelOf(bin)} ${measure.unit}: ${percent(bin.chance, answer)}`,
  }))
  const rows = distributionRows(measure).map(row => [
    String(row.value),
    percent(row.exactly, answer),
    percent(row.atLeast, row.atLeast === 1 ? { method: 'exact' } : answer),
    percent(row.atMost, row.atMost === 1 ? { method: 'exact' } : answer),
  ])
  const error =
    measure.interval === undefined ? '' : ` (${mean(measure.interval.low)} to ${mean(measure.interval.high)})`
  const at = meanAt(measure, bins)
  return (
    <Figure
      title={title}
      heading={
        <>
          <SideMark side={measure.side} /> mean {mean(measure.mean)}
          {error} {measure.unit}
        </>
      }
      table={{ columns: [measure.unit, 'exactly', 'at least', 'at most'], rows }}
    >
      <ColumnChart
        title={title}
        side={measure.side}
        columns={columns}
        top={top}
        {...(at === undefined ? {} : { meanAt: at })}
      />
    </Figure>
  )
}

export interface MeasurePairProps {
  readonly answer: OddsAnswer
  readonly measures: readonly MeasureOdds[]
  readonly names: BySide<string>
}

/** The same measure of both sides next to each other, on one scale. */
export function MeasurePair({ answer, measures, names }: MeasurePairProps) {
  const binned = measures.map(measure => ({ measure, bins: binsOf(measure, MOST_COLUMNS) }))
  const top = Math.max(0.01, ...binned.flatMap(({ bins }) => bins.map(bin => bin.chance)))
  return (
    <div className={classes.pair}>
      {binned.map(({ measure, bins }) => (
        <MeasureFigure
          key={measure.name}
          answer={answer}
          measure={measure}
          bins={bins}
          top={top}
          title={`${names[measure.side]}: ${commonTitle(measure, names)}`}
        />
      ))}
    </div>
  )
}

/** Unit by unit: the chance that anything of it is left, and how much on average. */
export function UnitTable({ answer, names }: { readonly answer: OddsAnswer; readonly names: BySide<string> }) {
  const units = answer.measures.filter(measure => measure.kind === 'unit')
  if (units.length === 0) return null
  return (
    <div className={classes.units}>
      {sides.map(side => (
        <table key={side}>
          <caption>
            <SideMark side={side} /> {names[side]}
          </caption>
          <thead>
            <tr>
              <th scope="col">Unit</th>
              <th scope="col">any</th>
              <th scope="col">mean</th>
            </tr>
          </thead>
          <tbody>
            {units
              .filter(measure => measure.side === side)
              .map(measure => {
                const none = measure.distribution.find(({ value }) => value === 0)?.chance ?? 0
                return (
                  <tr key={measure.name}>
                    <th scope="row">{commonTitle(measure, names)}</th>
                    <td>{percent(none === 0 ? 1 : 1 - none, answer)}</td>
                    <td>{mean(measure.mean)}</td>
                  </tr>
                )
              })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
