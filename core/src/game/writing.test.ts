import { expect, test } from 'vitest'
import { explainUnit, type WrittenPart } from './writing.ts'

const parts: readonly WrittenPart[] = [
  { example: 'S4', finds: /(^|\s)S\d/, say: () => 'a hull' },
  { example: '4', finds: /\d(?=\s|$)/, say: () => 'a number' },
]

test.each([
  ['S4', ['S4: a hull']],
  [' S4', ['S4: a hull']],
  ['   S4  9', ['S4: a hull', '9: a number']],
  ['"Kor" S4 9', ['S4: a hull', '9: a number']],
  ['S4 9 S5', ['S4: a hull', '9: a number', 'S5: a hull']],
])('%j is explained once, whatever stands in front', (line, said) => {
  expect(explainUnit(parts, line).map(({ part, means }) => `${part}: ${means}`)).toEqual(said)
})
