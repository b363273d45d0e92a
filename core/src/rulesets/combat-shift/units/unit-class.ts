export const unitKinds = [
  'warship',
  'carrier',
  'scout',
  'civilian',
  'orbitalCity',
  'orbitalShipyard',
  'unfinished',
  'orbitalBase',
  'groundBase',
  'systemBase',
  'fighters',
  'ground',
] as const

export type UnitKind = (typeof unitKinds)[number]

export type Era = 1 | 2 | 3

export const isEra = (number: number): number is Era => number === 1 || number === 2 || number === 3

/** ambush.mode The concealment of a unit; `stealth` is no ambush, see `stealth.first-round`. */
export type Concealment = 'none' | 'cloak' | 'timeShift' | 'stealth'

/** A unit as its players write it: `Carrier E2 F40`. */
export interface UnitClass {
  readonly kind: UnitKind
  readonly era: Era
  /** Resource points of the fighters aboard; of a fighter component or of ground units, their own size. */
  readonly points: number
  /** Resource points of each salvo of ship missiles, in the order they are launched. */
  readonly salvos: readonly number[]
  readonly concealment: Concealment
  /** True if it detects ambushers. */
  readonly detects: boolean
  /** Resource points of cargo: shown for civilians in reports, without effect in the tables. */
  readonly cargo: number
}

export const plainClass = (kind: UnitKind, era: Era): UnitClass => ({
  kind,
  era,
  points: 0,
  salvos: [],
  concealment: 'none',
  detects: false,
  cargo: 0,
})
