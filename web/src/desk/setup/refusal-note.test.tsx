import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RefusalNote } from './refusal-note.tsx'

const refusal = {
  code: 'unknown-name',
  path: ['scenario', 'charge'],
  found: 'UPFS Megasaurus',
  expected: 'the name of a ship of the battle',
} as const

test('a field is named by its label, where it has one', () => {
  expect(renderToStaticMarkup(<RefusalNote refusal={refusal} label="That ship" />)).toContain(
    'That ship: nothing is called UPFS Megasaurus; expected the name of a ship of the battle.',
  )
  expect(renderToStaticMarkup(<RefusalNote refusal={refusal} />)).toContain('charge: nothing is called')
})
