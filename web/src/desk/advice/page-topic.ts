import { type AdviceTopic, adviceTopic, type ReviewJob } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import { saySettings } from '@flagplot/core/game/form'
import { bySide } from '@flagplot/core/game/sides'

/** The topic for people who do not write flags: settings of standing orders by their labels. */
export function pageTopic(battle: OpenBattle, leaders: ReviewJob['leaders']): AdviceTopic {
  const doctrines = bySide(side => {
    const { name, settings } = leaders[side].doctrine
    const said = saySettings(battle.rules.doctrines[name]?.settings ?? [], settings)
    return said === '' ? name : `${name} (${said})`
  })
  return { ...adviceTopic(battle, leaders), doctrines }
}
