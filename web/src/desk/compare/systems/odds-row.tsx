import type { OpenBattle } from '@flagplot/core/desk/battle'
import { rowOf, type SweepHeader, sweepTable } from '@flagplot/core/desk/sweep'
import type { Result } from '@flagplot/core/lang'
import { useMemo } from 'react'
import classes from './systems.module.css'
import { cellOf } from './translated.ts'
import { useCellOdds } from './use-cell-odds.ts'

/** The figures of a row, in the words of the command. */
const FIGURES = ['expected result', 'red', 'blue', 'drawn', 'rounds', 'how'] as const

/** The header of rows that differ in their system. */
const ONE_AXIS: SweepHeader = { flagplot: 1, sweep: 'rule systems', axes: ['rule system'], cells: 1, digest: '' }

interface OddsRowProps {
  readonly name: string
  /** Undefined while its rules are fetched. */
  readonly battle: Result<OpenBattle> | undefined
}

/** The odds of the fight under one system, and how they are known. */
function OddsRow({ name, battle }: OddsRowProps) {
  const odds = useCellOdds(useMemo(() => (battle?.ok === true ? cellOf(battle.value) : undefined), [battle]))
  if (odds.kind !== 'known') {
    const words = battle?.ok === false ? 'no battle' : odds.kind === 'failed' ? odds.words : 'working …'
    return (
      <tr>
        <th scope="row">{name}</th>
        <td>{words}</td>
        {FIGURES.slice(1).map(figure => (
          <td key={figure} />
        ))}
      </tr>
    )
  }
  const [, cells = []] = sweepTable(ONE_AXIS, [rowOf(0, [name], odds.answer)])
  return (
    <tr>
      <th scope="row">{name}</th>
      {FIGURES.map((figure, i) => (
        <td key={figure}>{cells[i + 1] ?? ''}</td>
      ))}
    </tr>
  )
}

interface OddsTableProps {
  readonly red: string
  readonly rows: readonly (OddsRowProps & { readonly id: string })[]
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
        {rows.map(({ id, ...row }) => (
          <OddsRow key={id} {...row} />
        ))}
      </tbody>
    </table>
  </section>
)
