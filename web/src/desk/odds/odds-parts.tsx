import {
  measurePairs,
  type OddsTopic,
  printSaid,
  roundHeadings,
  roundRows,
  sayLength,
  sayTruncated,
} from '@flagplot/core/desk/odds-words'
import { type RoundWord, roundWord, sayNthRound } from '@flagplot/core/game/sides'
import { never } from '@flagplot/core/lang'
import type { MeasureOdds, OddsAnswer, RoundOdds } from '@flagplot/core/odds'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { ByRoundChart, Figure } from '../../charts/index.ts'
import { saveDrawing } from '../save-drawing.ts'
import { FinalFleets } from './final-fleets.tsx'
import { MeasurePair, UnitTable } from './measure-figure.tsx'
import classes from './odds.module.css'
import { saidFigure } from './said-figure.tsx'

interface FiguresProps {
  readonly answer: OddsAnswer
  readonly topic: OddsTopic
}

/** The rounds to draw: those until fewer than one battle in two thousand is undecided. The table has them all. */
function roundsToDraw(byRound: readonly RoundOdds[]): readonly RoundOdds[] {
  const settled = byRound.findIndex(at => at.undecided < 0.0005)
  return settled < 0 ? byRound : byRound.slice(0, settled + 1)
}

/** Says why the picture has fewer rounds than the table. */
const sayUndrawn = (drawn: number, all: number, word: RoundWord): string | undefined =>
  drawn < all ? `shown to ${sayNthRound(drawn, word)}, after which fewer than 1 in 2000 are open` : undefined

function Rounds({ answer, topic }: FiguresProps) {
  const { byRound } = answer.rounds
  const drawn = roundsToDraw(byRound)
  const rows = roundRows(answer)
  const last = rows.at(-1)
  if (last === undefined) return null
  const headings = roundHeadings(topic)
  const word = roundWord(topic)
  const title = `Won by ${word.one}`
  const shares = last.shares.map((share, i) => `${headings[i + 1]} ${printSaid(share)}`)
  return (
    <Figure
      title={title}
      onSave={saveDrawing}
      note={[
        sayLength(answer, topic),
        sayTruncated(answer, topic.round),
        sayUndrawn(drawn.length, byRound.length, word),
      ]
        .filter(words => words !== undefined)
        .join('; ')}
      table={{
        columns: headings,
        rows: rows.map(row => [row.round, ...row.shares.map(saidFigure)]),
      }}
    >
      <ByRoundChart rounds={drawn} title={title} text={`By ${sayNthRound(last.round, word)}: ${shares.join(', ')}`} />
    </Figure>
  )
}

interface PairChooserProps extends FiguresProps {
  readonly title: string
  readonly kind: MeasureOdds['kind']
}

/** One pair of distributions, and a list to choose another of its kind. */
function PairChooser({ answer, topic, title, kind }: PairChooserProps) {
  const [chosen, choose] = useState(0)
  const pairs = measurePairs(answer, kind)
  const shown = pairs[Math.min(chosen, pairs.length - 1)]
  if (shown === undefined) return null
  return (
    <section className="column" aria-label={title}>
      <NativeSelect
        aria-label={title}
        value={String(pairs.indexOf(shown))}
        data={pairs.map((pair, i) => ({
          value: String(i),
          label: pair[0] === undefined ? '' : `${title}: ${pair[0].title}`,
        }))}
        onChange={event => choose(Number(event.currentTarget.value))}
      />
      <MeasurePair answer={answer} measures={shown} topic={topic} />
    </section>
  )
}

/** The parts of an answer, of which one is shown at a time. */
export type OddsPart = 'rounds' | 'losses' | 'survivors' | 'units' | 'fleets'

const labels: Readonly<Record<OddsPart, string>> = {
  rounds: 'Rounds',
  losses: 'Losses',
  survivors: 'Survivors',
  units: 'Units',
  fleets: 'Final fleets',
}

/** The parts that an answer has something in; final fleets are worked out only while they are shown. */
function partsOf(answer: OddsAnswer): readonly OddsPart[] {
  const has = (kind: MeasureOdds['kind']): boolean => answer.measures.some(measure => measure.kind === kind)
  const measured: readonly OddsPart[] = [
    ...(has('loss') ? (['losses'] as const) : []),
    ...(has('survivors') ? (['survivors'] as const) : []),
    ...(has('unit') ? (['units'] as const) : []),
  ]
  return ['rounds', ...measured, 'fleets']
}

function Part({ part, answer, topic }: FiguresProps & { readonly part: OddsPart }) {
  switch (part) {
    case 'rounds':
      return <Rounds answer={answer} topic={topic} />
    case 'losses':
      return <PairChooser key={part} answer={answer} topic={topic} title="Losses" kind="loss" />
    case 'survivors':
      return <PairChooser key={part} answer={answer} topic={topic} title="Survivors" kind="survivors" />
    case 'units':
      return <UnitTable answer={answer} topic={topic} />
    case 'fleets':
      return <FinalFleets answer={answer} topic={topic} />
    default:
      return never(part)
  }
}

interface OddsPartsProps extends FiguresProps {
  readonly part: OddsPart
  readonly onPart: (part: OddsPart) => void
}

/** The details of an answer: one of its parts, and the buttons that choose it. */
export function OddsParts({ answer, topic, part, onPart }: OddsPartsProps) {
  const parts = partsOf(answer)
  const shown = parts.includes(part) ? part : 'rounds'
  return (
    <>
      <nav className={classes.parts} aria-label="Parts of the odds">
        {parts.map(each => (
          <button key={each} type="button" aria-pressed={each === shown} onClick={() => onPart(each)}>
            {labels[each]}
          </button>
        ))}
      </nav>
      <Part part={shown} answer={answer} topic={topic} />
    </>
  )
}
