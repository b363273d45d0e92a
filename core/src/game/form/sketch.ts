import type { Place } from './form.ts'

/** A hex of a course, and the way the bow points there. */
export interface CourseHex {
  readonly at: Place
  /** 0 to 5 counter-clockwise from east. */
  readonly heading: number
}

/** A step that may follow, by its letter, with the hex and heading after it. */
export interface CourseStep extends CourseHex {
  readonly step: string
}

/** One plot of an order form, finished or not: its course so far, and the ways on. */
export interface Course {
  /** The unit that flies it, by its name in the scene. */
  readonly unit: string
  /** The section of the form it is plotted in; null for a form without sections. */
  readonly section: string | null
  readonly field: string
  /** The hex it starts in, then every hex entered. */
  readonly path: readonly CourseHex[]
  /** The next steps of legal plots. */
  readonly next: readonly CourseStep[]
  /** True if the plot may end here. */
  readonly complete: boolean
  /** The hexes in which a legal plot with this beginning can end, each with such a plot, to be touched on the map. */
  readonly reach: readonly { readonly at: Place; readonly plot: string }[]
  /** Remarks on it: its costs, its risks, its targets. */
  readonly says: readonly string[]
}

/** A line of fire of an order form so far. */
export interface Aim {
  readonly from: Place
  readonly to: Place
  /** The whole sum: `LC at Nemesis 60 - 15 range + 10 head-on = 55 %`. */
  readonly label: string
}

/** The picture on the map of an order that is still being written. */
export interface Sketch {
  readonly courses: readonly Course[]
  readonly aims: readonly Aim[]
}
