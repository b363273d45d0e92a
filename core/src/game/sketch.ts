import type { Place } from './form.ts'

/** A hex of a course, and the way the bow points there. */
export interface CourseHex {
  readonly at: Place
  /** 0 to 5 counter-clockwise from east. */
  readonly heading: number
}

/** A step that may follow, by its letter, and where it leads. */
export interface CourseStep extends CourseHex {
  readonly step: string
}

/** One plot of an order form as far as it is filled in: where it leads and how it may go on. */
export interface Course {
  /** The unit that flies it, as the scene names it. */
  readonly unit: string
  /** The section of the form it is plotted in; null for a form without sections. */
  readonly section: string | null
  /** The path field. */
  readonly field: string
  /** The hex it starts in, then every hex entered. */
  readonly path: readonly CourseHex[]
  /** Steps that some legal plot goes on with. */
  readonly next: readonly CourseStep[]
  /** True if the plot may end here. */
  readonly complete: boolean
  /** Hexes in which a legal plot that begins like this one can end, each with such a plot: what is offered to a finger on the map. */
  readonly reach: readonly { readonly at: Place; readonly plot: string }[]
  /** What is to be said of it: what it costs, risks and brings to bear. */
  readonly says: readonly string[]
}

/** A line of fire under an order form as it stands. */
export interface Aim {
  readonly from: Place
  readonly to: Place
  /** The whole sum: `LC at Nemesis 60 - 15 range + 10 head-on = 55 %`. */
  readonly label: string
}

/** How an order that is still being written looks on the map. */
export interface Sketch {
  readonly courses: readonly Course[]
  readonly aims: readonly Aim[]
}
