import { expect, test } from 'vitest'
import { explainUnit, type WrittenPart } from './writing.ts'

const parts: readonly WrittenPart[] = [
  { examples: ['S4'], finds: /(^|\s)S\d/, say: () => 'a hull' },
  { examples: ['4'], finds: /\d(?=\s|$)/, say: () => 'a number' },
]

test.each([
  ['S4', ['S4: a hull']],
  [' S4', ['S4: a hull']],
  ['   S4  9', ['S4: a hull', '9: a number']],
  ['"Kor" S4 9', ['S4: a hull', '9: a number']],
  ['"Kor S4" S5', ['S5: a hull']],
  ['S4 9 S5', ['S4: a hull', '9: a number', 'S5: a hull']],
])('%j is explained once, behind any other text', (line, said) => {
  expect(explainUnit(parts, line).map(({ part, means }) => `${part}: ${means}`)).toEqual(said)
})

test('parts that touch are two, in either order of the kinds', () => {
  const touching: readonly WrittenPart[] = [
    { examples: ['B2'], finds: /B\d/, say: () => 'beams' },
    { examples: ['PD7'], finds: /PD\d/, say: () => 'drive' },
  ]
  const said = (line: string) => explainUnit(touching, line).map(({ part, means }) => `${part}: ${means}`)
  expect(said('PD7B2')).toEqual(['PD7: drive', 'B2: beams'])
  expect(said('B2PD7')).toEqual(['B2: beams', 'PD7: drive'])
})

test('a part without a meaning is left out', () => {
  const silent: WrittenPart = { examples: ['S4'], finds: /S(\d)/, say: (_, size) => (size === '0' ? '' : 'a hull') }
  expect(explainUnit([silent], 'S0 S4').map(({ part }) => part)).toEqual(['S4'])
})
