import type { Fight } from '@flagplot/core/desk/fight'
import { oddsTopic, outcomeRows, printSaid, sayMethod } from '@flagplot/core/desk/odds-words'
import type { Side } from '@flagplot/core/game/sides'
import { type ReactNode, useMemo } from 'react'
import { ShareBar, SparkLine } from '../../charts/index.ts'
import type { OnTable } from '../keep/index.ts'
import classes from './cockpit.module.css'
import { useFight } from './fight-state.tsx'
import { KeptMark } from './kept-line.tsx'
import type { MomentOdds } from './use-fight-odds.ts'

interface StripProps {
  readonly name: string
  readonly keeping: OnTable['keeping']
  readonly fight: Fight
  readonly odds: MomentOdds
  /** The chances of the side that looks, one for each moment. */
  readonly chances: readonly number[]
  /** Opens the odds in full. */
  readonly onOpen: () => void
  /** The replay. */
  readonly children: ReactNode
}

/** The order from the left: battles that nobody has won stand between red and blue. */
const places = ['red', 'draw', 'undecided', 'blue'] as const

/** The chances of the moment in one line; it opens the odds in full. */
function Chances({ fight, odds, chances, onOpen }: Pick<StripProps, 'fight' | 'odds' | 'chances' | 'onOpen'>) {
  const { at, eye } = useFight()
  const { answer, stale, working, without } = odds
  const topic = oddsTopic(fight.battle)
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
  const figure = (side: Side) => (
    // the bar says the figures, each with its name
    <span className={classes.chance} data-side={side} aria-hidden="true">
      {rowOf(side)?.said.figure}
    </span>
  )
  return (
    <button type="button" className={classes.chances} data-stale={stale || undefined} onClick={onOpen}>
      <span className="unseen">Odds from here: </span>
      {figure('red')}
      {segments.length > 0 ? <ShareBar title="Outcomes" segments={segments} /> : <span />}
      {figure('blue')}
      <span className={classes.known}>
        {without ?? (answer === undefined ? (working ? 'working …' : '') : sayMethod(answer))}
      </span>
      <span>{chances.length > 1 && <SparkLine side={own} chances={chances} at={at} />}</span>
    </button>
  )
}

/** The line above a fight: its name, the chances of the moment, and the replay. */
export function Strip({ name, keeping, children, ...chances }: StripProps) {
  return (
    <header className={classes.strip} data-tour="strip">
      <div className={classes.name}>
        <h1 title={name}>
          <bdi>{name}</bdi>
        </h1>
        <KeptMark keeping={keeping} />
      </div>
      <Chances {...chances} />
      {children}
    </header>
  )
}
