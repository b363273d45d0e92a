import { type AnyRuleset, fallbacks, other, type Settings, type Side } from '@flagplot/core/game'
import type { Refusal } from '@flagplot/core/lang'
import { type Draft, takingPart } from './draft.ts'

interface Given extends Pick<Draft, 'options' | 'given'> {
  /** What the system's own fields of the side say. */
  readonly ofSide: Settings
}

interface Fleets {
  readonly own: readonly string[]
  readonly foe: string
  readonly name?: string
}

const tried = (rules: AnyRuleset, { given, options, ofSide }: Given, side: Side, { own, foe, name = 'x' }: Fleets) =>
  rules.setup.parse({
    ...given,
    options,
    [side]: { ...ofSide, name, units: own },
    [other(side)]: { name: 'x', units: [foe] },
  })

/** A class of the catalogue that the door takes under the options of the draft: an edition may not know all of them. */
const knownGood = (rules: AnyRuleset, draft: Given): string | undefined =>
  rules.catalogue.find(({ unit }) => tried(rules, draft, 'red', { own: [unit], foe: unit }).ok)?.unit

/** The draft with every table of the system's own, and what may be a side's in the hands of this one. */
function furnished(rules: AnyRuleset, draft: Given, side: Side): Given {
  const given = (rules.scenarioFields?.tables ?? []).map(({ name, fields }) => {
    const values = Object.entries(fallbacks(fields)).map(([key, value]) => [
      key,
      value === 'red' || value === 'blue' ? side : value,
    ])
    return [name, Object.fromEntries(values)] as const
  })
  return { ...draft, given: Object.fromEntries(given) }
}

/**
 * Whether a shorthand would be taken on a side: tried against the system's own door, alone and beside the units that
 * are there, against a unit known to be good. One that only waits for a table, as a base does for its colony, or for
 * another unit, as a freighter does that is of the era of its side, is taken: the line then says what is missing.
 */
export function tryUnit(rules: AnyRuleset, draft: Draft, side: Side, shorthand: string): Refusal | undefined {
  const { name, given: ofSide } = draft[side]
  const plain: Given = { options: draft.options, given: draft.given, ofSide }
  const full = furnished(rules, plain, side)
  const good = knownGood(rules, full)
  const attempt = (under: Given, others: readonly string[] = []) =>
    tried(rules, under, side, { own: [shorthand, ...others], foe: knownGood(rules, under) ?? good ?? shorthand, name })
  const parsed = attempt(plain)
  if (parsed.ok) return undefined
  const there = takingPart(draft[side]).map(({ text }) => text)
  const beside = [[], there, good === undefined ? [] : [good]]
  if (beside.some(others => attempt(full, others).ok)) return undefined
  // under tables that ask for a ship by name nothing is good, and the enemy's unit may be what was refused
  const refused = [parsed, attempt(full)].flatMap(each => (each.ok ? [] : [each.refusal]))
  return refused.find(({ path }) => path[0] === side && path[1] === 'units')
}
