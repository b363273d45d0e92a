import type { Course, Place, Side, Sketch } from '@flagplot/core/game'
import type { UnitRef } from '../scene/index.ts'

/** The meaning of a tap or key on the map. The map knows no rules: the owner of the form acts on it. */
export type MapIntent =
  | { readonly kind: 'select'; readonly unit: UnitRef | undefined }
  | { readonly kind: 'plot'; readonly course: Course; readonly plot: string }
  | { readonly kind: 'place'; readonly place: Place }
  /** No more pointing for a field. */
  | { readonly kind: 'stop' }

/** Orders being written, as the map needs them. */
export interface Drawing {
  readonly side: Side
  readonly sketch: Sketch
  /** The course that fingers and keys write. */
  readonly active: Course | undefined
  /** Hexes it may end in once it begins anew. */
  readonly whole: readonly Place[]
  /** What a step of its plot may be. */
  readonly letters: readonly string[]
  /** What the field of a course holds. */
  plotOf(course: Course): string
  /** The course under another plot, all else as it stands. */
  courseOf(course: Course, plot: string): Course | undefined
}

/** A hex that a field of the form holds, called by whose or what it is. */
export interface HeldPlace {
  readonly label: string
  readonly at: Place
}

/** A field that is filled in by pointing at a hex. */
export interface Pointing {
  readonly label: string
  readonly places: readonly Place[]
  /** The value it holds. */
  readonly value: string
}

export const sameCourse = (a: Course, b: Course): boolean => a.section === b.section && a.field === b.field
