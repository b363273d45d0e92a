import type { GroupField } from '@flagplot/core/game/form'
import { expect, test } from 'vitest'
import { sayHeld } from './say-held.ts'

const mines: GroupField = {
  kind: 'group',
  name: 'mines',
  label: 'Mines',
  item: 'Mine',
  fields: [
    { kind: 'choice', name: 'at', label: 'At', choices: [{ value: 'a', label: 'Ajax' }], fallback: 'a' },
    { kind: 'flag', name: 'armed', label: 'Armed', fallback: false },
  ],
  min: 0,
  max: 9,
  fallback: [],
}

test('records are said by the labels of their choices, a flag with yes or no; values that differ are said to', () => {
  expect(sayHeld(mines, [{ at: 'a', armed: true }, { at: 'a' }])).toBe('Ajax yes, Ajax no')
  expect([sayHeld(mines, []), sayHeld(mines, undefined)]).toEqual(['none', 'differ'])
})
