import { expect, test } from 'vitest'
import { commitOf } from './commit.ts'
import { hashOfToken, seatKeys } from './seat-keys.ts'
import {
  isReceiptSigned,
  isSealSigned,
  isStandingSigned,
  signBy,
  signReceipt,
  signSeal,
  signStanding,
} from './signature.ts'
import { seedOfThrow } from './throw-seed.ts'

const [one, other] = ['11'.repeat(32), '22'.repeat(32)]
const place = { game: '0123456789abcdef', asked: one, side: 'red' } as const
const elsewhere = [{ game: 'fedcba9876543210' }, { asked: other }, { side: 'blue' as const }]
const keys = seatKeys(new Uint8Array(32).fill(1)).sign
const stranger = seatKeys(new Uint8Array(32).fill(2)).sign

test('a commitment is of one game, question and side, and of all that is in the seal', () => {
  const opening = { order: { tactic: 'evade' }, salt: one, dice: one }
  const others = [{ order: { tactic: 'attack' } }, { salt: other }, { dice: other }]
  const commits = [
    commitOf(place, opening),
    ...elsewhere.map(change => commitOf({ ...place, ...change }, opening)),
    ...others.map(change => commitOf(place, { ...opening, ...change })),
  ]
  expect(new Set(commits).size).toBe(1 + elsewhere.length + others.length)
  expect(commitOf(place, { dice: one, salt: one, order: { tactic: 'evade' } })).toBe(commits[0])
})

test('a seed is of one link and place, and of the parts of both sides', () => {
  const part = { commit: one, dice: one }
  const thrown = { game: place.game, inputs: 1, throws: 1, parts: { red: part, blue: null } }
  const others = [
    { game: 'fedcba9876543210' },
    { inputs: 2 },
    { throws: 2 },
    { parts: { red: null, blue: part } },
    { parts: { red: part, blue: part } },
    { parts: { red: { ...part, commit: other }, blue: null } },
    { parts: { red: { ...part, dice: other }, blue: null } },
  ]
  const seeds = [thrown, ...others.map(change => ({ ...thrown, ...change }))].map(each => seedOfThrow(one, each))
  expect(new Set([...seeds, seedOfThrow(other, thrown)]).size).toBe(others.length + 2)
})

test('a signature is of its key, its place and what is signed, and serves for one purpose', () => {
  const seal = { ...place, commit: one, signature: signSeal(keys.secret, place, one) }
  const standing = { ...place, leader: one, signature: signStanding(keys.secret, place, one) }
  expect([isSealSigned(keys.public, seal), isStandingSigned(keys.public, standing)]).toEqual([true, true])
  expect([isSealSigned(stranger.public, seal), isStandingSigned(stranger.public, standing)]).toEqual([false, false])
  for (const change of [...elsewhere, { commit: other }]) {
    expect([change, isSealSigned(keys.public, { ...seal, ...change })]).toEqual([change, false])
  }
  for (const change of [...elsewhere, { leader: other }]) {
    expect([change, isStandingSigned(keys.public, { ...standing, ...change })]).toEqual([change, false])
  }
  expect(isSealSigned(keys.public, { ...seal, signature: standing.signature })).toBe(false)
  const receipt = { game: place.game, line: 3, digest: one }
  const signature = signReceipt(signBy(keys.secret), receipt)
  const others = [{}, { game: 'fedcba9876543210' }, { line: 4 }, { digest: other }]
  const signed = others.map(change => isReceiptSigned(keys.public, { ...receipt, ...change }, signature))
  expect(signed).toEqual([true, false, false, false])
})

/** Records, and the files of seats and hosts, that were written before have these. */
test('what was written before still fits: token, commitment, seed', () => {
  const { token } = seatKeys(new Uint8Array(32).fill(1))
  const commit = commitOf(place, { order: { tactic: 'evade' }, salt: one, dice: other })
  const parts = { red: { commit, dice: other }, blue: null }
  const seed = seedOfThrow(one, { game: place.game, inputs: 1, throws: 2, parts })
  expect([hashOfToken(token), commit, seed]).toEqual([
    '9d52b26504c85655f773948c3252ddebdb53cd9d01f2e8932ed47fa1efcd73ee',
    '13b164d8fbf6c67648b7eb0fd2850698e6971b54d66335e3f3f9772a63d02c81',
    '7d5f2f5a889d8757258267f5a55838e6169bb707ac38b91ab34c9c5bb382eb9c',
  ])
})
