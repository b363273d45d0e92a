import type { BySide } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import type { MeasureOdds, OddsAnswer, RoundOdds } from '@flagplot/core/odds'
import { Button, NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { ByRoundChart, Figure } from '../../charts/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import { useDesk } from '../setup/index.ts'
import { oddsCsv } from './csv.ts'
import { mean, percent } from './figures.ts'
import { MeasurePair, UnitTable } from './measure-figure.tsx'
import { commonTitle, pairsOf } from './measure-title.ts'
import classes from './odds.module.css'
import { KnownLabel, OddsSummary } from './odds-summary.tsx'
import { sentenceOf } from './sentence.ts'
import type { DeskOdds } from './use-desk-odds.ts'
import type { LiveOdds } from './use-odds.ts'

interface FiguresProps {
  readonly answer: OddsAnswer
  readonly names: BySide<string>
}

/** Rounds worth drawing: until less than one battle in two thousand is still open. The table has them all. */
function roundsToDraw(byRound: readonly RoundOdds[]): readonly RoundOdds[] {
  const settled = byRound.findIndex(at => at.undecided < 0.0005)
  return settled < 0 ? byRound : byRound.slice(0, Math.max(settled + 1, 6))
}

function Rounds({ answer, names }: FiguresProps) {
  const { byRound } = answer.rounds
  const last = byRound.at(-1)
  if (last === undefined) return null
  const rows = byRound.map(at => [
    String(at.round),
    percent(at.red, answer),
    percent(at.draw, answer),
    percent(at.blue, answer),
    percent(at.undecided, answer),
  ])
  const text = `By round ${last.round}: ${names.red} has won ${percent(last.red, answer)}, ${names.blue} ${percent(last.blue, answer)}`
  return (
    <Figure
      title="Won by round"
      note={`${mean(answer.rounds.mean)} rounds on average`}
      table={{ columns: ['round', names.red, 'draw', names.blue, 'still fighting'], rows }}
    >
      <ByRoundChart rounds={roundsToDraw(byRound)} text={text} />
    </Figure>
  )
}

interface PairChooserProps extends FiguresProps {
  readonly title: string
  readonly kind: MeasureOdds['kind']
}

/** One pair of distributions, and a list to choose another of its kind. */
function PairChooser({ answer, names, title, kind }: PairChooserProps) {
  const [chosen, choose] = useState(0)
  const pairs = pairsOf(answer.measures, [kind])
  const shown = pairs[Math.min(chosen, pairs.length - 1)]
  if (shown === undefined) return null
  return (
    <section className={classes.measures} aria-label={title}>
      <NativeSelect
        size="xs"
        aria-label={title}
        value={String(pairs.indexOf(shown))}
        data={pairs.map((pair, i) => ({
          value: String(i),
          label: pair[0] === undefined ? '' : `${title}: ${commonTitle(pair[0], names)}`,
        }))}
        onChange={event => choose(Number(event.currentTarget.value))}
      />
      <MeasurePair answer={answer} measures={shown} names={names} />
    </section>
  )
}

function Details({ answer, names }: FiguresProps) {
  return (
    <>
      <Rounds answer={answer} names={names} />
      <PairChooser answer={answer} names={names} title="Losses" kind="loss" />
      <PairChooser answer={answer} names={names} title="Survivors" kind="survivors" />
      <UnitTable answer={answer} names={names} />
    </>
  )
}

function StopAfter({
  rounds,
  onChange,
}: {
  rounds: number | undefined
  onChange: (rounds: number | undefined) => void
}) {
  const [text, setText] = useState(rounds === undefined ? '' : String(rounds))
  const id = useId()
  const type = (next: string): void => {
    setText(next)
    const typed = Number(next)
    if (next.trim() === '') onChange(undefined)
    else if (Number.isInteger(typed) && typed >= 1 && typed <= 1000) onChange(typed)
  }
  return (
    <span className={classes.stop}>
      <label htmlFor={id}>after round</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="end"
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
    </span>
  )
}

/** What ears are told: the outcome once it is exact or as good as it gets, not every step on the way. */
function Spoken({ odds, names, title }: { odds: LiveOdds; names: BySide<string>; title: string }) {
  const { answer, done } = odds.report
  const say = !odds.stale && done && answer !== undefined ? sentenceOf(answer, names, title) : ''
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
}

/** What stands where the figures will be, or why there are none. */
function Notes({ odds }: { readonly odds: DeskOdds }) {
  const { setup } = useDesk()
  const { answer, bug, inexact } = odds.report
  if (!setup.ok) return <p className={classes.note}>The set-up is not complete: {sayRefusal(setup.refusal)}</p>
  if (bug !== undefined) {
    return (
      <p className={classes.note} role="alert">
        This is a fault of Flagplot, not of yours: {bug}
      </p>
    )
  }
  if (odds.stale) return null
  if (inexact !== undefined && inexact.code !== 'unsupported') {
    return <p className={classes.note}>{sayRefusal(inexact)}</p>
  }
  if (inexact !== undefined) {
    return <p className={classes.quiet}>Too many positions for exact odds; the figures are sampled.</p>
  }
  return answer === undefined ? <p className={classes.quiet}>Fighting the first battles …</p> : null
}

/** The odds of the set-up on the desk, live: sampled at once, exact as soon as it is known. */
export function OddsCard({ odds, rounds, onRounds }: OddsCardProps) {
  const { draft } = useDesk()
  const { answer, done } = odds.report
  const names = { red: draft.red.name, blue: draft.blue.name }
  const shown = odds.ready ? answer : undefined
  const sentence = (): string => (shown === undefined ? '' : sentenceOf(shown, names, draft.title, rounds))
  return (
    <section
      id="odds"
      className={classes.card}
      aria-labelledby="odds-title"
      aria-busy={odds.stale || !done}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <h2 id="odds-title">Odds</h2>
        {shown !== undefined && !odds.stale && <KnownLabel answer={shown} working={!done} />}
        {shown !== undefined && odds.stale && <span className={classes.known}>working …</span>}
        <StopAfter rounds={rounds} onChange={onRounds} />
      </header>
      <Spoken odds={odds} names={names} title={draft.title} />
      <Notes odds={odds} />
      {shown !== undefined && (
        <>
          <OddsSummary answer={shown} names={names} stale={odds.stale} />
          <p className={classes.sentence}>{sentence()}</p>
          <div className={classes.tools}>
            <CopyButton compact label="Copy sentence" done="Copied" text={sentence} />
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => download(fileName(draft.title, 'csv'), 'text/csv', oddsCsv(shown))}
            >
              Download CSV
            </Button>
          </div>
          <Details answer={shown} names={names} />
        </>
      )}
    </section>
  )
}
