import type { SceneUnit } from '@flagplot/core/game/scene'
import { nameFinder } from './unit-finder.ts'

/** True if a text has these words in any case. The cheap test comes first: there may be a hundred names. */
function has(text: string, words: string): boolean {
  const [hay, sought] = [text.toLowerCase(), words.toLowerCase()]
  return hay.includes(sought) && nameFinder([sought])(hay).length > 0
}

/** The rank of a unit for a text of players: its own name and its factors count more than its class. */
function fit(unit: SceneUnit, text: string): number {
  const byName = unit.name !== unit.class && has(text, unit.name) ? 4 : 0
  return byName + (has(text, unit.factors) ? 2 : 0) + (has(text, unit.class) ? 1 : 0)
}

/** The unit of a line that a text of an order of battle means; undefined if none matches. */
export function unitWritten(units: readonly SceneUnit[], text: string): SceneUnit | undefined {
  let best: SceneUnit | undefined
  let most = 0
  for (const unit of units) {
    const fits = fit(unit, text)
    if (fits > most) {
      best = unit
      most = fits
    }
  }
  return best
}
