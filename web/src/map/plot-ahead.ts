import type { Course } from '@flagplot/core/game/form'
import { ofSameField } from './map-intent.ts'

/**
 * Requested plots that may not be in the form yet, because keys can come faster than the page draws. The first is the
 * plot before the requests, the last the plot after them.
 */
export interface PlotsAhead {
  readonly course: Course
  readonly plots: readonly string[]
}

/** The plot of a course after all requests; the form's own plot if something else was put there. */
export function plotAhead(ahead: PlotsAhead | undefined, course: Course, now: string): string {
  if (ahead === undefined || !ofSameField(ahead.course, course) || !ahead.plots.includes(now)) return now
  return ahead.plots.at(-1) ?? now
}

/** The requests with one more plot, while the field holds `now`. */
export function askedAhead(
  ahead: PlotsAhead | undefined,
  { course, now, plot }: { readonly course: Course; readonly now: string; readonly plot: string },
): PlotsAhead {
  const going = ahead !== undefined && ofSameField(ahead.course, course) && ahead.plots.includes(now)
  return { course, plots: [...(going ? ahead.plots.slice(ahead.plots.lastIndexOf(now)) : [now]), plot] }
}
