import type { Shape } from './shape.ts'
import type { Side } from './side.ts'

interface MeasureWords {
  readonly title: string
  readonly kind: 'loss' | 'survivors' | 'unit'
  readonly unit: string
}

/** What odds can be about: the same word means the same in every system. */
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

/** Something odds are about: a number read off a position, during the battle or at its end. Never below 0. */
export interface Measure<S extends Shape> extends MeasureWords {
  /** Unique, stable: `red.points`, `blue.unit.D7`. */
  readonly name: string
  readonly side: Side
  /** Whose number it is, where it is of one kind of unit alone: a class, or a name. */
  readonly about?: string
  of(state: S['State']): number
}

/** A measure of the vocabulary. */
export const measureOf = <S extends Shape>(side: Side, word: MeasureWord, of: Measure<S>['of']): Measure<S> => ({
  name: `${side}.${word}`,
  side,
  ...measureWords[word],
  of,
})

/** How many of a class, or of one name, are left. */
export const unitMeasure = <S extends Shape>(side: Side, unit: string, of: Measure<S>['of']): Measure<S> => ({
  name: `${side}.unit.${unit}`,
  side,
  about: unit,
  title: `${unit} left`,
  kind: 'unit',
  unit: 'units',
  of,
})
