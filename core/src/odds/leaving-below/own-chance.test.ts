import { describe, expect, test } from 'vitest'
import { type AnyRuleset, bySide, type Shape, type Side } from '../../game/index.ts'
import type { Plans } from '../../table/index.ts'
import { gambler, gamblerSetup, nobodyDecides } from '../gambler.fixture.ts'
import { everybodyMarches, march, marchSetup } from '../march.fixture.ts'
import { isBelow, type OwnChances, ownChances } from './own-chance.ts'
import { winChances } from './win-chances.ts'

const rules = gambler as unknown as AnyRuleset
const plans = nobodyDecides as unknown as Plans<Shape>
const roomy = { positions: 10_000, keyChars: 1_000_000 }
const narrow = { positions: 9, keyChars: 1_000_000 }

/** Five faces of six win a point: with so long a way to go, who holds one is ruined once in five, and more positions than are tried from one alone. */
const long = (stake: number) => gamblerSetup(stake, 305, 5)

function chancesOf(
  below: Partial<Record<Side, number>>,
  { setup = long(1), of = rules, by = plans, limits = narrow, heaviness = 0 } = {},
) {
  const terms = { rules: of, setup, below, plans: by, gone: by, stayed: bySide(() => by) }
  return ownChances(terms, of.begin(setup), { limits, heaviness })
}

function chances(...asked: Parameters<typeof chancesOf>): OwnChances {
  const found = chancesOf(...asked)
  if (!found.ok) throw new Error('chances that do not take too long')
  return found.value
}

/** As if nobody knew the other’s fortune, and red not even his own. */
function secret(): { readonly of: AnyRuleset; readonly imagined: () => number } {
  let imagined = 0
  const of: AnyRuleset = {
    ...rules,
    hides: () => true,
    view: (state, eye) => (eye === 'red' ? {} : { fortune: rules.key(state) }),
    imagine: () => {
      imagined++
      return rules.begin(long(1))
    },
  }
  return { of, imagined: () => imagined }
}

