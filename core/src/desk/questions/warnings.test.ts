import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { battleOf } from '../../../fixtures/battles/index.ts'
import { ledBy, value } from '../../../fixtures/index.ts'
import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import { invariant, sayRefusal } from '../../lang/index.ts'
import {
  fetchedAddresses,
  fetchSystems,
  type OpenBattle,
  openFetchedAddress,
  openFetchedBattle,
} from '../battle/index.ts'
import { beginFight, fightOut } from '../fight/index.ts'
import { exactJob, oddsJob, samplerOf } from '../odds/index.ts'
import { neverEndWarnings } from '../odds-words/index.ts'
import { battleWarnings } from './warnings.ts'

await fetchSystems()

type Units = readonly (string | object)[]

const focus: DoctrineChoice = { name: 'focus', settings: {} }
const tender: Units = ['TENDER 0-5/0-3']
const tenders = (roundCap: number): OpenBattle =>
  battleOf('sidcors', [tender, tender], { options: { roundCap, retreat: 'none' } })

const walls = (endurance: number, count = 1): OpenBattle => {
  const wall = [`${count}x Wall AF1 EF${endurance} mod-1`]
  return battleOf('attack-endurance', [wall, wall], { options: { breakOff: 'none', roundLimit: 0 }, doctrine: 'focus' })
}

/** If all frigates go, two tenders are left, and neither can hurt the other. */
const escorted: Units = [...tender, '3x FF 4/2']
const escorts = (roundCap: number): OpenBattle =>
  battleOf('sidcors', [escorted, escorted], { options: { roundCap, retreat: 'none' }, doctrine: 'steady' })

describe('warnings of battles without end', () => {
  test('two tenders under no round cap: they never end, and the cap would end them', () => {
    expect(battleWarnings(tenders(0))).toEqual([
      {
        code: 'never-ends',
        share: 1,
        option: 'roundCap',
        text: 'Under these standing orders this battle never ends. The option roundCap, a number of rounds, would end it.',
      },
    ])
  })

  test.each([1, 20, 999])('under a cap of %i rounds they end', roundCap => {
    expect(battleWarnings(tenders(roundCap))).toEqual([])
  })

  test('walls do end, however long it takes', () => {
    for (const endurance of [1, 4, 30]) expect(battleWarnings(walls(endurance))).toEqual([])
  })

  test('some never end: the share is that of the exact odds', () => {
    const some = escorts(0)
    const exact = value(exactJob(oddsJob(some, { seed: '1' })))
    const { undecided } = exact.outcome
    expect(undecided).toBeGreaterThan(0)
    expect(undecided).toBeLessThan(1)
    const [warning] = battleWarnings(some)
    invariant(warning?.code === 'never-ends', 'some never end')
    expect(warning.share).toBeCloseTo(undecided, 12)
    expect(warning?.option).toBe('roundCap')
    expect(warning?.text).toContain(`${(undecided * 100).toFixed(1)} % of these battles never end`)
    expect(neverEndWarnings(some, exact)).toEqual([{ ...warning, share: undecided }])
    expect(battleWarnings(escorts(999))).toEqual([])
  })

  test('no warning on battles that take long to judge', () => {
    const crowd = Array.from({ length: 12 }, (_, i) => `Hulk${i} AF1/0 EF${5 + i}`)
    expect(battleWarnings(battleOf('attack-endurance', [crowd, crowd], { options: { breakOff: 'none' } }))).toEqual([])
    expect(battleWarnings(ledBy(tenders(0), { red: { name: 'nobody', settings: {} }, blue: focus }))).toEqual([])
  })

  test('a system’s own warning comes first: the era of a freighter that its side overrules', () => {
    const side = (name: string, units: Units) => ({ name, era: 2, units })
    const fleets = { red: side('Red', ['Freighter E1']), blue: side('Blue', ['Scout E2']) }
    const opened = value(openFetchedBattle({ flagplot: 1, system: 'combat-shift', ...fleets }))
    expect(battleWarnings(opened).map(({ code }) => code)).toEqual(['set-up', 'never-ends'])
  })

  test('a class name that is nearly a published one is warned of, and a class of its own is not', () => {
    const texts = (units: Units) => battleWarnings(battleOf('sidcors', [units, ['CA 8/4']])).map(({ text }) => text)
    expect(texts(['CAA 8/4'])).toEqual(['CAA is taken as a class of your own; a published class is CA.'])
    expect(texts(['Behemoth 8/4', 'X1 8/4', 'BATS "Kongo"'])).toEqual([])
  })

  test('a battle too large for odds is fought once: if nobody has won by its longest, it may never end', () => {
    const longest = cases(20_000, 500)
    const last = (roundLimit: number): OpenBattle => {
      const side = (name: string, units: Units, more: object) => ({ name, units, ...more })
      const opened = openFetchedBattle({
        flagplot: 1,
        system: 'combat-shift',
        options: { fightersHoldField: true, roundLimit },
        colony: { side: 'blue', name: 'New Hope', population: 30 },
        red: side('Red', ['2x Warship E1', 'Ground Units E1 G60', 'Fighters E1 F40'], {
          doctrine: { name: 'captain' },
        }),
        blue: side('Blue', ['3x Ground Base E1', 'Ground Units E1 G40'], {
          doctrine: { name: 'assault', bombard: 'unopposed', missiles: 'at-once' },
        }),
      })
      const { rules, ...battle } = value(opened)
      return { ...battle, rules: { ...rules, card: { ...rules.card, longest } } }
    }
    const [warning] = battleWarnings(last(0))
    expect(warning).toMatchObject({ code: 'may-never-end', inputs: longest, option: 'roundLimit' })
    expect(warning?.text).toContain('Other standing orders, or the option roundLimit (a number of rounds), may end it.')
    const fought = fightOut(beginFight(last(0), { dice: { source: 'seeded', seed: '1' } }))
    expect(fought.ok ? '' : sayRefusal(fought.refusal)).toContain('set the option roundLimit (a number of rounds)')
    expect(battleWarnings(last(12))).toEqual([])
  })

  test('a sampled answer is no ground for a warning, though its battles were given up', () => {
    const sampler = value(samplerOf(oddsJob(tenders(0), { seed: '1' })))
    const answer = sampler.finish(sampler.chunk(0, 4))
    expect(answer.outcome.undecided).toBe(1)
    expect(neverEndWarnings(tenders(0), answer)).toEqual([])
  })

  test.each(rows(fetchedAddresses(), 3))('%s ends', address => {
    expect(battleWarnings(value(openFetchedAddress(address)))).toEqual([])
  })
})
