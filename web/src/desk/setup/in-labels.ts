import type { AnyRuleset } from '@flagplot/core/game'
import type { SettingField, UnitField } from '@flagplot/core/game/form'
import { sides } from '@flagplot/core/game/sides'
import { fleetWords, sayOptionLabel } from '@flagplot/core/game/words'
import type { Refusal } from '@flagplot/core/lang'
import type { Draft } from './draft.ts'

type Path = Refusal['path']

const labelIn = (fields: readonly (SettingField | UnitField)[], name: Path[number] | undefined): string | undefined =>
  fields.find(field => field.name === name)?.label

/** The label on the desk of the field that a path leads to; undefined if it is no field of the desk. */
function labelAt(rules: AnyRuleset, draft: Draft, path: Path): string | undefined {
  const [first, second] = path
  const last = path.at(-1)
  if (first === 'options') {
    const option = rules.options.find(({ name }) => name === second)
    return option && sayOptionLabel(option, fleetWords(draft))
  }
  const table = rules.scenarioFields?.tables.find(({ name }) => name === first)
  if (table !== undefined) return second === undefined ? table.label : labelIn(table.fields, second)
  const side = sides.find(each => each === first)
  if (side === undefined) return undefined
  if (second === 'units') return labelIn(rules.unitFields, last)
  if (second === 'doctrine') return labelIn(rules.doctrines[draft[side].leader.doctrine.name]?.settings ?? [], last)
  return labelIn(rules.scenarioFields?.side ?? [], last)
}

/** A refusal of the set-up with the label from the desk as the last step of its path. */
export function inLabels(rules: AnyRuleset, draft: Draft, refusal: Refusal): Refusal {
  const label = labelAt(rules, draft, refusal.path)
  return label === undefined ? refusal : { ...refusal, path: [...refusal.path.slice(0, -1), `“${label}”`] }
}
