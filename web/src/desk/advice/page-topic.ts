import { type AdviceTopic, adviceTopic } from '@flagplot/core/desk/advice'
import type { OpenBattle } from '@flagplot/core/desk/battle'
import type { ReviewJob } from '@flagplot/core/desk/review'
import { saySettings } from '@flagplot/core/game/form'
import { bySide } from '@flagplot/core/game/sides'

/** The topic for people who do not write flags: standing orders by their titles, settings by their labels. */
export function pageTopic(battle: OpenBattle, leaders: ReviewJob['leaders']): AdviceTopic {
  const doctrines = bySide(side => {
    const { name, settings } = leaders[side].doctrine
    const { title = name, settings: fields = [] } = battle.rules.doctrines[name] ?? {}
    const said = saySettings(fields, settings)
    return said === '' ? `“${title}”` : `“${title}” (${said})`
  })
  return { ...adviceTopic(battle, leaders), doctrines }
}
