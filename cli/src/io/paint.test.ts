import { expect, test } from 'vitest'
import { memoryIo } from './memory-io.ts'
import { paintText } from './paint.ts'

const text = 'Round 1\n-------\n  Red fires. [Fire table]\n'

test('painted leaves a pipe its plain text', () => {
  expect(paintText(memoryIo(), text)).toBe(text)
  expect(paintText({ ...memoryIo(), outIsTerminal: true, env: { NO_COLOR: '1' } }, text)).toBe(text)
})

test('painted adds colours and nothing else on a terminal', () => {
  const coloured = paintText({ ...memoryIo(), outIsTerminal: true }, text)
  expect(coloured).toContain('\u001b[1mRound 1')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
  expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(text)
})
