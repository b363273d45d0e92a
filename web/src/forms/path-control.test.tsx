import type { Course, PathField, Place } from '@flagplot/core/game/form'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CoursesProvider, SectionProvider } from './next-steps.tsx'
import { PathControl } from './path-control.tsx'

const from: Place = { value: '1-1', label: '1-1', q: 0, r: 0 }
const steps = ['F', 'L', 'R'].map(value => ({ value, label: `step ${value}` }))
const field: PathField = {
  kind: 'path',
  name: 'path',
  label: 'Course',
  from,
  heading: 0,
  steps,
  min: 1,
  max: 3,
  fallback: '',
}

const courseOf = (section: string, ...letters: readonly string[]): Course => ({
  unit: section,
  section,
  field: 'path',
  path: [{ at: from, heading: 0 }],
  next: letters.map(step => ({ step, at: from, heading: 0 })),
  complete: true,
  reach: [],
  says: [],
})

/** The letters whose buttons are enabled. */
function open(courses: readonly Course[], value = ''): readonly string[] {
  const markup = renderToStaticMarkup(
    <CoursesProvider value={courses}>
      <SectionProvider value="Ours">
        <PathControl field={field} value={value} id="x" described={undefined} onChange={() => {}} />
      </SectionProvider>
    </CoursesProvider>,
  )
  const buttons = markup.match(/<button[^>]*>.<\/button>/g) ?? []
  const letters = buttons.filter(button => !button.includes('disabled')).map(button => />(.)</.exec(button)![1]!)
  return letters.filter(letter => letter !== '⌫')
}

test('only the buttons of steps that may follow are enabled, by the course of the same section', () => {
  expect(open([courseOf('Theirs', 'F', 'L', 'R'), courseOf('Ours', 'F', 'R')])).toEqual(['F', 'R'])
  expect(open([courseOf('Ours')], 'FF')).toEqual([])
})

test('if the course is unknown, any step may follow up to the longest plot', () => {
  expect(open([], 'FF')).toEqual(['F', 'L', 'R'])
  expect(open([], 'FFF')).toEqual([])
})

test('a letter that is no step is reported', () => {
  const drawn = (value: string) =>
    renderToStaticMarkup(<PathControl field={field} value={value} id="x" described={undefined} onChange={() => {}} />)
  expect(drawn('F3')).toContain('3 is no step: a course is written with F, L, R, a letter for each hex')
  expect(drawn('F3')).toContain('aria-invalid="true"')
  expect(drawn('FL')).toContain('2 hexes (1 to 3 allowed) · from 1-1')
  expect(drawn('FL')).not.toContain('aria-invalid')
})
