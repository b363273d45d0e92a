import type { PlainField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { markupOf } from '../app/markup.fixture.tsx'
import { ScalarInput } from './scalar-input.tsx'

const places = Array.from({ length: 30 }, (_, i) => ({ value: `h${i}`, label: `hex ${i}`, q: i, r: 0 }))
const steps = [{ value: 'F', label: 'ahead' }]
const named = { name: 'to', label: 'To' }
const fields: readonly PlainField[] = [
  { ...named, kind: 'choice', choices: places, fallback: 'h0' },
  { ...named, kind: 'integer', min: 0, max: 9, fallback: 0 },
  { ...named, kind: 'flag', fallback: false },
  { ...named, kind: 'place', places: places.slice(0, 3), fallback: 'h0' },
  { ...named, kind: 'place', places, fallback: 'h0' },
  { ...named, kind: 'path', from: places[0]!, heading: 0, steps, min: 0, max: 2, fallback: '' },
  { ...named, kind: 'text', most: 9, fallback: '' },
]

test.each(fields)('a refused $kind is marked as one', field => {
  const drawn = (refusal?: string) =>
    markupOf(<ScalarInput {...{ field, refusal }} value={field.fallback} onChange={() => {}} />)
  expect(drawn('no')).toContain('aria-invalid="true"')
  expect(drawn()).not.toContain('aria-invalid')
})

test.each(fields)('the hint of a $kind describes it', field => {
  const hinted = { ...field, hint: 'Where it goes' }
  const markup = markupOf(<ScalarInput field={hinted} value={field.fallback} onChange={() => {}} />)
  const id = /id="([^"]*)" class="hint">Where it goes/.exec(markup)?.[1]
  expect(id).toBeDefined()
  expect(markup).toContain(`aria-describedby="${id}`)
})
