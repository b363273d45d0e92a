import { printBattle } from '@flagplot/core/notation'
import { axesAsWritten, type Question, titleOf } from './question.ts'

/** Plain text of YAML: JSON is YAML too. */
const said = (value: unknown): string => JSON.stringify(value)

/** The question as a study file, which `flagplot sweep` works out to the same rows. */
export function studyFile({ battle, axes, error }: Question): string {
  const inside = printBattle(battle.rules, battle)
    .trimEnd()
    .split('\n')
    .map(line => (line === '' ? '' : `  ${line}`))
  return [
    'flagplot: 1',
    `study: ${said(titleOf(axes, battle))}`,
    'battle:',
    ...inside,
    'axes:',
    ...axesAsWritten(axes).map(axis => `  - ${said(axis)}`),
    `error: ${error}`,
    '',
  ].join('\n')
}
