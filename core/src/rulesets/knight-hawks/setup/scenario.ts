import type { SettingsOf } from '../../../game/form/index.ts'
import type { BySide } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { battleFields, sideFields } from './scenario-fields.ts'

/** place.ships place.speed mine.before The way one side comes to the battle. */
export type Deployment = SettingsOf<typeof sideFields>

/** The edge from which ships begin: `own` is west for red and east for blue. */
export type Entry = Deployment['entry']

export interface Planet {
  readonly name: string
  readonly hex: Hex
}

export interface Scenario extends SettingsOf<typeof battleFields> {
  readonly planet: Planet | null
  readonly deployment: BySide<Deployment>
}
