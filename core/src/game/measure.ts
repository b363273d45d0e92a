import type { Shape } from './orders/index.ts'
import type { Side } from './sides/index.ts'

interface MeasureWords {
  readonly title: string
  readonly kind: 'loss' | 'survivors' | 'unit'
  readonly unit: string
}

/** The subjects of odds: the same word means the same in every system. */
const measureWords = {
  /** In the points a system counts its units by: defence factors, endurance, printed values. */
  points: { title: 'Points lost', kind: 'loss', unit: 'points' },
  units: { title: 'Units destroyed', kind: 'loss', unit: 'units' },
  /** Boxes struck out, of ships that last by boxes. */
  hull: { title: 'Hull lost', kind: 'loss', unit: 'hull' },
  population: { title: 'Population lost', kind: 'loss', unit: 'points' },
  /** Of ground units, in the points a system counts them by. */
  garrison: { title: 'Ground strength left', kind: 'survivors', unit: 'points' },
  left: { title: 'Units left', kind: 'survivors', unit: 'units' },
  damaged: { title: 'Units left damaged', kind: 'survivors', unit: 'units' },
  away: { title: 'Units that left the field', kind: 'survivors', unit: 'units' },
  /** Factors or dice of what is left on the field. */
  attack: { title: 'Attack left', kind: 'survivors', unit: 'factors' },
} as const satisfies Readonly<Record<string, MeasureWords>>

export type MeasureWord = keyof typeof measureWords

/** A subject of odds: a number read off a position, during the battle or at its end. Never below 0. */
export interface Measure<S extends Shape> extends MeasureWords {
  /** Unique, stable: `red.points`, `blue.unit.D7`. */
  readonly name: string
  readonly side: Side
  /** The class or name of the unit, if the measure is of one kind of unit alone. */
  readonly about?: string
  of(state: S['State']): number
}

/** The title of a measure with its unit, unless it names it: `Points lost`, `Population lost (points)`. */
export const measureTitle = ({ title, unit }: Pick<MeasureWords, 'title' | 'unit'>): string =>
  title.toLowerCase().split(' ').includes(unit) ? title : `${title} (${unit})`

/** A measure of the vocabulary. */
export const measureOf = <S extends Shape>(side: Side, word: MeasureWord, of: Measure<S>['of']): Measure<S> => ({
  name: `${side}.${word}`,
  side,
  ...measureWords[word],
  of,
})

/** The measure of the units left of one class, or of one name. */
export const unitMeasure = <S extends Shape>(side: Side, unit: string, of: Measure<S>['of']): Measure<S> => ({
  name: `${side}.unit.${unit}`,
  side,
  about: unit,
  title: `${unit} left`,
  kind: 'unit',
  unit: 'units',
  of,
})
