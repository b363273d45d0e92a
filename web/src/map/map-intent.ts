import type { Course, Place, Sketch } from '@flagplot/core/game/form'
import type { Side } from '@flagplot/core/game/sides'
import type { UnitRef } from '../scene/index.ts'

/** The meaning of a tap or key on the map. The map knows no rules: the owner of the form acts on it. */
export type MapIntent =
  | { readonly kind: 'select'; readonly unit: UnitRef | undefined }
  | { readonly kind: 'plot'; readonly course: Course; readonly plot: string }
  | { readonly kind: 'place'; readonly place: Place }
  /** Ends the pointing for a field. */
  | { readonly kind: 'stop' }

export interface CourseEditor {
  readonly side: Side
  readonly sketch: Sketch
  readonly active: Course | undefined
  /** The hexes that it may end in if it begins anew. */
  readonly whole: readonly Place[]
  readonly letters: readonly string[]
  plotOf(course: Course): string
  /** That plot as the orders of the system have it. */
  writtenPlot(course: Course): string
  /** The course under another plot, with all other fields unchanged. */
  courseOf(course: Course, plot: string): Course | undefined
}

export interface HeldPlace {
  readonly label: string
  readonly at: Place
}

export interface Pointing {
  readonly label: string
  /** The hexes that it may hold, in words. */
  readonly hint?: string | undefined
  readonly places: readonly Place[]
  readonly value: string
}

export const ofSameField = (a: Course, b: Course): boolean => a.section === b.section && a.field === b.field
