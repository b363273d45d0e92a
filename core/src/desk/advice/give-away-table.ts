import type { GiveAway } from '../../duel/index.ts'
import type { Side } from '../../game/index.ts'
import type { GiveAwayRow } from './give-away-job.ts'

/** A row, and the ready battle it is of. */
export interface BattleRow extends GiveAwayRow {
  readonly battle: string
}

/** How many figures are known in which way; `unknown` are left out of mean and worst. */
interface HowKnown {
  readonly exact: number
  readonly atLeast: number
  readonly sampled: number
  readonly unknown: number
}

/** What a doctrine gives away over several battles, each side of each: in one kind of question, or in all that a side is asked. */
export interface GiveAwayLine {
  readonly doctrine: string
  /** A kind of question; `all` of them together. */
  readonly kind: string
  readonly mean: number
  readonly worst: number
  /** Where it is worst. */
  readonly at: { readonly battle: string; readonly side: Side }
  readonly known: HowKnown
}

/** The figure of a row, which is the least it can be where that is all that is known; undefined where nothing is. */
function figureOf(known: GiveAway): number | undefined {
  switch (known.kind) {
    case 'exact':
      return known.gives
    case 'between':
    case 'among':
    case 'sampled':
      return known.atLeast
    case 'alone':
      return undefined
  }
}

const wayOf = {
  exact: 'exact',
  between: 'atLeast',
  among: 'atLeast',
  sampled: 'sampled',
  alone: 'unknown',
} as const satisfies Readonly<Record<GiveAway['kind'], keyof HowKnown>>

function lineOf(doctrine: string, kind: string, rows: readonly BattleRow[]): readonly GiveAwayLine[] {
  const known = { exact: 0, atLeast: 0, sampled: 0, unknown: 0 }
  const figures = rows.flatMap(row => {
    known[wayOf[row.known.kind]]++
    const figure = figureOf(row.known)
    return figure === undefined ? [] : [{ row, figure }]
  })
  const [first] = figures
  if (first === undefined) return []
  const sum = figures.reduce((total, { figure }) => total + figure, 0)
  const { row, figure } = figures.reduce((most, each) => (each.figure > most.figure ? each : most), first)
  const at = { battle: row.battle, side: row.side }
  return [{ doctrine, kind, mean: sum / figures.length, worst: figure, at, known }]
}

/** Rows of several battles as a table: doctrine by doctrine, kind by kind as they were met, all together last. */
export function giveAwayTable(rows: readonly BattleRow[]): readonly GiveAwayLine[] {
  const doctrines = [...new Set(rows.map(({ doctrine }) => doctrine.name))]
  const kinds = [...new Set(rows.flatMap(row => row.kinds))]
  return doctrines.flatMap(name => {
    const own = rows.filter(({ doctrine }) => doctrine.name === name)
    const alone = kinds.flatMap(kind =>
      lineOf(
        name,
        kind,
        own.filter(row => row.kinds.length === 1 && row.kinds[0] === kind),
      ),
    )
    const whole = lineOf(
      name,
      'all',
      own.filter(row => row.whole),
    )
    return kinds.length === 1 ? whole : [...alone, ...whole]
  })
}
