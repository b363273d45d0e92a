const ranges = [
  { value: 'suited', label: 'where its guns are better than theirs' },
  { value: 'close', label: 'close, where rockets and torpedoes reach' },
  { value: 'medium', label: 'at the edge of torpedo range' },
  { value: 'long', label: 'at long range, with beams' },
] as const
type RangeLiked = (typeof ranges)[number]['value']

const spends = [
  { value: 'worth', label: 'attacks that are worth them' },
  { value: 'all', label: 'every attack, as many as help' },
  { value: 'none', label: 'none' },
] as const
type Spending = (typeof spends)[number]['value']

/** The settings by which a fleet is led. */
export interface CaptainSettings {
  readonly range: RangeLiked
  readonly caution: number
  readonly breakOff: number
  readonly interceptors: Spending
  readonly masks: boolean
  /** Flies off the map as soon as it can: no setting, but the way a side is taken out of the battle. */
  readonly leaves?: boolean
}

export const rangeSetting = (fallback: RangeLiked) =>
  ({ kind: 'choice', name: 'range', label: 'Fights', choices: ranges, fallback }) as const

export const cautionSetting = (fallback: number) =>
  ({
    kind: 'integer',
    name: 'caution',
    label: 'Weight of the fire it would take',
    hint: 'In tenths of the weight of the fire it gives',
    min: 0,
    max: 30,
    fallback,
  }) as const

export const breakOffSetting = (fallback: number) =>
  ({
    kind: 'integer',
    name: 'breakOff',
    label: 'Percent of its hull below which a ship breaks off',
    min: 0,
    max: 100,
    fallback,
  }) as const

export const interceptorSetting = (fallback: Spending) =>
  ({ kind: 'choice', name: 'interceptors', label: 'Interceptors are spent on', choices: spends, fallback }) as const

export const maskSetting = (fallback: boolean) =>
  ({ kind: 'flag', name: 'masks', label: 'Launches masking screens where they pay', fallback }) as const

export const pressSetting = {
  kind: 'flag',
  name: 'presses',
  label: 'Where the enemy has a station or a ship to guard, goes in and stays in like the bold',
  fallback: true,
} as const

export const BOLD = {
  range: 'close',
  caution: 2,
  breakOff: 0,
  masks: false,
} as const satisfies Partial<CaptainSettings>
