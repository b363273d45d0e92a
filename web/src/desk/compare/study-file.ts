import type { OpenBattle } from '@flagplot/core/desk/battle'
import { printBattle } from '@flagplot/core/notation'

/** A study as its file has it, with the battle that varies. */
export interface WrittenStudy {
  readonly battle: OpenBattle
  readonly title: string
  readonly axes: readonly Readonly<Record<string, unknown>>[]
  /** Half of the widest range of a sampled result, in points. */
  readonly error: number
  /** A grid if absent. */
  readonly design?: 'one-at-a-time'
}

/** Plain text of YAML: JSON is YAML too. */
const said = (value: unknown): string => JSON.stringify(value)

/** The text of a study file, which `flagplot sweep` works out. */
export function studyFile({ battle, title, axes, error, design }: WrittenStudy): string {
  const inside = printBattle(battle.rules, battle)
    .trimEnd()
    .split('\n')
    .map(line => (line === '' ? '' : `  ${line}`))
  return [
    'flagplot: 1',
    `study: ${said(title)}`,
    'battle:',
    ...inside,
    'axes:',
    ...axes.map(axis => `  - ${said(axis)}`),
    ...(design === undefined ? [] : [`design: ${design}`]),
    `error: ${error}`,
    '',
  ].join('\n')
}
