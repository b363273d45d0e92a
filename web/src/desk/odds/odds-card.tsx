import type { OddsJob } from '@flagplot/core/desk'
import type { BySide } from '@flagplot/core/game'
import { sayRefusal } from '@flagplot/core/lang'
import type { MeasureOdds, OddsAnswer } from '@flagplot/core/odds'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { ByRoundChart, Figure } from '../../charts/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import { useDesk } from '../setup/index.ts'
import { oddsCsv } from './csv.ts'
import { mean, percent } from './figures.ts'
import { MeasurePair, UnitTable } from './measure-figure.tsx'
import classes from './odds.module.css'
import { KnownLabel, OddsSummary } from './odds-summary.tsx'
import { sentenceOf } from './sentence.ts'
import { type LiveOdds, useOdds } from './use-odds.ts'

const SEED = 'desk'

function useDeskOdds(rounds: number | undefined): LiveOdds & { readonly ready: boolean } {
  const { rules, draft, setup } = useDesk()
  const base: OddsJob | undefined = setup.ok
    ? {
        system: draft.system,
        setup: rules.setup.print(setup.value),
        inputs: [],
        doctrines: { red: draft.red.doctrine, blue: draft.blue.doctrine },
        seed: SEED,
      }
    : undefined
  const job = base === undefined || rounds === undefined ? base : { ...base, rounds }
  return { ...useOdds(rules, job), ready: setup.ok }
}

/** Measures of one kind, paired by what they are called: the same of both sides. */
function pairs(answer: OddsAnswer, kind: MeasureOdds['kind']): readonly (readonly MeasureOdds[])[] {
  const byTitle = new Map<string, MeasureOdds[]>()
  for (const measure of answer.measures) {
    if (measure.kind !== kind) continue
    const name = measure.name.replace(/^(red|blue)\./, '')
    byTitle.set(name, [...(byTitle.get(name) ?? []), measure])
  }
  return [...byTitle.values()]
}

function Rounds({ answer, names }: { readonly answer: OddsAnswer; readonly names: BySide<string> }) {
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
      <ByRoundChart rounds={byRound} text={text} />
    </Figure>
  )
}

function Details({ answer, names }: { readonly answer: OddsAnswer; readonly names: BySide<string> }) {
  return (
    <>
      <Rounds answer={answer} names={names} />
      {[...pairs(answer, 'loss'), ...pairs(answer, 'survivors')].map(measures => (
        <MeasurePair key={measures[0]?.name ?? ''} answer={answer} measures={measures} names={names} />
      ))}
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

/** The odds of the set-up on the desk, live: sampled at once, exact as soon as it is known. */
export function OddsCard() {
  const { draft, setup } = useDesk()
  const [rounds, setRounds] = useState<number | undefined>()
  const odds = useDeskOdds(rounds)
  const { answer, bug, inexact, done } = odds.report
  const names = { red: draft.red.name, blue: draft.blue.name }
  const shown = odds.ready ? answer : undefined
  return (
    <section className={classes.card} aria-labelledby="odds-title" aria-busy={odds.stale || !done}>
      <header className={classes.head}>
        <h2 id="odds-title">Odds</h2>
        {shown !== undefined && !odds.stale && <KnownLabel answer={shown} working={!done} />}
        {shown !== undefined && odds.stale && <span className={classes.known}>working …</span>}
        <StopAfter rounds={rounds} onChange={setRounds} />
      </header>
      <Spoken odds={odds} names={names} title={draft.title} />
      {!setup.ok && <p className={classes.note}>The set-up is not complete: {sayRefusal(setup.refusal)}</p>}
      {bug !== undefined && (
        <p className={classes.note} role="alert">
          This is a fault of Flagplot, not of yours: {bug}
        </p>
      )}
      {odds.ready && shown === undefined && bug === undefined && inexact === undefined && (
        <p className={classes.note}>Fighting the first battles …</p>
      )}
      {odds.ready && !odds.stale && inexact !== undefined && (
        <p className={classes.note}>
          {inexact.code === 'unsupported' ? 'Too large for exact odds; sampling on.' : sayRefusal(inexact)}
        </p>
      )}
      {shown !== undefined && (
        <>
          <OddsSummary answer={shown} names={names} stale={odds.stale} />
          <p className={classes.sentence}>{sentenceOf(shown, names, draft.title, rounds)}</p>
          <div className={classes.tools}>
            <CopyButton
              compact
              label="Copy sentence"
              done="Copied"
              text={() => sentenceOf(shown, names, draft.title, rounds)}
            />
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
