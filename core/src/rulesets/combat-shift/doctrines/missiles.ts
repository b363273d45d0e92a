import { ofSide } from '../../../game/index.ts'
import type { Expected } from './expected.ts'
import type { Liking } from './rank.ts'
import { byStanding, chanceOf, type Situation } from './situation.ts'

export const missileSetting = {
  kind: 'choice',
  name: 'missiles',
  label: 'Missiles are launched',
  choices: [
    { value: 'at-once', label: 'as soon as there is a target' },
    { value: 'never', label: 'never' },
  ],
  fallback: 'at-once',
} as const

/** missile.launch Each salvo at the target liked best of those that fire is likely to leave; never where there is no chance. */
export function allotMissiles(situation: Situation, so: Expected, liking: Liking): Record<string, string> {
  const { ask, view, side, enemies } = situation
  const chosen = new Map<string, string>()
  const launchers = new Map(ask.launchers.map(launcher => [launcher.id, launcher]))
  for (const { id } of ofSide(view.units, side).toSorted(byStanding)) {
    const launcher = launchers.get(id)
    if (launcher === undefined) continue
    let most = 0
    for (const target of enemies) {
      const chance = chanceOf(launcher, target.id)
      const liked = liking(target, chance) * so.missed(target.id)
      if (chance === 0 || liked <= most) continue
      most = liked
      chosen.set(id, target.id)
    }
    const at = chosen.get(id)
    // two salvos make a hit of what one only engages
    if (at !== undefined) so.add(at, chanceOf(launcher, at) / 400)
  }
  return Object.fromEntries(ask.launchers.map(({ id }) => [id, chosen.get(id) ?? 'none']))
}
