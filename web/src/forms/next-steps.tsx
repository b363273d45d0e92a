import type { PathField, Sketch } from '@flagplot/core/game/form'
import { createContext, useContext } from 'react'

const CoursesContext = createContext<Sketch['courses']>([])
const SectionContext = createContext<string | null>(null)

/** Provides the courses of the order as it is written. */
export const CoursesProvider = CoursesContext
/** Provides the section that the fields inside belong to. */
export const SectionProvider = SectionContext

/** The letters that may follow in the plot of a field; undefined if its course is unknown. */
export function useNextSteps({ name }: PathField): ReadonlySet<string> | undefined {
  const courses = useContext(CoursesContext)
  const section = useContext(SectionContext)
  const course = courses.find(each => each.section === section && each.field === name)
  return course && new Set(course.next.map(({ step }) => step))
}
