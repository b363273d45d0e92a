import { describe, expect, test } from 'vitest'
import { bruteForceOdds, ledBy, value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { namedBy, type RawInput, type Shape, type Side } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { parseDoctrine } from '../../notation/index.ts'
import { type OddsAnswer, tallyAnswer } from '../../odds/index.ts'
import {
  doctrinesOf,
  fetchSystems,
  leaveAsk,
  leaveWhens,
  type OpenBattle,
  openBattleData,
  openReadyAddress,
  sayBarred,
  systems,
} from '../battle/index.ts'
import { chunkJob, exactJob, type OddsJob, oddsJob, openJob } from '../odds/index.ts'

await fetchSystems()

const LIMITS = { positions: 200_000, keyChars: 40_000_000 }
const outcomes = ['red', 'blue', 'draw', 'undecided'] as const

const job = (battle: OpenBattle, leave?: OddsJob['leave'], inputs: readonly RawInput[] = []): OddsJob =>
  oddsJob(battle, { seed: 'stay', inputs, ...(leave === undefined ? {} : { leave }) })

const exact = (asked: OddsJob): OddsAnswer => value(exactJob(asked, LIMITS))

function alike(a: OddsAnswer, b: OddsAnswer): void {
  for (const ending of outcomes) expect(a.outcome[ending]).toBeCloseTo(b.outcome[ending], 9)
  expect(a.rounds.mean).toBeCloseTo(b.rounds.mean, 7)
  expect(a.measures.map(({ mean }) => mean.toFixed(7))).toEqual(b.measures.map(({ mean }) => mean.toFixed(7)))
}

function battle(system: string, raw: object): OpenBattle {
  return value(openBattleData({ flagplot: 1, system, ...raw }))
}

const clash = battle('sidcors', {
  options: { pursuit: false },
  red: { name: 'Red', units: ['D7 8/4', 'F5 5/3'] },
  blue: { name: 'Blue', units: ['CA 8/4', 'FF 4/2'] },
})

const brush = battle('attack-endurance', {
  options: { breakOff: 'free' },
  red: { name: 'Red', units: ['A AF2/1 EF3'] },
  blue: { name: 'Blue', units: ['B AF1 EF2', 'C AF1 EF2'] },
})

/** The same battle by a setting of the side's own standing orders. */
function set(battle: OpenBattle, settings: Readonly<Record<string, number>>): OpenBattle {
  const { red } = doctrinesOf(battle.rules, battle.leaders)
  return ledBy(battle, { red: { ...red, settings: { ...red.settings, ...settings } } })
}

describe('leave now, and to the end, are the odds of standing orders set so by hand', () => {
  test('SIDCORS: a retreat when nothing is lost, or never', () => {
    alike(exact(job(clash, { side: 'red', when: 'now' })), exact(job(set(clash, { retreat: 0 }))))
    alike(exact(job(set(clash, { retreat: 40 }), { side: 'red', when: 'never' })), exact(job(clash)))
  })

  test('attack and endurance: broken off once a hundredth is lost, where something is', () => {
    const hurt = battle('attack-endurance', {
      options: { breakOff: 'free' },
      red: { name: 'Red', units: [{ unit: 'A AF2/1 EF3', damaged: true }] },
      blue: { name: 'Blue', units: ['B AF1 EF2', 'C AF1 EF2'] },
    })
    alike(exact(job(hurt, { side: 'red', when: 'now' })), exact(job(set(hurt, { breakOff: 1 }))))
    alike(exact(job(set(brush, { breakOff: 50 }), { side: 'red', when: 'never' })), exact(job(brush)))
  })

  test('WarpWar: by the doctrine that runs', () => {
    const duel = value(openReadyAddress('warpwar/printed-duel'))
    const led = (name: string): OpenBattle => {
      const { rules, setup } = duel
      const doctrine = (of: string, side: Side) => value(parseDoctrine(rules, of, { setup, side }))
      return ledBy(duel, { red: doctrine(name, 'red'), blue: doctrine('close', 'blue') })
    }
    alike(exact(job(led('close'), { side: 'red', when: 'now' })), exact(job(led('run'))))
  })
})

/** One more round by hand: every position after it with its chance, by a plain walk, and from each the odds of leaving there. */
function byHand(battle: OpenBattle) {
  const { rules, setup } = battle
  const stay = value(openJob(job(battle, { side: 'red', when: 'never' })))
  const go = value(openJob(job(battle, { side: 'red', when: 'now' })))
  const sums = { red: 0, blue: 0, draw: 0, undecided: 0 }
  let mean = 0
  const walk = (state: Shape['State'], chance: number): void => {
    const pending = rules.pending(state)
    if (pending.kind === 'over' || rules.rounds(state) >= 1) {
      const rest = value(bruteForceOdds({ rules, state, plans: go.plans }, { rounds: 40, setup, most: 4_000_000 }))
      for (const ending of outcomes) sums[ending] += chance * rest.outcome[ending]
      mean += chance * (1 + rest.mean)
      return
    }
    const on = (input: Parameters<typeof rules.advance>[1], share: number): void => {
      const draft = rules.clone(state)
      rules.advance(draft, input)
      walk(draft, chance * share)
    }
    if (pending.kind === 'roll') {
      for (const [outcome, share] of pending.roll.odds.chances.entries())
        if (share > 0) on({ kind: 'roll', outcome }, share)
      return
    }
    const orders = Object.fromEntries(
      pending.briefs.map(brief => {
        const { doctrine, settings } = stay.plans[brief.side]
        return [brief.side, must(doctrine.decide(rules.view(state, brief.side), brief, settings)[0], 'an order').order]
      }),
    )
    on({ kind: 'orders', orders }, 1)
  }
  walk(rules.begin(setup), 1)
  return { outcome: sums, mean }
}

describe('one more round', () => {
  test.each([
    ['sidcors', clash],
    ['attack-endurance', brush],
  ])('%s: each position after the round by a plain walk, and the odds of leaving there', (_, at) => {
    const found = exact(job(at, { side: 'red', when: 'nextRound' }))
    const { outcome, mean } = byHand(at)
    for (const ending of outcomes) expect(found.outcome[ending]).toBeCloseTo(outcome[ending], 9)
    expect(found.rounds.mean).toBeCloseTo(mean, 7)
  })

  test.each([
    ['sidcors', clash],
    ['attack-endurance', brush],
  ])('%s: 8,192 sampled battles agree with it within 5 sigma', (_, at) => {
    const asked = job(at, { side: 'red', when: 'nextRound' })
    const found = exact(asked)
    const tally = value(chunkJob(asked, 0, 8192))
    const sampled = tallyAnswer({ rules: at.rules, setup: at.setup }, tally, {})
    for (const ending of outcomes) {
      const p = found.outcome[ending]
      expect(Math.abs(sampled.outcome[ending] - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / 8192) + 1e-9)
    }
    expect(tally).toEqual(value(chunkJob(asked, 0, 8192)))
  })

  test('of a side that never would leave anyway, the odds are the usual ones where the battle is over by then', () => {
    const short = battle('sidcors', {
      red: { name: 'Red', units: ['D7 8/4'] },
      blue: { name: 'Blue', units: ['BATS 12(6)/6(3)'] },
    })
    const whole = exact(job(short, { side: 'blue', when: 'nextRound' }))
    alike(whole, exact(job(short)))
  })
})

describe('who can leave', () => {
  const barredIn = (at: OpenBattle, side: 'red' | 'blue') => leaveAsk(at, at.rules.begin(at.setup), side)?.barred?.rule

  test('the rule that keeps a side in the battle is named', () => {
    const none = { red: { name: 'R', units: ['D7 8/4'] }, blue: { name: 'B', units: ['BATS 12(6)/6(3)'] } }
    expect(barredIn(clash, 'red')).toBeUndefined()
    expect(barredIn(battle('sidcors', { ...none, options: { retreat: 'none' } }), 'red')).toBe('R22')
    expect(barredIn(battle('sidcors', none), 'blue')).toBe('R23')
    expect(barredIn(brush, 'red')).toBeUndefined()
    expect(barredIn(value(openReadyAddress('attack-endurance/six-against-six')), 'blue')).toBe('B1')
    expect(barredIn(value(openReadyAddress('warpwar/printed-duel')), 'red')).toBeUndefined()
    expect(barredIn(value(openReadyAddress('knight-hawks/close-escort')), 'red')).toBe('map.edge')
  })

  test('what the battle chose is said with it', () => {
    const six = value(openReadyAddress('attack-endurance/six-against-six'))
    const ask = must(leaveAsk(six, six.rules.begin(six.setup), 'red'), 'a battle under way')
    expect(sayBarred(ask, namedBy({ red: { name: 'Reds' }, blue: { name: 'Blues' } }))).toMatch(
      /^Reds cannot leave from here, by [A-Z][^,]*, option .*: .*\. Before each/,
    )
  })

  test('a fleet begins the sentence as it does elsewhere', () => {
    const six = value(openReadyAddress('attack-endurance/six-against-six'))
    const ask = must(leaveAsk(six, six.rules.begin(six.setup), 'red'), 'a battle under way')
    const words = namedBy({ red: { name: 'the Hunters' }, blue: { name: 'The Hunters' } })
    expect(sayBarred(ask, words)).toMatch(/^The Hunters \(red\) cannot leave from here/)
  })

  test('where it is over nobody is asked', () => {
    const { rules, setup } = clash
    const state = rules.begin(setup)
    const stream = streamOf('over')
    while (rules.pending(state).kind !== 'over') {
      const pending = rules.pending(state)
      if (pending.kind === 'roll')
        rules.advance(state, { kind: 'roll', outcome: stream.below(pending.roll.odds.chances.length) })
      else if (pending.kind === 'orders') {
        const { plans } = value(openJob(job(clash)))
        const orders = Object.fromEntries(
          pending.briefs.map(brief => {
            const { doctrine, settings } = plans[brief.side]
            return [brief.side, must(doctrine.decide(rules.view(state, brief.side), brief, settings)[0], 'one').order]
          }),
        )
        rules.advance(state, { kind: 'orders', orders })
      }
    }
    expect(leaveAsk(clash, state, 'red')).toBeUndefined()
  })

  test('every system says how a side leaves, by a rule it has', () => {
    for (const { leaving, ledger, card } of systems())
      expect(ledger, card.id).toHaveProperty([must(leaving, card.id).rule])
  })

  test('other rounds than to the end are refused, and words that mean nothing', () => {
    const asked = job(clash, { side: 'red', when: 'now' })
    expect(openJob({ ...asked, rounds: 2 }).ok).toBe(false)
    expect(openJob({ ...asked, leave: { side: 'red', when: 'soon' as 'now' } }).ok).toBe(false)
    expect(openJob({ ...asked, leave: { side: 'green' as 'red', when: 'now' } }).ok).toBe(false)
    expect(leaveWhens).toEqual(['now', 'nextRound', 'never'])
  })
})