describe('a side’s own chance', () => {
  test('of a battle within the limits is exact, and of a small one without', () => {
    const small = gamblerSetup(1, 4)
    for (const limits of [roomy, { ...narrow, positions: 1 }]) {
      expect(chances({ red: 50 }, { setup: small, limits })('red', rules.begin(small))).toEqual({ chance: 0.25 })
      expect(chances({ blue: 50 }, { setup: small, limits })('blue', rules.begin(small))).toEqual({ chance: 0.75 })
    }
  })

  test('of a large battle within the limits is exact from every position of it', () => {
    const own = chances({ red: 50 }, { setup: gamblerSetup(1, 400), limits: roomy })
    for (const stake of [1, 200]) {
      expect(own('red', rules.begin(gamblerSetup(stake, 400)))).toEqual({ chance: expect.closeTo(stake / 400, 9) })
    }
  })

  test('of a battle beyond the limits is exact of up to 300 positions, and estimated of 301', () => {
    const from = (total: number) => {
      const setup = gamblerSetup(1, total)
      return chances({ red: 50 }, { setup })('red', rules.begin(setup))
    }
    // one position for each fortune, none and all included
    expect([299, 300].map(total => from(total).battles)).toEqual([undefined, 128])
    expect(from(299).chance).toBeCloseTo(1 / 299, 9)
  })

  test('that is near the figure is estimated from 1,024 battles, one that is far off from 128', () => {
    expect(chances({ red: 80 })('red', rules.begin(long(1))).battles).toBe(1024)
    expect(chances({ red: 99 })('red', rules.begin(long(1))).battles).toBe(128)
  })

  test('that is neither is estimated from so many times 128 that it is four standard deviations off the figure', () => {
    const deviations = (share: number, n: number) => Math.abs(share - 0.87) / Math.sqrt((0.87 * 0.13) / n)
    const { chance, battles = 0 } = chances({ red: 87 })('red', rules.begin(long(1)))
    expect(battles).toBe(384)
    expect(deviations(chance, 384)).toBeGreaterThan(4)
    // so many less would not have done even at this share, and no more than two were off after the first
    expect(deviations(chance, 256)).toBeLessThan(4)
  })

  test('of two positions is estimated apart, though what is imagined of them is the same battle', () => {
    const { of } = secret()
    const own = chances({ blue: 20 }, { of, limits: roomy })
    const [two, three] = [2, 3].map(stake => own('blue', rules.begin(long(stake))))
    expect([two?.battles, three?.battles]).toEqual([1024, 1024])
    expect(two?.chance).not.toBe(three?.chance)
  })

  test('is that of the side, from battles of its own, within 5 sigma', () => {
    const own = chances({ red: 80, blue: 20 })
    const [red, blue] = (['red', 'blue'] as const).map(side => own(side, rules.begin(long(1))))
    const sigma = Math.sqrt((0.8 * 0.2) / 1024)
    expect([red?.battles, blue?.battles]).toEqual([1024, 1024])
    expect(Math.abs((red?.chance ?? 0) - 0.8)).toBeLessThan(5 * sigma)
    expect(Math.abs((blue?.chance ?? 0) - 0.2)).toBeLessThan(5 * sigma)
    // of the same battles both would come to 1 together
    expect((red?.chance ?? 0) + (blue?.chance ?? 0)).not.toBe(1)
  })

  test('where something is hidden hangs on what the side knows alone, and is imagined once', () => {
    const { of, imagined } = secret()
    const own = chances({ red: 99, blue: 99 }, { of, limits: roomy })
    const first = own('red', rules.begin(long(2)))
    expect(first.battles).toBe(128)
    const before = imagined()
    expect(own('red', rules.begin(long(3)))).toEqual(first)
    expect(imagined()).toBe(before)
    expect(chances({ red: 99 }, { of, limits: roomy })('red', rules.begin(long(3)))).toEqual(first)
    own('blue', rules.begin(long(3)))
    expect(imagined()).toBeGreaterThan(before)
  })

  test('takes too long where rounds are heavy, whoever wins, and never where it is known', () => {
    // who is ruined is not beaten here
    const pending: AnyRuleset['pending'] = state => {
      const asked = rules.pending(state)
      return asked.kind === 'over' ? { kind: 'over', result: { ...asked.result, winner: 'draw' } } : asked
    }
    const refusal = { ok: false, refusal: { code: 'unsupported', path: ['leavesBelow'] } }
    for (const of of [rules, { ...rules, pending }]) {
      expect(chancesOf({ red: 50 }, { of, heaviness: 1e9 })).toMatchObject(refusal)
      expect(chancesOf({ red: 50 }, { of, heaviness: 0 }).ok).toBe(true)
      expect(chancesOf({ red: 50 }, { of, heaviness: 1e9, limits: roomy }).ok).toBe(true)
      // of what is hidden nothing is known from the first
      expect(chancesOf({ red: 50 }, { of: { ...of, hides: () => true }, heaviness: 1e9, limits: roomy }).ok).toBe(false)
    }
  })
})

test('a chance that is equal to the figure stays, to within what exact odds found in two ways differ by', () => {
  expect([0.3, 0.3 - 1e-12, 0.3 + 1e-12, 0.1 + 0.2].map(chance => isBelow(chance, 30))).toEqual(Array(4).fill(false))
  expect([0.3 - 1e-8, 0.29, 0].map(chance => isBelow(chance, 30))).toEqual([true, true, true])
})

test('what takes too long is counted: a thousand plain decisions, those of battles without an end too', () => {
  // whoever always wins has it done after four rounds; whoever never does goes on for ever
  const isTaken = (setup: ReturnType<typeof gamblerSetup>, heaviness: number) =>
    chancesOf({ red: 50 }, { setup, limits: { ...narrow, positions: 1 }, heaviness }).ok
  expect([250, 250.01].map(heaviness => isTaken(gamblerSetup(1, 5, 6), heaviness))).toEqual([true, false])
  // those are broken off after a thousand rounds
  const forEver = {
    of: march as unknown as AnyRuleset,
    setup: marchSetup(0) as never,
    by: everybodyMarches as unknown as Plans<Shape>,
    limits: { ...narrow, positions: 1 },
  }
  expect([1, 1.01].map(heaviness => chancesOf({ red: 50 }, { ...forEver, heaviness }).ok)).toEqual([true, false])
})

test('winChances: past the limits nothing is known any more, not even what was', () => {
  const chances = winChances(gambler, { plans: nobodyDecides, side: 'red', limits: narrow })
  const at = (fortune: number, total: number) => ({ ...gambler.begin(gamblerSetup(fortune, total)) })
  expect(chances.from(at(1, 4), '1')).toBe(0.25)
  expect([chances.known('1'), chances.known('7')]).toEqual([0.25, undefined])
  expect(chances.from(at(50, 100), '50')).toBeUndefined()
  expect([chances.known('1'), chances.from(at(1, 4), '1'), chances.from(at(100, 100), '100')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
