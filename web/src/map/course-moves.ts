import type { Course, CourseStep } from '@flagplot/core/game/form'
import { type Hex, sameHex } from '@flagplot/core/hex'

/** The course under another plot of the same field; undefined if there is none. */
export type CourseOf = (plot: string) => Course | undefined

const endOf = (course: Course) => course.path[course.path.length - 1]

/** The step into a hex: the one that keeps the heading, or else the first. */
function stepInto(course: Course, hex: Hex): CourseStep | undefined {
  const steps = course.next.filter(({ at }) => sameHex(at, hex))
  return steps.find(({ heading }) => heading === endOf(course)?.heading) ?? steps[0]
}

/** The longest proper beginning of a plot that ends at an earlier hex of its course. */
function backTo(plot: string, entered: number, courseOf: CourseOf): string | undefined {
  for (let n = plot.length - 1; n >= 0; n--) {
    const beginning = plot.slice(0, n)
    if ((courseOf(beginning)?.path.length ?? 0) === entered + 1) return beginning
  }
  return undefined
}

/** The plot with one more step into a hex; the last step is changed if only another turn leads there. */
function onInto(plot: string, now: Course, hex: Hex, courseOf: CourseOf): string | undefined {
  const step = stepInto(now, hex)
  if (step !== undefined) return plot + step.step
  const beginning = plot.slice(0, -1)
  const before = plot === '' ? undefined : courseOf(beginning)
  for (const other of before?.next ?? []) {
    if (!sameHex(other.at, endOf(now)?.at ?? hex)) continue
    const turned = courseOf(beginning + other.step)
    const after = turned && stepInto(turned, hex)
    if (after !== undefined) return beginning + other.step + after.step
  }
  return undefined
}

/**
 * A whole plot that ends in a hex: one that goes on from this one, or else the plainest that begins anew, as the map
 * shades them. A finger that draws keeps as much of its plot as it can.
 */
function reaching(plot: string, hex: Hex, courseOf: CourseOf, draws: boolean): string | undefined {
  for (let n = plot.length; n >= 0; n = draws || n === 0 ? n - 1 : 0) {
    const found = courseOf(plot.slice(0, n))?.reach.find(({ at }) => sameHex(at, hex))
    if (found !== undefined) return found.plot
  }
  return undefined
}

/**
 * The plot that a finger on a hex asks for. If the course flies through the hex, the plot is cut there; if the hex is
 * next, it gets one more step; otherwise it is a whole plot that ends there. If it ends there already it is unchanged;
 * undefined if nothing leads there. Only a finger that `draws` goes back to the start: a tap there means the ship.
 */
export function plotTo(plot: string, hex: Hex, courseOf: CourseOf, draws: boolean): string | undefined {
  const now = courseOf(plot)
  if (now === undefined) return undefined
  const entered = now.path.map(({ at }) => sameHex(at, hex)).lastIndexOf(true)
  if (entered === now.path.length - 1) return plot
  if (entered > 0 || (entered === 0 && draws)) return backTo(plot, entered, courseOf)
  if (entered === 0) return undefined
  return onInto(plot, now, hex, courseOf) ?? reaching(plot, hex, courseOf, draws)
}

/** The plot after a key: a letter adds its step, Backspace removes the last; undefined for other keys. */
export function plotAfterKey(plot: string, course: Course, key: string): string | undefined {
  if (key === 'Backspace') return plot.slice(0, -1)
  const found =
    course.next.find(({ step }) => step === key) ??
    course.next.find(({ step }) => step.toLowerCase() === key.toLowerCase())
  return found === undefined ? undefined : plot + found.step
}
