import { createHash } from 'node:crypto'
import { isSealSigned, seatKeys, signBy, signReceipt, signSeal } from '@flagplot/core/seal'
import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../test-depth.ts'
import { hostSign, isSignedStrictly } from './ed25519.ts'

const { Point } = ed25519
const ORDER = Point.Fn.ORDER
const WHOLE = 1n << 256n

const littleEndian = (value: bigint): string =>
  Buffer.from(value.toString(16).padStart(64, '0'), 'hex').reverse().toString('hex')
const numberOf = (hex: string): bigint => BigInt(`0x${Buffer.from(hex, 'hex').reverse().toString('hex')}`)

const seal = (n: number) => ({ game: 'game', asked: 'asked', side: 'red', commit: `seal ${n}` }) as const

/** The bytes that a seat signs. */
function signedAt(n: number): Uint8Array {
  let bytes = new Uint8Array()
  isSealSigned('', { ...seal(n), signature: '' }, (_, signed) => {
    bytes = new Uint8Array(signed)
    return true
  })
  return bytes
}

/** The number that a signature multiplies its key by. */
const challenge = (r: string, key: string, n: number): bigint =>
  numberOf(
    createHash('sha512')
      .update(Buffer.from(r + key, 'hex'))
      .update(signedAt(n))
      .digest('hex'),
  ) % ORDER

/** The two answers to a crafted signature: of the server's door, and of everybody who reads the record. */
function answers(key: string, n: number, signature: string): { door: boolean; readers: boolean } {
  const crafted = { ...seal(n), signature }
  return { door: isSealSigned(key, crafted, isSignedStrictly), readers: isSealSigned(key, crafted) }
}

/** The counts of crafted signatures by the two answers. The door may never be the one that accepts alone. */
function counted(all: readonly ReturnType<typeof answers>[]) {
  const count = (door: boolean, readers: boolean) =>
    all.filter(each => each.door === door && each.readers === readers).length
  return { both: count(true, true), readersAlone: count(false, true), doorAlone: count(true, false) }
}

const SIGN_BIT = 1n << 255n
const P = Point.Fp.ORDER
/** Every way to write a point of small order: y with the sign of x, y not reduced, and the sign of a zero. */
const smallOrder = [
  ...ED25519_TORSION_SUBGROUP,
  ...[1n | SIGN_BIT, (P - 1n) | SIGN_BIT, P, P | SIGN_BIT, P + 1n, (P + 1n) | SIGN_BIT].map(littleEndian),
]

const keys = seatKeys(new Uint8Array(32).fill(7))
const seconds = Array.from({ length: 64 }, (_, n) => n)

describe('what the door accepts, everybody who reads the record accepts', () => {
  test('points of small order as key and as R, however they are written, with S zero', () => {
    const tried = rows([1, 2, 3])
    const all = smallOrder.flatMap(key =>
      smallOrder.flatMap(r => tried.map(n => answers(key, n, r + littleEndian(0n)))),
    )
    const { both, readersAlone, doorAlone } = counted(all)
    expect(both + readersAlone).toBe(14 * 14 * tried.length)
    expect(both).toBeGreaterThan(0)
    expect(readersAlone).toBeGreaterThan(0)
    expect(doorAlone).toBe(0)
  })

  test('points with a part of small order as key and as R', () => {
    const secret = 123_456_789n
    const nonce = 987_654_321n
    const all = ED25519_TORSION_SUBGROUP.flatMap((inKey, i) =>
      ED25519_TORSION_SUBGROUP.map((inR, j) => {
        const key = Point.BASE.multiply(secret).add(Point.fromHex(inKey)).toHex()
        const r = Point.BASE.multiply(nonce).add(Point.fromHex(inR)).toHex()
        const n = i * 8 + j
        const s = (nonce + challenge(r, key, n) * secret) % ORDER
        return answers(key, n, r + littleEndian(s))
      }),
    )
    const { both, readersAlone, doorAlone } = counted(all)
    expect(both + readersAlone).toBe(64)
    // the honest one, and those whose parts cancel out
    expect(both).toBeGreaterThan(1)
    expect(readersAlone).toBeGreaterThan(0)
    expect(doorAlone).toBe(0)
  })

  test('S with the order of the group added to it, as often as 32 bytes hold', () => {
    const signature = signSeal(keys.sign.secret, seal(0), seal(0).commit)
    const r = signature.slice(0, 64)
    const s = numberOf(signature.slice(64))
    const all = Array.from({ length: 16 }, (_, n) => s + BigInt(n) * ORDER)
      .filter(each => each < WHOLE)
      .map(each => answers(keys.sign.public, 0, r + littleEndian(each)))
    expect(all.length).toBeGreaterThan(10)
    expect(counted(all)).toEqual({ both: 1, readersAlone: 0, doorAlone: 0 })
  })

  test('a changed byte, another key, and what is no key or signature', () => {
    const signature = signSeal(keys.sign.secret, seal(0), seal(0).commit)
    const changed = seconds.map(n => {
      const bytes = Buffer.from(signature, 'hex')
      bytes.writeUInt8(bytes.readUInt8(n) ^ 1, n)
      return answers(keys.sign.public, 0, bytes.toString('hex'))
    })
    expect(counted(changed)).toEqual({ both: 0, readersAlone: 0, doorAlone: 0 })
    const odd = ['', '00', 'zz'.repeat(32), 'ff'.repeat(32), `${keys.sign.public}00`]
    expect(counted(odd.map(key => answers(key, 0, signature))).doorAlone).toBe(0)
    expect(counted(odd.map(text => answers(keys.sign.public, 0, text))).doorAlone).toBe(0)
    expect(answers(keys.sign.public, 0, signature)).toEqual({ door: true, readers: true })
    expect(answers(keys.sign.public, 1, signature)).toEqual({ door: false, readers: false })
  })
})

test('a receipt has the same bytes from Node as from the library of everybody else', () => {
  const { secret } = keys.sign
  const sign = hostSign({ signPub: Buffer.from(keys.sign.public, 'hex'), signSecret: secret })
  for (const line of seconds) {
    const receipt = { game: 'game', line, digest: `digest ${line}` }
    expect(signReceipt(sign, receipt)).toBe(signReceipt(signBy(secret), receipt))
  }
})
