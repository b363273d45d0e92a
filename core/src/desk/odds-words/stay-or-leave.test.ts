import { describe, expect, test } from 'vitest'
import { battleOf, clash } from '../../../fixtures/battles/index.ts'
import { leavingAfter, ledBy, value } from '../../../fixtures/index.ts'
import { withOrders } from '../../game/doctrine/index.ts'
import type { RawInput } from '../../game/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { must } from '../../lang/index.ts'
import { parseDoctrine } from '../../notation/index.ts'
import type { OddsAnswer } from '../../odds/index.ts'
import {
  fetchSystems,
  leaveAsk,
  leaveWhens,
  type OpenBattle,
  openFetchedAddress,
  sayBarred,
  systems,
} from '../battle/index.ts'
import { beginFight, fightOut } from '../fight/index.ts'
import { exactJob, type OddsJob, oddsJob, openJob } from '../odds/index.ts'

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

const small = clash()
const brush = battleOf('attack-endurance', [['A AF2/1 EF3'], ['B AF1 EF2', 'C AF1 EF2']], {
  options: { breakOff: 'free' },
})

/** The same battle by a setting of the side's own standing orders. */
function set(battle: OpenBattle, settings: Readonly<Record<string, number>>): OpenBattle {
  const { doctrine } = withOrders(battle.rules, battle.leaders).red
  return ledBy(battle, { red: { ...doctrine, settings: { ...doctrine.settings, ...settings } } })
}

describe('leave now, and to the end, are the odds of standing orders set so by hand', () => {
  test('SIDCORS: a retreat when nothing is lost, or never', () => {
    alike(exact(job(small, { side: 'red', when: 'now' })), exact(job(set(small, { retreat: 0 }))))
    alike(exact(job(set(small, { retreat: 40 }), { side: 'red', when: 'never' })), exact(job(small)))
  })

  test('attack and endurance: broken off once a hundredth is lost, where something is', () => {
    const red = [{ unit: 'A AF2/1 EF3', damaged: true }]
    const hurt = battleOf('attack-endurance', [red, ['B AF1 EF2', 'C AF1 EF2']], { options: { breakOff: 'free' } })
    alike(exact(job(hurt, { side: 'red', when: 'now' })), exact(job(set(hurt, { breakOff: 1 }))))
    alike(exact(job(set(brush, { breakOff: 50 }), { side: 'red', when: 'never' })), exact(job(brush)))
  })

  test('WarpWar: by the doctrine that runs', () => {
    const duel = value(openFetchedAddress('warpwar/printed-duel'))
    const led = (name: string): OpenBattle => {
      const { rules, setup } = duel
      const doctrine = (of: string, side: Side) => value(parseDoctrine(rules, of, { setup, side }))
      return ledBy(duel, { red: doctrine(name, 'red'), blue: doctrine('close', 'blue') })
    }
    alike(exact(job(led('close'), { side: 'red', when: 'now' })), exact(job(led('run'))))
  })
})

describe('the sides that can leave', () => {
  const barredIn = (at: OpenBattle, side: 'red' | 'blue') => leaveAsk(at, at.rules.begin(at.setup), side)?.barred?.rule

  test('the rule that keeps a side in the battle is named', () => {
    const base = (options: object) => battleOf('sidcors', [['D7 8/4'], ['BATS 12(6)/6(3)']], { options })
    expect(barredIn(small, 'red')).toBeUndefined()
    expect(barredIn(base({ retreat: 'none' }), 'red')).toBe('R22')
    expect(barredIn(base({}), 'blue')).toBe('R23')
    expect(barredIn(brush, 'red')).toBeUndefined()
    expect(barredIn(value(openFetchedAddress('attack-endurance/six-against-six')), 'blue')).toBe('B1')
    expect(barredIn(value(openFetchedAddress('warpwar/printed-duel')), 'red')).toBeUndefined()
    expect(barredIn(value(openFetchedAddress('knight-hawks/close-escort')), 'red')).toBe('map.edge')
  })

  test('the option of the battle is named with it, and the name of a fleet begins the sentence', () => {
    const six = value(openFetchedAddress('attack-endurance/six-against-six'))
    const ask = must(leaveAsk(six, six.rules.begin(six.setup), 'red'), 'a battle under way')
    expect(sayBarred(ask, fleetWords({ red: { name: 'Reds' }, blue: { name: 'Blues' } }))).toMatch(
      /^Reds cannot leave from here, by [A-Z][^,]*, option .*: .*\. Before each/,
    )
    const words = fleetWords({ red: { name: 'the Hunters' }, blue: { name: 'The Hunters' } })
    expect(sayBarred(ask, words)).toMatch(/^The Hunters \(red\) cannot leave from here/)
  })

  test('nobody is asked once it is over', () => {
    const led = leavingAfter(small, {})
    const { state } = value(fightOut(beginFight(led, { dice: { source: 'seeded', seed: 'over' } })))
    expect(leaveAsk(small, state, 'red')).toBeUndefined()
  })

  test('every system names a rule of its own by which a side leaves', () => {
    for (const { leaving, ledger, card } of systems())
      expect(ledger, card.id).toHaveProperty([must(leaving, card.id).rule])
  })

  test('a number of rounds and unknown words are refused', () => {
    const asked = job(small, { side: 'red', when: 'now' })
    expect(openJob({ ...asked, rounds: 2 }).ok).toBe(false)
    expect(openJob({ ...asked, leave: { side: 'red', when: 'soon' as 'now' } }).ok).toBe(false)
    expect(openJob({ ...asked, leave: { side: 'green' as 'red', when: 'now' } }).ok).toBe(false)
    expect(leaveWhens).toEqual(['now', 'nextRound', 'never'])
  })
})
