import type { SettingField, SettingsOf } from '../../../game/form/index.ts'
import { choiceField, flagField, integerField } from '../../../game/kit/index.ts'

const ranges = [
  ['suited', 'where its guns are better than theirs'],
  ['close', 'close, where rockets and torpedoes reach'],
  ['medium', 'at the edge of torpedo range'],
  ['long', 'at long range, with beams'],
] as const

const spends = [
  ['worth', 'attacks that are worth them'],
  ['all', 'every attack, as many as help'],
  ['none', 'none'],
] as const

interface Usual {
  readonly range: (typeof ranges)[number][0]
  readonly caution: number
  readonly breakOff: number
  readonly interceptors: (typeof spends)[number][0]
  readonly masks: boolean
}

export const captainSettings = ({ range, caution, breakOff, interceptors, masks }: Usual) =>
  [
    choiceField({ name: 'range', label: 'Fights' }, ranges, range),
    integerField(
      {
        name: 'caution',
        label: 'Weight of the fire it would take',
        hint: 'In tenths of the weight of the fire it gives',
      },
      [0, 30],
      caution,
    ),
    integerField({ name: 'breakOff', label: 'Percent of its hull below which a ship breaks off' }, [0, 100], breakOff),
    choiceField({ name: 'interceptors', label: 'Interceptors are spent on' }, spends, interceptors),
    flagField({ name: 'masks', label: 'Launches masking screens where they pay' }, masks),
  ] as const satisfies readonly SettingField[]

/** `leaves` flies off the map as soon as it can: no setting, but the way a side is taken out of the battle. */
export type CaptainSettings = SettingsOf<ReturnType<typeof captainSettings>> & { readonly leaves?: boolean }

export const pressSetting = flagField(
  { name: 'presses', label: 'Where the enemy has a station or a ship to guard, goes in and stays in like the bold' },
  true,
)

export const BOLD = { range: 'close', caution: 2, breakOff: 0, masks: false } as const satisfies Partial<Usual>
