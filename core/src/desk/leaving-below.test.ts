import { expect, test } from 'vitest'
import { must, type Result, sayRefusal } from '../lang/index.ts'
import { ownChances } from '../odds/index.ts'
import { beginFight, type Fight, fightOn, put, stepAlone } from './fight/index.ts'
import { fightOutBelow } from './fight/leaving.fixture.ts'
import { belowTerms } from './leaving-below.ts'
import { exactJob, oddsJob, samplerOf } from './odds-job.ts'
import { openReadyAddress } from './open-battle.ts'
import { doctrinesOf } from './plans.ts'
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

test('a chance from what a side knows is the same whatever was asked before', async () => {
  const { rules, setup, doctrines } = await ready('warpwar/secret-records')
  const stated = { rules, setup, doctrines: doctrinesOf(rules, { rules, setup, doctrines } as never) }
  const terms = must(value(belowTerms(stated, { leavesBelow: { red: 40 } })), 'terms')
  const fresh = () =>
    value(ownChances(terms, rules.begin(setup), { limits: { positions: 9, keyChars: 9 }, heaviness: 0 }))
  const first = rules.begin(setup)
  const later = { ...rules.begin(setup), done: 1 }
  // the key leaves rounds out, and a view shows them
  expect(rules.key(later)).toBe(rules.key(first))
  const asked = fresh()
  asked('red', first)
  expect(asked('red', later)).toEqual(fresh()('red', later))
})

test('a figure stands in the place of leaving at once, and of leaving at all in the own chance alone', async () => {
  const { rules, setup, doctrines } = await ready('sidcors/border-clash')
  const stated = doctrinesOf(rules, { rules, setup, doctrines } as never)
  const termsOf = (leaves: object) => {
    // red retreats by orders of its own, too
    const settings = { ...stated.red.settings, retreat: 50 }
    const told = { ...stated, red: { ...stated.red, settings, ...leaves } }
    return must(value(belowTerms({ rules, setup, doctrines: told }, { leavesBelow: { red: 40 } })), 'terms')
  }
  const { stays, goes } = must(rules.leaving, 'a system that a side leaves in')
  const plain = termsOf({})
  const said = (each: unknown) => JSON.stringify(each)
  expect(said(termsOf({ leaves: true }).plans)).toBe(said(plain.plans))
  const { red, blue } = plain.plans
  expect([plain.stayed.red.red, plain.stayed.red.blue].map(said)).toEqual([stays(red), blue].map(said))
  expect([plain.stayed.blue.red, plain.stayed.blue.blue].map(said)).toEqual([red, stays(blue)].map(said))
  expect([said(stays(red)) === said(red), said(goes(red)) === said(red)]).toEqual([false, false])
})

test('in a fight a side with a figure stays until then, though its standing orders leave; one without leaves by them', async () => {
  const clash = await ready('sidcors/border-clash')
  const doctrines = doctrinesOf(clash.rules, clash)
  const leaving = { red: { ...doctrines.red, leaves: true }, blue: { ...doctrines.blue, leaves: true } } as const
  const begun = beginFight({ ...clash, doctrines: leaving }, { dice: { source: 'seeded', seed: '1' } })
  const { fight, left } = value(fightOutBelow(begun, { red: 1 }))
  const leaves = ([fight.seats.red, fight.seats.blue] as const).map(
    seat => seat.kind === 'doctrine' && seat.doctrine.leaves === true,
  )
  expect([left, leaves]).toEqual([[], [false, true]])
})

test('a battle too heavy to estimate chances of is refused, in odds and in a fight', async () => {
  const { rules, title, doctrines, setup } = await ready('knight-hawks/close-escort')
  const printed = { ...rules.setup.print(setup), options: { ...setup.options, edge: 'lost' } }
  const escort = { rules, title, doctrines, setup: value(rules.setup.parse(printed)) }
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

test('after a ruling a round begins where it was to begin', async () => {
  const begun = beginFight(await ready('sidcors/border-clash'), { dice: { source: 'seeded', seed: '1' } })
  const rule = (fight: Fight) => value(put(fight, { kind: 'ruling', options: { pfAttack: 9 }, reason: 'as agreed' }))
  const leftAfter = (fight: Fight) => value(fightOutBelow(fight, { red: 99 })).left.map(({ rounds }) => rounds)
  expect(leftAfter(rule(begun))).toEqual([0])
  expect(leftAfter(rule(rule(value(fightOn(begun, 'round')))))).toEqual([1])
  // in the midst of a round it is the next one that is waited for
  const dice = value(must(stepAlone(begun), 'orders'))
  expect(leftAfter(dice)).toEqual([1])
  expect(leftAfter(rule(dice))).toEqual([1])
})
