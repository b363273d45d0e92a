import { expect, test } from 'vitest'
import { streamOf } from '../dice/index.ts'
import { closeOpening, encloseShare, joinKey, openBox, type RandomBytes, readShare, splitKey } from './sealed-box.ts'
import { seatKeys } from './seat-keys.ts'

const stream = streamOf('boxes', 'bytes')
const random: RandomBytes = count => Uint8Array.from({ length: count }, () => stream.below(256))
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const key = hex(random(32))
const opening = (order: unknown) => ({ order, salt: hex(random(32)), dice: hex(random(32)) })

test('both shares open a box, and neither alone', () => {
  const sealed = opening({ intensity: 3 })
  const box = closeOpening(sealed, key, random)
  const { host, foe } = splitKey(key, random)
  expect(openBox(box, joinKey({ host, foe }))).toEqual(sealed)
  for (const wrong of [host, foe, joinKey({ host, foe: host })]) expect(openBox(box, wrong)).toBeUndefined()
})

test('a share is enclosed for one seat alone, and a changed byte is found', () => {
  const [to, other] = [seatKeys(random(32)), seatKeys(random(32))]
  const enclosed = encloseShare(key, to.box.public, random)
  expect(readShare(enclosed, to.box.secret)).toBe(key)
  expect(readShare(enclosed, other.box.secret)).toBeUndefined()
  const changed = enclosed.endsWith('0') ? '1' : '0'
  expect(readShare(enclosed.slice(0, -1) + changed, to.box.secret)).toBeUndefined()
})

test('the length of an order does not show', () => {
  const lengths = [{}, { target: 1 }, { words: 'x'.repeat(200) }].map(
    order => closeOpening(opening(order), key, random).length,
  )
  expect(new Set(lengths).size).toBe(1)
})

test('an order of any length comes out of its box as it went in', () => {
  for (let letters = 300; letters < 420; letters++) {
    const sealed = opening('x'.repeat(letters))
    expect(openBox(closeOpening(sealed, key, random), key)).toEqual(sealed)
  }
})

test('a box of lists in lists by the thousand has no content: it would overflow the stack of whoever opens it', () => {
  const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  const opened = (depth: number) => openBox(closeOpening(opening(nested(depth)), key, random), key)
  expect(opened(60)).toMatchObject({ order: nested(60) })
  expect(opened(3000)).toBeUndefined()
})
