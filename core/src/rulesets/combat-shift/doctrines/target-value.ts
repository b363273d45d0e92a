import { choiceField } from '../../../game/kit/index.ts'
import { never } from '../../../lang/index.ts'
import { baseFireChance, isCivil } from '../fire/sum.ts'
import { nextSalvo } from '../units/salvos.ts'
import type { UnitKind } from '../units/unit-class.ts'
import type { SeenUnit, Situation } from './situation.ts'

type TargetPreference = 'dangerous' | 'easiest' | 'carriers' | 'civilians'

export const targetSetting = <P extends TargetPreference>(fallback: P) =>
  choiceField(
    { name: 'target', label: 'Would rather attack' },
    [
      ['dangerous', 'who fires best, at a good chance'],
      ['easiest', 'who is hit most easily'],
      ['carriers', 'carriers'],
      ['civilians', 'freighters and what else is no warship'],
    ],
    fallback,
  )

export const dangerOf = (unit: SeenUnit): number =>
  Math.max(2, baseFireChance(unit.made) + (nextSalvo(unit) === undefined ? 0 : 15))

/** The value of an attack on a target at a chance in percent; more where fewer hits destroy it. */
export type TargetValue = (target: SeenUnit, chance: number) => number

/** An addition to the value of a preferred target that no number of shots makes up for. */
const FIRST = 1_000_000

export function targetValue({ view }: Situation, by: TargetPreference): TargetValue {
  const left = ({ hits }: SeenUnit): number => Math.max(1, view.options.hitsToDestroy - hits)
  const plain: TargetValue = (target, chance) => (dangerOf(target) * chance) / left(target)
  const first =
    (isFirst: (kind: UnitKind) => boolean): TargetValue =>
    (target, chance) =>
      plain(target, chance) * (isFirst(target.made.kind) ? FIRST : 1)
  switch (by) {
    case 'dangerous':
      return plain
    case 'easiest':
      return (target, chance) => (chance * 1000) / left(target) + dangerOf(target)
    case 'carriers':
      return first(kind => kind === 'carrier')
    case 'civilians':
      return first(isCivil)
    default:
      return never(by)
  }
}

/** Outer layers first: system bases, then ships that fire, then orbital bases, then the ground; all others last. */
const layers: Partial<Readonly<Record<UnitKind, number>>> = {
  systemBase: 4,
  warship: 3,
  carrier: 3,
  orbitalBase: 2,
  groundBase: 1,
}

export function valueByLayer(situation: Situation): TargetValue {
  const plain = targetValue(situation, 'dangerous')
  return (target, chance) => FIRST ** (layers[target.made.kind] ?? 0) * plain(target, chance)
}
