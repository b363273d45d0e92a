import type { SettingField, SettingsOf } from '../../../game/form/index.ts'

const ranges = [
  { value: 'suited', label: 'where its guns are better than theirs' },
  { value: 'close', label: 'close, where rockets and torpedoes reach' },
  { value: 'medium', label: 'at the edge of torpedo range' },
  { value: 'long', label: 'at long range, with beams' },
] as const

const spends = [
  { value: 'worth', label: 'attacks that are worth them' },
  { value: 'all', label: 'every attack, as many as help' },
  { value: 'none', label: 'none' },
] as const

interface Usual {
  readonly range: (typeof ranges)[number]['value']
  readonly caution: number
  readonly breakOff: number
  readonly interceptors: (typeof spends)[number]['value']
  readonly masks: boolean
}

export const captainSettings = ({ range, caution, breakOff, interceptors, masks }: Usual) =>
  [
    { kind: 'choice', name: 'range', label: 'Fights', choices: ranges, fallback: range },
    {
      kind: 'integer',
      name: 'caution',
      label: 'Weight of the fire it would take',
      hint: 'In tenths of the weight of the fire it gives',
      min: 0,
      max: 30,
      fallback: caution,
    },
    {
      kind: 'integer',
      name: 'breakOff',
      label: 'Percent of its hull below which a ship breaks off',
      min: 0,
      max: 100,
      fallback: breakOff,
    },
    {
      kind: 'choice',
      name: 'interceptors',
      label: 'Interceptors are spent on',
      choices: spends,
      fallback: interceptors,
    },
    { kind: 'flag', name: 'masks', label: 'Launches masking screens where they pay', fallback: masks },
  ] as const satisfies readonly SettingField[]

/** `leaves` flies off the map as soon as it can: no setting, but the way a side is taken out of the battle. */
export type CaptainSettings = SettingsOf<ReturnType<typeof captainSettings>> & { readonly leaves?: boolean }

export const pressSetting = {
  kind: 'flag',
  name: 'presses',
  label: 'Where the enemy has a station or a ship to guard, goes in and stays in like the bold',
  fallback: true,
} as const satisfies SettingField

export const BOLD = { range: 'close', caution: 2, breakOff: 0, masks: false } as const satisfies Partial<Usual>
