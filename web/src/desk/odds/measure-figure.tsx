import {
  binsOf,
  type OddsTopic,
  ownTitle,
  printSaid,
  sayBand,
  sayBin,
  sayMean,
  sayShare,
  spreadHeadings,
  spreadRows,
  unitRows,
} from '@flagplot/core/desk/odds-words'
import { sides } from '@flagplot/core/game/sides'
import type { MeasureOdds, OddsAnswer } from '@flagplot/core/odds'
import { type Column, ColumnChart, Figure, PlainTable, SideMark } from '../../charts/index.ts'
import { saveDrawing } from '../save-drawing.ts'
import classes from './odds.module.css'
import { saidFigure } from './said-figure.tsx'

const MAX_COLUMNS = 24

type Bins = ReturnType<typeof binsOf>

function meanAt(measure: MeasureOdds, bins: Bins): number | undefined {
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
  readonly bins: Bins
  readonly top: number
  readonly title: string
}

function columnsOf(answer: OddsAnswer, { unit }: MeasureOdds, bins: Bins): readonly Column[] {
  const all = bins.reduce((sum, { chance }) => sum + chance, 0)
  return bins.map(bin => ({
    label: sayBin(bin),
    chance: bin.chance,
    text: `${sayBin(bin)} ${unit}: ${printSaid(sayShare(bin.chance, all - bin.chance, answer))}`,
  }))
}

function MeasureFigure({ answer, measure, bins, top, title }: MeasureFigureProps) {
  const rows = spreadRows(measure, answer).map(({ value, exactly, atLeast, atMost }) => [
    value,
    ...[exactly, atLeast, atMost].map(saidFigure),
  ])
  const at = meanAt(measure, bins)
  return (
    <Figure
      title={title}
      heading={
        <>
          <SideMark side={measure.side} /> mean {printSaid(sayMean(measure, answer))} {measure.unit}
        </>
      }
      note={sayBand(measure)}
      onSave={saveDrawing}
      table={{ columns: spreadHeadings(measure), rows }}
    >
      <ColumnChart
        title={title}
        side={measure.side}
        columns={columnsOf(answer, measure, bins)}
        top={top}
        {...(at === undefined ? {} : { meanAt: at })}
      />
    </Figure>
  )
}

interface MeasurePairProps {
  readonly answer: OddsAnswer
  readonly measures: readonly MeasureOdds[]
  readonly topic: OddsTopic
}

/** The same measure of both sides next to each other, on one scale. */
export function MeasurePair({ answer, measures, topic }: MeasurePairProps) {
  const binned = measures.map(measure => ({ measure, bins: binsOf(measure, MAX_COLUMNS) }))
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
          title={ownTitle(measure, topic.words)}
        />
      ))}
    </div>
  )
}

/** For each unit, the chance that anything of it is left, and how much on average. */
export function UnitTable({ answer, topic }: { readonly answer: OddsAnswer; readonly topic: OddsTopic }) {
  if (answer.measures.every(measure => measure.kind !== 'unit')) return null
  return (
    <div className={classes.units} data-sampled={answer.method === 'sampled' || undefined}>
      {sides.map(side => (
        <PlainTable
          key={side}
          caption={
            <>
              <SideMark side={side} /> {topic.words[side].start}
            </>
          }
          columns={['Unit', 'any', 'mean']}
          rows={unitRows(answer, side).map(({ title, any, mean }) => [title, saidFigure(any), printSaid(mean)])}
        />
      ))}
    </div>
  )
}
