import type { OpenBattle } from '@flagplot/core/desk/battle'
import { isSampledInstead, oddsJob } from '@flagplot/core/desk/odds'
import {
  expectedResultOf,
  oddsTopic,
  printSaid,
  sayExpected,
  sayMethodInShort,
  sayShare,
} from '@flagplot/core/desk/odds-words'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import type { OddsAnswer } from '@flagplot/core/odds'
import { useMemo } from 'react'
import { type LiveOdds, useOdds, workersNumber } from '../../odds/index.ts'
import classes from './systems.module.css'

const FIGURES = ['expected result', 'red', 'blue', 'drawn', 'rounds', 'how'] as const

interface LineProps {
  readonly name: string
  readonly cells: readonly string[]
}

/** A row of the table; cells that are not there yet are empty. */
const Line = ({ name, cells }: LineProps) => (
  <tr>
    <th scope="row">{name}</th>
    {FIGURES.map((figure, i) => (
      <td key={figure}>{cells[i]}</td>
    ))}
  </tr>
)

/** The width of a range in points above which its figure says next to nothing. */
const WIDE = 20

/** True of the first battles of a sample, whose figures are still to come. */
function isVague(answer: OddsAnswer): boolean {
  const { interval } = expectedResultOf(answer)
  return interval !== undefined && interval.high - interval.low > WIDE
}

/** The figures of an answer as the command prints them in a study. */
function figuresOf(answer: OddsAnswer): readonly string[] {
  if (isVague(answer)) return Array.from({ length: FIGURES.length - 1 }, () => '…')
  const { red, blue, draw, undecided } = answer.outcome
  const said = (share: number): string => sayShare(share, 1 - share, answer).figure
  return [
    printSaid(sayExpected(answer, 'red')),
    said(red),
    said(blue),
    said(draw + undecided),
    answer.rounds.mean.toFixed(2),
  ]
}

/** The words in the place of figures that do not come. */
function sayNone({ report: { bug, inexact, unsampled } }: LiveOdds): string {
  const refused = unsampled ?? (inexact !== undefined && !isSampledInstead(inexact) ? inexact : undefined)
  return bug ?? (refused === undefined ? 'fighting the first battles …' : sayRefusal(refused))
}

interface OddsRowProps {
  readonly name: string
  readonly battle: OpenBattle
  /** The number of its workers: each row has its own, since one answers a question at a time. */
  readonly number: number
}

/** The odds of the fight under one system, as they come. The seed is that of the desk, which shows the same figures. */
function OddsRow({ name, battle, number }: OddsRowProps) {
  const question = useMemo(() => ({ job: oddsJob(battle, { seed: 'desk' }), topic: oddsTopic(battle) }), [battle])
  const odds = useOdds(battle.rules, question, workersNumber(number))
  const { answer, done } = odds.report
  if (odds.stale || answer === undefined) return <Line name={name} cells={[odds.stale ? '…' : sayNone(odds)]} />
  return <Line name={name} cells={[...figuresOf(answer), `${sayMethodInShort(answer)}${done ? '' : ' …'}`]} />
}

interface OddsTableProps {
  readonly red: string
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    /** Undefined while its rules are fetched. */
    readonly battle: Result<OpenBattle> | undefined
  }[]
}

/** The odds of the same fight under each system, beside each other. */
export const OddsTable = ({ red, rows }: OddsTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too
  <section className={classes.odds} tabIndex={0} aria-label="Odds under each rule system">
    <table>
      <caption>{`Results and chances are those of red, ${red}.`}</caption>
      <thead>
        <tr>
          <th scope="col">rule system</th>
          {FIGURES.map(figure => (
            <th key={figure} scope="col">
              {figure}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, battle }, number) =>
          battle?.ok === true ? (
            <OddsRow key={id} name={name} battle={battle.value} number={number} />
          ) : (
            <Line key={id} name={name} cells={[battle === undefined ? '…' : 'no battle']} />
          ),
        )}
      </tbody>
    </table>
  </section>
)
