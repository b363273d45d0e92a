import { choiceField } from '../../../game/kit/index.ts'
import { ofSide } from '../../../game/sides/index.ts'
import type { OrderDraft } from './order-draft.ts'
import { byClassAndCondition, maxBy, type SeenUnit } from './situation.ts'
import type { TargetValue } from './target-value.ts'

export const missileSetting = choiceField({ name: 'missiles', label: 'Missiles are launched' }, [
  ['at-once', 'as soon as there is a target'],
  ['never', 'never'],
])

/** missile.launch Each salvo at the target worth most of those that fire is likely to leave, if it has a chance. */
export function allotMissiles({ situation, hits }: OrderDraft, value: TargetValue): Record<string, string> {
  const { ask, view, side, enemies } = situation
  const chosen = new Map<string, string>()
  const launchers = new Map(ask.launchers.map(launcher => [launcher.id, launcher]))
  for (const { id } of ofSide(view.units, side).toSorted(byClassAndCondition)) {
    const launcher = launchers.get(id)
    if (launcher === undefined) continue
    const chances = new Map(launcher.aims.map(aim => [aim.id, aim.chance]))
    const chance = (target: SeenUnit): number => chances.get(target.id) ?? 0
    const targets = enemies.filter(target => chance(target) > 0)
    const target = maxBy(targets, each => value(each, chance(each)) * hits.missed(each.id), 0)
    if (target === undefined) continue
    chosen.set(id, target.id)
    // two salvos make a hit, as one only engages
    hits.add(target.id, chance(target) / 400)
  }
  return Object.fromEntries(ask.launchers.map(({ id }) => [id, chosen.get(id) ?? 'none']))
}
