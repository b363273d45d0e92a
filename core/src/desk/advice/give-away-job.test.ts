import { describe, expect, test } from 'vitest'
import { invariant, type Result, sayRefusal } from '../../lang/index.ts'
import { oddsJob, openJob } from '../odds-job.ts'
import { openBattleData, openReadyAddress } from '../open-battle.ts'
import { fetchSystems } from '../systems.ts'
import { type GiveAwayJob, type GiveAwayRow, giveAwayJob } from './give-away-job.ts'
import { giveAwayTable } from './give-away-table.ts'

await fetchSystems()

function value<T>(result: Result<T>): T {
  invariant(result.ok, result.ok ? '' : sayRefusal(result.refusal))
  return result.value
}

/** Two small ships of SIDCORS, whose only questions are the intensity, and damage as it falls. */
const small = (options: Readonly<Record<string, unknown>> = {}): GiveAwayJob => {
  const raw = {
    flagplot: 1,
    system: 'sidcors',
    title: 'Small',
    options: { retreat: 'none', roundCap: 1, ...options },
    red: { name: 'Red', units: ['E4 4/2'], doctrine: { name: 'steady', directed: 'none' } },
    blue: { name: 'Blue', units: ['FF 4/2'], doctrine: { name: 'steady', directed: 'none' } },
  }
  return { ...oddsJob(value(openBattleData(raw)), { seed: '1' }), stake: 'points', own: true }
}

const rowsOf = (job: GiveAwayJob): readonly GiveAwayRow[] => Array.from(value(giveAwayJob(job)), ({ row }) => row)

/** What one order of intensity each is worth when all the rest goes by standing orders: walked throw by throw, without keys. */
function played(job: GiveAwayJob, picks: Readonly<Record<'red' | 'blue', number>>): number {
  const { rules, state, plans, setup } = value(openJob(job))
  const measures = rules.measures(setup)
  const points = (at: object, side: string) => measures.find(({ name }) => name === `${side}.points`)!.of(at as never)
  const walk = (at: typeof state): number => {
    const pending = rules.pending(at)
    if (pending.kind === 'over') return points(at, 'blue') - points(at, 'red')
    if (pending.kind === 'roll') {
      let sum = 0
      for (const [outcome, chance] of pending.roll.odds.chances.entries()) {
        if (chance === 0) continue
        const draft = rules.clone(at)
        rules.advance(draft, { kind: 'roll', outcome })
        sum += chance * walk(draft)
      }
      return sum
    }
    const orders: Record<string, unknown> = {}
    for (const brief of pending.briefs) {
      const { doctrine, settings } = plans[brief.side]
      const standing = doctrine.decide(rules.view(at, brief.side), brief, settings)[0]!.order
      const sheet = rules.sheets[brief.ask.kind]!
      orders[brief.side] =
        brief.ask.kind === 'intensity' ? sheet.nth(brief.ask as never, BigInt(picks[brief.side])) : standing
    }
    const draft = rules.clone(at)
    rules.advance(draft, { kind: 'orders', orders })
    return walk(draft)
  }
  return walk(state)
}

