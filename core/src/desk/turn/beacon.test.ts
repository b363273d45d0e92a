import { expect, test } from 'vitest'
import { type Beacon, beaconSeed } from './beacon.ts'

/** A true round of drand's chain quicknet, and its randomness. */
const published: Beacon = {
  chain: 'quicknet',
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}

test('a published round gives its published randomness', () => {
  expect(beaconSeed(published)).toEqual({
    ok: true,
    value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  })
})

const withDigit = (at: number): string =>
  published.signature.replace(/./g, (digit, i: number) =>
    i === at ? (Number.parseInt(digit, 16) ^ 1).toString(16) : digit,
  )

test.each([
  ['the next round', { ...published, round: 1001 }],
  ['no round before time', { ...published, round: Number.MAX_SAFE_INTEGER }],
  ['a changed bit at the end', { ...published, signature: withDigit(95) }],
  ['a changed bit in the middle', { ...published, signature: withDigit(40) }],
  ['a changed bit among the flags', { ...published, signature: withDigit(0) }],
  ['no point of the curve', { ...published, signature: 'f'.repeat(96) }],
  ['the point at infinity', { ...published, signature: `c${'0'.repeat(95)}` }],
])('%s is refused', (_, beacon) => {
  expect(beaconSeed(beacon)).toMatchObject({ ok: false, refusal: { code: 'tampered', path: ['signature'] } })
})
