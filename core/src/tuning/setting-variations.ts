import { oneSettingChanged } from '../duel/index.ts'
import type { SettingField, Settings } from '../game/form/index.ts'
import { canonicalJson } from '../lang/index.ts'

/** Settings as they are, with one of them changed, and with two if those are no more than `most` in all. */
export function settingVariations(fields: readonly SettingField[], usual: Settings, most: number): readonly Settings[] {
  const once = [usual, ...oneSettingChanged(fields, usual)]
  const twice = once.flatMap(settings => oneSettingChanged(fields, settings))
  const all = new Map([...once, ...twice].map(settings => [canonicalJson(settings), settings]))
  return all.size > most ? once : [...all.values()]
}
