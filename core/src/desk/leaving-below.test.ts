import { expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../lang/index.ts'
import { beginFight, fightOutBelow } from './fight/index.ts'
import { exactJob, oddsJob, samplerOf } from './odds-job.ts'
import { openReadyAddress } from './open-battle.ts'
import { fetchSystems } from './systems.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const ready = async (address: string) => value(await openReadyAddress(address))

test('where a battle hides something exact odds are refused, and samples are the same again from a sampler of their own', async () => {
  const secret = await ready('warpwar/secret-records')
  const job = oddsJob(secret, { seed: '1', leavesBelow: { red: 40 } })
  expect(exactJob(job)).toMatchObject({ ok: false, refusal: { code: 'unsupported', path: ['leavesBelow'] } })
  const first = value(samplerOf(job)).chunk(1, 4)
  const again = value(samplerOf(job))
  again.chunk(0, 2)
  expect(again.chunk(1, 4)).toEqual(first)
  expect(value(samplerOf({ ...job, seat: 'red' })).chunk(0, 2).n).toBe(2)
})

test('a battle too heavy to estimate chances of is refused, in odds and in a fight', async () => {
  const escort = await ready('knight-hawks/close-escort')
  const refusal = { code: 'unsupported', path: ['leavesBelow'] }
  expect(samplerOf(oddsJob(escort, { seed: '1', leavesBelow: { red: 40 } }))).toMatchObject({ ok: false, refusal })
  const fight = beginFight(escort, { dice: { source: 'seeded', seed: '1' } })
  expect(fightOutBelow(fight, { red: 40 })).toMatchObject({ ok: false, refusal })
})

test('an estimate says from how many battles it is', async () => {
  const strike = await ready('sidcors/mauler-strike')
  const fight = beginFight(strike, { dice: { source: 'seeded', seed: '1' } })
  const { left } = value(fightOutBelow(fight, { red: 99, blue: 99 }))
  const first = must(left[0], 'somebody leaves')
  expect([128, 256, 384, 512, 640, 768, 896, 1024]).toContain(first.battles)
  expect(first.chance).toBeLessThan(0.99)
})
