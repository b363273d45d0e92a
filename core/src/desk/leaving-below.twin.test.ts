import { describe, expect, test } from 'vitest'
import type { AnyRuleset, Shape, Side } from '../game/index.ts'
import { must, type Result, sayRefusal } from '../lang/index.ts'
import { isBelow, type LeavesBelow, tallyAnswer } from '../odds/index.ts'
import type { Plans } from '../table/index.ts'
import { beginFight } from './fight/index.ts'
import { fightOutBelow } from './fight/leaving.fixture.ts'
import { belowTerms } from './leaving-below.ts'
import { chunkJob, exactJob, type OddsJob, oddsJob, openJob } from './odds-job.ts'
import { type OpenBattle, openBattleData } from './open-battle.ts'
import { doctrinesOf } from './plans.ts'
import { fetchSystems } from './systems.ts'
import { waysOn } from './ways-on.fixture.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const LIMITS = { positions: 200_000, keyChars: 40_000_000 }
const outcomes = ['red', 'blue', 'draw'] as const

const battle = (system: string, raw: object): OpenBattle => value(openBattleData({ flagplot: 1, system, ...raw }))

const clash = battle('sidcors', {
  options: { pursuit: false, roundCap: 8 },
  red: { name: 'Red', doctrine: 'steady', units: ['2x D7 8/4', 'F5 5/3'] },
  blue: { name: 'Blue', doctrine: 'steady', units: ['2x CA 8/4', 'F5 5/3'] },
})

const brush = battle('attack-endurance', {
  options: { breakOff: 'free', roundLimit: 4 },
  red: { name: 'Red', units: ['A AF2/1 EF6', 'D AF1 EF4'] },
  blue: { name: 'Blue', units: ['B AF1 EF5', 'C AF1 EF4'] },
})

const line = battle('combat-shift', {
  options: { roundLimit: 3 },
  red: { name: 'Red', doctrine: 'spread', units: ['2x Warship E3'] },
  blue: { name: 'Blue', doctrine: 'concentrate', units: ['3x Warship E2'] },
})

const job = (at: OpenBattle, leavesBelow?: LeavesBelow, more: Partial<OddsJob> = {}): OddsJob => ({
  ...oddsJob(at, { seed: 'below', ...(leavesBelow === undefined ? {} : { leavesBelow }) }),
  ...more,
})

interface Branch {
  readonly state: Shape['State']
  readonly gone: Readonly<Record<Side, boolean>>
  readonly chance: number
}

/** Moves all branches on by one input, those alike letter for letter as one, until what is left fighting is next to nothing. */
function walk(
  rules: AnyRuleset,
  start: Branch,
  plansAt: (gone: Branch['gone']) => Plans<Shape>,
  goneAt: (branch: Branch) => Branch['gone'],
) {
  const sums = { red: 0, blue: 0, draw: 0, rounds: 0 }
  let open = [start]
  while (open.length > 0) {
    const next = new Map<string, Branch>()
    for (const { state, gone, chance } of open) {
      const pending = rules.pending(state)
      if (pending.kind === 'over') {
        sums[pending.result.winner] += chance
        sums.rounds += chance * rules.rounds(state)
        continue
      }
      for (const [input, share] of waysOn(rules, state, plansAt(gone))) {
        const draft = rules.clone(state)
        rules.advance(draft, input)
        const isStart = rules.rounds(draft) > rules.rounds(state) && rules.pending(draft).kind !== 'over'
        const moved = { state: draft, gone, chance: chance * share }
        const now = isStart ? goneAt(moved) : gone
        const text = JSON.stringify([draft, now])
        const known = next.get(text)?.chance ?? 0
        if (moved.chance + known > 1e-13) next.set(text, { state: draft, gone: now, chance: moved.chance + known })
      }
    }
    open = [...next.values()]
  }
  return sums
}

/** The battle by hand: at every start of a round the battle in which the side stays, to its end. A cap on rounds lets every battle end. */
function byHand({ rules, setup, doctrines }: OpenBattle, below: LeavesBelow) {
  const { plans, gone, stayed } = must(
    value(
      belowTerms(
        { rules, setup, doctrines: doctrinesOf(rules, { rules, setup, doctrines } as never) },
        { leavesBelow: below },
      ),
    ),
    'terms',
  )
  const known = new Map<string, number>()
  const chanceOf = (side: Side, state: Shape['State']): number => {
    const pending = rules.pending(state)
    if (pending.kind === 'over') return pending.result.winner === side ? 1 : 0
    const name = side + JSON.stringify(state)
    const before = known.get(name)
    if (before !== undefined) return before
    let chance = 0
    for (const [input, share] of waysOn(rules, state, stayed[side])) {
      const draft = rules.clone(state)
      rules.advance(draft, input)
      chance += share * chanceOf(side, draft)
    }
    known.set(name, chance)
    return chance
  }
  const goes = ({ state, gone }: Branch, side: Side): boolean =>
    gone[side] || (below[side] !== undefined && chanceOf(side, state) < below[side] / 100 - 1e-9)
  const goneAt = (branch: Branch) => ({ red: goes(branch, 'red'), blue: goes(branch, 'blue') })
  const start = { state: rules.begin(setup), gone: { red: false, blue: false }, chance: 1 }
  return walk(
    rules,
    { ...start, gone: goneAt(start) },
    at => ({ red: at.red ? gone.red : plans.red, blue: at.blue ? gone.blue : plans.blue }),
    goneAt,
  )
}

