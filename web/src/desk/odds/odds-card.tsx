import { neverEndWarnings, type OddsTopic, oddsCsv, sayOdds } from '@flagplot/core/desk/odds-words'
import { type RoundWord, roundWord } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { NumberInput } from '../../forms/index.ts'
import { CopyButton } from '../copy-button.tsx'
import { download, fileName } from '../download.ts'
import { useDesk } from '../setup/index.ts'
import classes from './odds.module.css'
import { MethodNote, OddsNotice } from './odds-notes.tsx'
import { type OddsPart, OddsParts } from './odds-parts.tsx'
import { OutcomeSummary } from './outcome-summary.tsx'
import { PinnedOdds } from './pinned-odds.tsx'
import type { Pinned } from './pinned-rows.ts'
import type { DeskOdds } from './use-desk-odds.ts'
import type { LiveOdds } from './use-odds.ts'

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
        empty={{ placeholder: 'end', without: 'the end of the battle', clear: () => onChange(undefined) }}
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

interface OddsCardProps {
  readonly odds: DeskOdds
  readonly rounds: number | undefined
  readonly onRounds: (rounds: number | undefined) => void
  /** The part that is shown below the outcome. */
  readonly part: OddsPart
  readonly onPart: (part: OddsPart) => void
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
    return neverEndWarnings({ rules, title: '', setup: setup.value, leaders }, answer)
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
export function OddsCard({ odds, rounds, onRounds, part, onPart }: OddsCardProps) {
  const { answer, done } = odds.report
  const { topic } = odds
  const shown = odds.ready ? answer : undefined
  const [pinned, pin] = useState<Pinned | undefined>()
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
        <MethodNote odds={odds} />
        <StopAfter rounds={rounds} onChange={onRounds} word={roundWord(topic)} />
      </header>
      <Spoken odds={odds} topic={topic} />
      <OddsNotice odds={odds} />
      <WhoseOdds />
      <Warnings odds={odds} />
      {shown !== undefined && (
        <>
          <OutcomeSummary answer={shown} topic={topic} stale={odds.stale} />
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
          <OddsParts answer={shown} topic={topic} part={part} onPart={onPart} />
        </>
      )}
    </section>
  )
}
