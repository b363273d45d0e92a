import type { Course, PathField, Sketch } from '@flagplot/core/game/form'
import { createContext, useContext } from 'react'

const CoursesContext = createContext<Sketch['courses'] | undefined>(undefined)
const SectionContext = createContext<string | null>(null)

/** Provides the courses of the order as it is written. */
export const CoursesProvider = CoursesContext
/** Provides the section that the fields inside belong to. */
export const SectionProvider = SectionContext

/** True for a field of an order that is being written. */
export const useIsInOrder = (): boolean => useContext(CoursesContext) !== undefined

/** The course that is plotted in a field; undefined if it is unknown. */
export function useCourse({ name }: PathField): Course | undefined {
  const courses = useContext(CoursesContext) ?? []
  const section = useContext(SectionContext)
  return courses.find(each => each.section === section && each.field === name)
}
