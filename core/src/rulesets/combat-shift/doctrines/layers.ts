import { fireBase } from '../units/strengths.ts'
import type { Kind } from '../units/unit-class.ts'
import { can, type Deeds, type Situation } from './situation.ts'

export const landSetting = {
  kind: 'choice',
  name: 'land',
  label: 'Ground units land',
  choices: [
    { value: 'orbit', label: 'when no system or orbital base is left' },
    { value: 'at-once', label: 'at once' },
    { value: 'never', label: 'never' },
  ],
  fallback: 'orbit',
} as const

export const bombardSetting = {
  kind: 'choice',
  name: 'bombard',
  label: 'Warships bombard',
  choices: [
    { value: 'never', label: 'never' },
    { value: 'unopposed', label: 'when nothing is left that fires' },
    { value: 'at-once', label: 'at once' },
  ],
  fallback: 'never',
} as const

export interface Layers {
  readonly land: 'orbit' | 'at-once' | 'never'
  readonly bombard: 'never' | 'unopposed' | 'at-once'
}

/** Ships that sail and fire. */
export const isOfSpace = (kind: Kind): boolean => kind === 'warship' || kind === 'carrier'

const orbit: readonly Kind[] = ['systemBase', 'orbitalBase']

/** ground.land bombard.who What is done to the colony itself, when the layers above it are gone. */
export function allotColony({ own, enemies }: Situation, deeds: Deeds, { land, bombard }: Layers): void {
  const clear = !enemies.some(({ made }) => orbit.includes(made.kind))
  const unopposed = !enemies.some(({ made }) => fireBase(made) > 0)
  const lands = land === 'at-once' || (land === 'orbit' && clear)
  const bombards = bombard === 'at-once' || (bombard === 'unopposed' && unopposed)
  for (const each of own) {
    const { id } = each.unit
    if (deeds.has(id)) continue
    if (lands && can(each, 'land')) deeds.set(id, 'land')
    else if (bombards && can(each, 'bombard')) deeds.set(id, 'bombard')
  }
}