describe('what doctrines give away in a battle', () => {
  test('exact figures are those of a plain walk over every pair of orders and every throw', () => {
    const job = small()
    const rows = rowsOf(job)
    const mine = rows.filter(({ side, kinds }) => side === 'red' && kinds.join() === 'intensity')
    const { rules, state, plans } = value(openJob(job))
    const pending = rules.pending(state)
    invariant(pending.kind === 'orders', 'the first question is the intensity')
    const { ask } = pending.briefs[0]!
    const sheet = rules.sheets[ask.kind]!
    const orders = Array.from({ length: Number(sheet.size(ask as never)) }, (_, i) => i)
    const table = orders.map(red => orders.map(blue => played(job, { red, blue })))
    const least = table.map(row => Math.min(...row))
    const most = orders.map(blue => Math.max(...table.map(row => row[blue]!)))
    // this table has a saddle, so its value needs no solver
    expect(Math.max(...least)).toBeCloseTo(Math.min(...most), 12)
    const { doctrine, settings } = plans.red
    const standing = doctrine.decide(rules.view(state, 'red'), pending.briefs[0]!, settings)[0]!.order
    const habit = orders.findIndex(i => JSON.stringify(sheet.nth(ask as never, BigInt(i))) === JSON.stringify(standing))
    expect(mine[0]?.known).toEqual({
      kind: 'exact',
      gives: expect.closeTo(Math.max(...least) - least[habit]!, 9),
      positions: expect.any(Number),
    })
  })

  test('own standing orders first, then every doctrine as usually set; all kinds together last', () => {
    const rows = rowsOf(small())
    const red = rows.filter(({ side }) => side === 'red')
    expect([...new Set(red.map(({ doctrine }) => JSON.stringify(doctrine.settings)))].length).toBe(7)
    expect(red[0]?.doctrine).toMatchObject({ name: 'steady', settings: { directed: 'none' } })
    expect(red.filter(({ whole }) => whole).map(({ doctrine }) => doctrine.name)).toEqual([
      'steady',
      'admiral',
      'captain',
      'steady',
      'all-out',
      'preserve',
      'moderator',
    ])
    const usual = rowsOf({ ...small(), own: false })
    expect(usual).toEqual(rows.filter(({ doctrine }) => doctrine.settings.directed !== 'none'))
  })

  test('where no solution is in reach it says how much is known, and by what', () => {
    const job: GiveAwayJob = {
      ...oddsJob(value(openReadyAddress('attack-endurance/line-of-battle')), { seed: '1' }),
      stake: 'win',
      own: true,
      samples: 64,
    }
    const [first] = value(giveAwayJob(job))
    expect(first).toMatchObject({ done: 1, of: 24, row: { side: 'red', kinds: ['fire'] } })
    expect(first?.row.known).toMatchObject({ kind: 'sampled', own: 4, enemy: 19 })
    invariant(first?.row.known.kind === 'sampled', 'sampled')
    // of 64 battles a pair some are won otherwise
    expect(first.row.known.off).toBeGreaterThan(0.02)
    expect(first.row.known.atLeast).toBeLessThan(1)
  })

  test('unknown stakes are refused', () => {
    expect(giveAwayJob({ ...small(), stake: 'glory' })).toMatchObject({ ok: false, refusal: { path: ['stake'] } })
  })
})

test('a table has mean and worst over what is known, and counts how it is', () => {
  const row = (battle: string, kind: string, known: GiveAwayRow['known'], whole = false) => ({
    battle,
    side: 'red' as const,
    doctrine: { name: 'steady', settings: {} },
    kinds: [kind],
    whole,
    known,
  })
  const table = giveAwayTable([
    row('a', 'fire', { kind: 'exact', gives: 0.25, positions: 9 }),
    row('b', 'fire', { kind: 'among', atLeast: 0.75, own: 2, enemy: 2 }),
    row('c', 'fire', { kind: 'sampled', atLeast: 0.5, off: 0.1, own: 2, enemy: 2 }),
    row('d', 'fire', { kind: 'alone' }),
    row('a', 'retreat', { kind: 'between', atLeast: 0, atMost: 1, positions: 9 }, true),
    row('b', 'retreat', { kind: 'alone' }, true),
  ])
  expect(table).toEqual([
    {
      doctrine: 'steady',
      kind: 'fire',
      mean: 0.5,
      worst: 0.75,
      at: { battle: 'b', side: 'red' },
      known: { exact: 1, atLeast: 1, sampled: 1, unknown: 1 },
    },
    expect.objectContaining({ kind: 'retreat', mean: 0, known: { exact: 0, atLeast: 1, sampled: 0, unknown: 1 } }),
    expect.objectContaining({ kind: 'all', mean: 0 }),
  ])
})

test('figures of all kinds together are not those of one; where there is one kind, all is the only line', () => {
  const row = (kinds: readonly string[], gives: number, whole: boolean) => ({
    battle: 'a',
    side: 'blue' as const,
    doctrine: { name: 'steady', settings: {} },
    kinds,
    whole,
    known: { kind: 'exact', gives, positions: 9 } as const,
  })
  const both = [row(['fire'], 0.25, false), row(['retreat'], 0.5, false), row(['fire', 'retreat'], 1, true)]
  expect(giveAwayTable(both).map(({ kind, mean }) => [kind, mean])).toEqual([
    ['fire', 0.25],
    ['retreat', 0.5],
    ['all', 1],
  ])
  expect(giveAwayTable([row(['fire'], 0.25, true)]).map(({ kind, mean }) => [kind, mean])).toEqual([['all', 0.25]])
})
