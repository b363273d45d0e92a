import {
  isCoarse,
  outcomeRows,
  printSaid,
  resultMargin,
  sayExpected,
  sayMethod,
  sayMethodInShort,
} from '@flagplot/core/desk/odds-words'
import type { Side } from '@flagplot/core/game/sides'
import { type ReactNode, useMemo } from 'react'
import { ShareBar, SparkLine } from '../../charts/index.ts'
import type { OnTable } from '../keep/index.ts'
import classes from './cockpit.module.css'
import { useFight } from './fight-state.tsx'
import { KeptMark } from './kept-line.tsx'
import type { MomentOdds } from './odds/use-fight-odds.ts'

interface StripProps {
  readonly shown: OnTable
  readonly odds: MomentOdds
  /** The expected results of the side that looks, one for each moment. */
  readonly results: readonly number[]
  /** Opens the odds in full. */
  readonly onOpen: () => void
  /** The replay. */
  readonly children: ReactNode
}

/** The order from the left: battles that nobody has won stand between red and blue. */
const places = ['red', 'draw', 'undecided', 'blue'] as const

/** First figures of work under way that are so many times too coarse to choose by are not shown. */
const TIMES_TOO_COARSE = 4

/** The expected results of the moment in one line; it opens the odds in full. */
function Results({ odds, results, onOpen }: Pick<StripProps, 'odds' | 'results' | 'onOpen'>) {
  const { at, eye } = useFight()
  const { topic, stale, working, without } = odds
  const isHidden = working && odds.answer !== undefined && isCoarse(resultMargin(odds.answer) / TIMES_TOO_COARSE)
  const answer = isHidden ? undefined : odds.answer
  const rows = useMemo(() => (answer === undefined ? [] : outcomeRows(answer, topic)), [answer, topic])
  const own: Side = eye === 'blue' ? 'blue' : 'red'
  const rowOf = (ending: (typeof places)[number]) => rows.find(row => row.ending === ending)
  const segments = places
    .flatMap(place => rowOf(place) ?? [])
    .map(row => ({
      kind: row.ending,
      share: row.chance,
      text: `${row.label} ${printSaid(row.said)}`,
    }))
  const isMoving = answer !== undefined && isCoarse(resultMargin(answer))
  const figure = (side: Side) => (
    <span className={classes.chance} data-side={side} data-moving={isMoving || undefined}>
      {answer !== undefined && (
        <>
          <span className="unseen">expected result of {topic.words[side].inner} </span>
          {sayExpected(answer, side).figure}
        </>
      )}
    </span>
  )
  return (
    <button type="button" className={classes.chances} data-stale={stale || undefined} onClick={onOpen}>
      <span className="unseen">Odds from here: </span>
      {figure('red')}
      {segments.length > 0 ? <ShareBar title="Outcomes" segments={segments} /> : <span />}
      {figure('blue')}
      <span className={classes.known} title={answer && sayMethod(answer)}>
        {without ?? (answer === undefined ? (working ? 'working …' : '') : sayMethodInShort(answer))}
      </span>
      <span className={classes.spark}>{results.length > 1 && <SparkLine side={own} results={results} at={at} />}</span>
    </button>
  )
}

/** The line above a fight: its name, the expected results of the moment, and the replay. */
export function Strip({ shown, children, ...odds }: StripProps) {
  const { name } = shown
  return (
    <header className={classes.strip} data-tour="strip">
      <div className={classes.name}>
        <h1 title={name}>
          <bdi>{name}</bdi>
        </h1>
        <KeptMark {...shown} />
      </div>
      <Results {...odds} />
      {children}
    </header>
  )
}
