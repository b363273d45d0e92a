import {
  measurePairs,
  type OddsTopic,
  oddsCsv,
  printSaid,
  roundHeadings,
  roundRows,
  sayLength,
  sayOdds,
  sayTruncated,
  warningsFrom,
} from '@flagplot/core/desk/odds-words'
import { type RoundWord, roundWord, sayNthRound } from '@flagplot/core/game/sides'
import type { MeasureOdds, OddsAnswer, RoundOdds } from '@flagplot/core/odds'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { ByRoundChart, Figure } from '../../charts/index.ts'
import { NumberInput } from '../../forms/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import { saveDrawing } from '../save-drawing.ts'
import { useDesk } from '../setup/index.ts'
import { FinalFleets } from './final-fleets.tsx'
import { MeasurePair, UnitTable } from './measure-figure.tsx'
import classes from './odds.module.css'
import { Known, Notes } from './odds-notes.tsx'
import { OddsSummary } from './odds-summary.tsx'
import { PinnedOdds } from './pinned-odds.tsx'
import type { Pinned } from './pinned-rows.ts'
import { saidFigure } from './said-figure.tsx'
import { type DeskOdds, useTopic } from './use-desk-odds.ts'
import type { LiveOdds } from './use-odds.ts'
import { useOwnHeight } from './use-own-height.ts'

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
  drawn < all ? `drawn to ${sayNthRound(drawn, word)}, after which fewer than 1 in 2000 are open` : undefined

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

function Details({ answer, topic }: FiguresProps) {
  return (
    <>
      <Rounds answer={answer} topic={topic} />
      <PairChooser answer={answer} topic={topic} title="Losses" kind="loss" />
      <PairChooser answer={answer} topic={topic} title="Survivors" kind="survivors" />
      <UnitTable answer={answer} topic={topic} />
    </>
  )
}

/** The latest round after which the odds may be asked for. */
const MAX_ROUNDS = 1000

interface StopAfterProps {
  readonly rounds: number | undefined
  readonly onChange: (rounds: number | undefined) => void
  readonly word: RoundWord
}

function StopAfter({ rounds, onChange, word }: StopAfterProps) {
  const id = useId()
  const label = `after ${word.one}`
  return (
    <span className={classes.stop}>
      <label htmlFor={id}>{label}</label>
      <NumberInput
        id={id}
        label={label}
        value={rounds}
        min={1}
        max={MAX_ROUNDS}
        empty={{ placeholder: 'end', without: 'the end of the battle' }}
        onChange={onChange}
      />
    </span>
  )
}

/** The outcome for screen readers, when it is exact or no better one will come, but not every step before. */
function Spoken({ odds, topic }: { odds: LiveOdds; topic: OddsTopic }) {
  const { answer, done } = odds.report
  const say = !odds.stale && done && answer !== undefined ? sayOdds(answer, topic) : ''
  return (
    <p role="status" className="unseen">
      {say}
    </p>
  )
}

export interface OddsCardProps {
  readonly odds: DeskOdds
  readonly rounds: number | undefined
  readonly onRounds: (rounds: number | undefined) => void
  /** True if the final fleets are asked for. */
  readonly fleets: boolean
  readonly onFleets: (fleets: boolean) => void
}

/** A note that these are the umpire's odds, if the sides of the set-up may hide something. */
function WhoseOdds() {
  const { rules, setup } = useDesk()
  const hides = useMemo(() => setup.ok && rules.hides?.(rules.begin(setup.value)) === true, [rules, setup])
  return hides ? <p className="quiet">The umpire’s odds: what both sides hide counts as it is.</p> : null
}

/** Warnings from the exact figures: battles that would never end, and ways to end them. */
function Warnings({ odds }: { readonly odds: DeskOdds }) {
  const { rules, draft, setup } = useDesk()
  const { answer } = odds.report
  const known = odds.ready && !odds.stale && odds.job?.rounds === undefined
  const warnings = useMemo(() => {
    if (!known || answer === undefined || !setup.ok) return []
    const leaders = { red: draft.red.leader, blue: draft.blue.leader }
    return warningsFrom({ rules, title: '', setup: setup.value, leaders }, answer)
  }, [known, answer, rules, draft.red.leader, draft.blue.leader, setup])
  return warnings.map(({ code, text }) => (
    <p key={code} className="warning">
      {text}
    </p>
  ))
}

interface ToolsProps {
  readonly shown: OddsAnswer
  readonly topic: OddsTopic
  readonly pinned: boolean
  readonly stale: boolean
  readonly onPin: (pinned: Pinned) => void
}

/** The buttons that copy an answer, save it as a file, or pin it to compare it with the next. */
function Tools({ shown, topic, pinned, stale, onPin }: ToolsProps) {
  const { draft } = useDesk()
  return (
    <div className="row">
      <CopyButton compact label="Copy sentence" done="Copied" text={() => sayOdds(shown, topic)} />
      <Button
        size="compact-xs"
        onClick={() => download(fileName(draft.title, 'csv'), 'text/csv', oddsCsv(shown, topic))}
      >
        Download CSV
      </Button>
      <Button size="compact-xs" disabled={stale} onClick={() => onPin({ answer: shown, topic })}>
        {!pinned ? 'Pin to compare' : 'Pin this instead'}
      </Button>
    </div>
  )
}

/** The odds of the set-up on the desk: sampled at once, exact as soon as they are known. */
export function OddsCard({ odds, rounds, onRounds, fleets, onFleets }: OddsCardProps) {
  const { answer, done } = odds.report
  const topic = useTopic(odds)
  const shown = odds.ready ? answer : undefined
  const [pinned, pin] = useState<Pinned | undefined>()
  const card = useOwnHeight()
  return (
    <section
      ref={card}
      id="odds"
      className={classes.card}
      aria-labelledby="odds-title"
      aria-busy={odds.stale || !done}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <h2 id="odds-title">Odds</h2>
        <Known odds={odds} />
        <StopAfter rounds={rounds} onChange={onRounds} word={roundWord(topic)} />
      </header>
      <Spoken odds={odds} topic={topic} />
      <Notes odds={odds} />
      <WhoseOdds />
      <Warnings odds={odds} />
      {shown !== undefined && (
        <>
          <OddsSummary answer={shown} topic={topic} stale={odds.stale} />
          {!odds.stale && <p className="quiet">{sayOdds(shown, topic)}</p>}
          <Tools shown={shown} topic={topic} pinned={pinned !== undefined} stale={odds.stale} onPin={pin} />
          {pinned !== undefined && (
            <PinnedOdds
              pinned={pinned}
              now={odds.stale ? undefined : shown}
              topic={topic}
              onDrop={() => pin(undefined)}
            />
          )}
          <FinalFleets answer={shown} topic={topic} open={fleets} onOpen={onFleets} />
          <Details answer={shown} topic={topic} />
        </>
      )}
    </section>
  )
}
