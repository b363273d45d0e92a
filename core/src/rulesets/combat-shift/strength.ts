import type { Unit } from './state.ts'
import { pacification, regularFire } from './tables.ts'
import type { UnitClass } from './unit-class.ts'

/** end.fighters-alone What holds the field: all but fighters and ground units. */
export const isHull = ({ kind }: UnitClass): boolean => kind !== 'fighters' && kind !== 'ground'

export const isHere = ({ fate }: Readonly<Unit>): boolean => fate === null

/** base.warship base.carrier The base of its regular fire, in percent; 0 for the unarmed. */
export function fireBase({ kind, era }: UnitClass): number {
  return kind in regularFire ? regularFire[kind as keyof typeof regularFire][era] : 0
}

type Fleet = readonly Readonly<Unit>[]

const total = (units: Fleet, of: (unit: Readonly<Unit>) => number): number => {
  let sum = 0
  for (const unit of units) if (unit.fate === null) sum += of(unit)
  return sum
}

const pointsOf = (units: Fleet, kind: 'fighters' | 'ground'): number =>
  total(units, unit => (unit.made.kind === kind ? unit.eighths : 0)) / 8

export const fighterPoints = (units: Fleet): number => pointsOf(units, 'fighters')

/** ground.strength Resource points of ground units, landed or not. */
export const groundPoints = (units: Fleet): number => pointsOf(units, 'ground')

/** pacify.strength Ground units whole, fighters half, warships by era. */
export const pacificationPoints = (units: Fleet): number =>
  groundPoints(units) +
  fighterPoints(units) / 2 +
  total(units, ({ made }) => (made.kind === 'warship' ? pacification[made.era] : 0))
