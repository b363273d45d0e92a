import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { battleData } from '@flagplot/core/notation'
import { newGameSchema } from '@flagplot/wire/games'
import { expect, test } from 'vitest'
import { value } from '../players.fixture.ts'
import { hostFrom } from './host.ts'
import { makeGame } from './make-game.ts'

const secret = (n: number): Uint8Array => new Uint8Array(32).fill(n)
const hostOf = (chain: number) =>
  hostFrom({
    id: 1,
    edition: 1,
    signPub: secret(1),
    signSecret: secret(2),
    chainSecret: secret(chain),
    madeAt: new Date(0),
  })
const host = hostOf(3)

/** The refusal of a game of a battle, or none. */
async function refusalOf(address: string, change: object = {}, people = ['red', 'blue']) {
  const { rules, ...battle } = value(await fetchReadyAddress(address))
  const asked = newGameSchema.parse({ battle: { ...battleData(rules, battle), ...change }, people })
  const made = await makeGame(host, asked)
  return made.ok ? undefined : made.refusal.code
}

test('each game has a chain of dice and a seed of its own, which only its host has', () => {
  const [one, other] = ['0'.repeat(16), '1'.repeat(16)]
  const anchors = [host.linksOf(one)(0), host.linksOf(other)(0), hostOf(4).linksOf(one)(0)]
  const seeds = [host.seedOf(one), host.seedOf(other), hostOf(4).seedOf(one)]
  expect([new Set(anchors).size, new Set(seeds).size]).toEqual([3, 3])
  // the same in every process, and after a restart
  expect([hostOf(3).linksOf(one)(1), hostOf(3).seedOf(one)]).toEqual([host.linksOf(one)(1), host.seedOf(one)])
})

test('no game is made of a battle that is over before it begins', async () => {
  const { rules, ...battle } = value(await fetchReadyAddress('attack-endurance/ambush-at-the-spaceport'))
  const { red, blue } = battleData(rules, battle)
  const unarmed = { units: ['Envoy AF0/0 EF3'] }
  const change = { red: { ...red, ...unarmed }, blue: { ...blue, ...unarmed } }
  expect(await refusalOf('attack-endurance/ambush-at-the-spaceport', change)).toBe('illegal')
})

test('a side without a person is led by standing orders, which the battle has to name', async () => {
  const { rules, ...battle } = value(await fetchReadyAddress('warpwar/printed-duel'))
  const { doctrine: _, ...blue } = battleData(rules, battle).blue
  expect(await refusalOf('warpwar/printed-duel', {}, ['red'])).toBe(undefined)
  expect(await refusalOf('warpwar/printed-duel', { blue })).toBe(undefined)
  expect(await refusalOf('warpwar/printed-duel', { blue }, ['red'])).toBe('missing')
})
