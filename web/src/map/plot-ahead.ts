import type { Course } from '@flagplot/core/game'
import { sameCourse } from './map-intent.ts'

/**
 * Plots that were asked for and may not stand in the form yet: keys can come faster than the page draws. The first is
 * what stood there before, the last what will stand there.
 */
export interface PlotsAhead {
  readonly course: Course
  readonly plots: readonly string[]
}

/** The plot of a course once all requests are in the form; the form's own if something else was put there. */
export function plotAhead(ahead: PlotsAhead | undefined, course: Course, now: string): string {
  if (ahead === undefined || !sameCourse(ahead.course, course) || !ahead.plots.includes(now)) return now
  return ahead.plots.at(-1) ?? now
}

/** One more plot asked for, while the field holds `now`. */
export function askedAhead(ahead: PlotsAhead | undefined, course: Course, now: string, plot: string): PlotsAhead {
  const going = ahead !== undefined && sameCourse(ahead.course, course) && ahead.plots.includes(now)
  return { course, plots: [...(going ? ahead.plots.slice(ahead.plots.lastIndexOf(now)) : [now]), plot] }
}