const battles = [
  ['sidcors', clash],
  ['attack-endurance', brush],
  ['combat-shift', line],
] as const

describe.each(battles)('%s: leaving below a chance to win', (_, at) => {
  test.each([
    { red: 1 },
    { red: 30 },
    { red: 55 },
    { red: 99 },
    { blue: 40 },
    { red: 45, blue: 45 },
    { red: 99, blue: 99 },
  ])('%o is the plain walk that asks at every start of a round', below => {
    const found = value(exactJob(job(at, below), LIMITS))
    const expected = byHand(at, below)
    for (const ending of outcomes) expect(found.outcome[ending], ending).toBeCloseTo(expected[ending], 8)
    expect(found.rounds.mean).toBeCloseTo(expected.rounds, 6)
  })

  test.each([{ red: 30 }, { red: 45, blue: 45 }])('%o: 8,192 sampled battles agree within 5 sigma', below => {
    const asked = job(at, below)
    const found = value(exactJob(asked, LIMITS))
    const sampled = tallyAnswer(at.rules, at.setup, value(chunkJob(asked, 0, 8192)), {})
    for (const ending of outcomes) {
      const p = found.outcome[ending]
      expect(Math.abs(sampled.outcome[ending] - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / 8192) + 1e-9)
    }
    expect(Math.abs(sampled.rounds.mean - found.rounds.mean)).toBeLessThan(0.2)
  })

  test('a figure above every chance is to leave from the start, and leaving never wins more', () => {
    const usual = value(exactJob(job(at), LIMITS))
    const won = usual.outcome.red
    expect(won).toBeGreaterThan(0.01)
    expect(won).toBeLessThan(0.99)
    const first = value(exactJob(job(at, undefined, { leavesAfter: { red: 0 } }), LIMITS))
    const high = value(exactJob(job(at, { red: 99 }), LIMITS))
    for (const ending of outcomes) expect(high.outcome[ending]).toBeCloseTo(first.outcome[ending], 9)
    expect(high.rounds.mean).toBeCloseTo(first.rounds.mean, 7)
    const usualBlue = value(exactJob(job(at, { blue: 1 }), LIMITS)).outcome
    expect(usualBlue.blue).toBeLessThanOrEqual(usual.outcome.blue + 1e-9)
  })

  test('500 fights agree with the exact odds within 5 sigma', () => {
    const below = { red: 45, blue: 30 }
    const exact = value(exactJob(job(at, below), LIMITS)).outcome
    const n = 500
    const won = { red: 0, blue: 0, draw: 0 }
    for (let seed = 0; seed < n; seed++) {
      const begun = beginFight(
        { ...at, doctrines: doctrinesOf(at.rules, at) },
        { dice: { source: 'seeded', seed: `fight ${seed}` } },
      )
      const { fight } = value(fightOutBelow(begun, below))
      const { pending } = fight.inside
      if (pending.kind === 'over') won[pending.result.winner]++
    }
    for (const ending of outcomes) {
      const sigma = Math.sqrt((exact[ending] * (1 - exact[ending])) / n)
      expect(Math.abs(won[ending] / n - exact[ending]), ending).toBeLessThan(5 * sigma + 1e-9)
    }
  })
})

test('a chance that is equal to the figure stays, and so does one that is less by rounding alone', () => {
  expect([0.3, 0.3 - 1e-12, 0.3 + 1e-12, 0.31].map(chance => isBelow(chance, 30))).toEqual([false, false, false, false])
  expect([0, 0.2999, 0.3 - 1e-6].map(chance => isBelow(chance, 30))).toEqual([true, true, true])
  expect([0.295, 0.294].map(chance => isBelow(chance, 29.5))).toEqual([false, true])
})

test('what is asked amiss is refused: figures out of range, beside rounds, leave or leavesAfter', () => {
  const refused = (below: object, more: object = {}) => {
    const open = openJob({ ...job(brush, below), ...more } as OddsJob)
    return open.ok ? 'taken' : `${open.refusal.code} ${open.refusal.path.join('.')}`
  }
  for (const red of [1, 1.5, 30, 98.5, 99]) expect(refused({ red }), `${red}`).toBe('taken')
  for (const red of [0, 0.5, 99.5, 100, 30.25, -30, Number.NaN, '30'])
    expect(refused({ red }), `${red}`).toBe('range leavesBelow.red')
  expect(refused({ red: 30, blue: 0 })).toBe('range leavesBelow.blue')
  expect(refused({ red: 30 }, { rounds: 3 })).toBe('conflict leavesBelow')
  expect(refused({ red: 30 }, { leave: { side: 'blue', when: 'now' } })).toBe('conflict leavesBelow')
  expect(refused({ red: 30 }, { leavesAfter: { blue: 2 } })).toBe('conflict leavesBelow')
  expect(refused({})).toBe('taken')
})

test('past the limits exact odds are refused, and one position less than is needed is too few', () => {
  const asked = job(brush, { red: 30 })
  const whole = value(exactJob(asked, LIMITS)).outcome
  const at = (positions: number) => exactJob(asked, { ...LIMITS, positions })
  let [few, enough] = [1, LIMITS.positions]
  while (enough - few > 1) {
    const middle = (few + enough) >> 1
    if (at(middle).ok) enough = middle
    else few = middle
  }
  expect(value(at(enough)).outcome).toEqual(whole)
  expect(at(few)).toMatchObject({
    ok: false,
    refusal: { code: 'unsupported', found: 'a battle of too many positions' },
  })
})
