import { expect, test } from 'vitest'
import { chainDigest, chainLine, lineText } from './record-lines.ts'

test('an order stands in one order of its keys, however it was given', () => {
  const one = { kind: 'orders', orders: { red: { target: 'D7', amount: 2 }, blue: { give: 'F5' } } } as const
  const other = { kind: 'orders', orders: { blue: { give: 'F5' }, red: { amount: 2, target: 'D7' } } } as const
  expect(lineText(one)).toBe('{"kind":"orders","orders":{"blue":{"give":"F5"},"red":{"amount":2,"target":"D7"}}}')
  expect(lineText(other)).toBe(lineText(one))
  expect(chainLine('', other)).toEqual(chainLine('', one))
})

test('a digest is of the line and of all before it', () => {
  const line = { kind: 'roll', outcome: 3, faces: [1, 2] } as const
  const first = chainLine('', line)
  expect(first.digest).toBe(chainDigest('', line))
  expect(JSON.parse(first.text)).toEqual({ ...line, digest: first.digest })
  expect(chainLine(first.digest, line).digest).not.toBe(first.digest)
})
