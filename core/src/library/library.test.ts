import { describe, expect, test } from 'vitest'
import { fetchSystem, openReadyBattle } from '../desk/battle/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import type { Result } from '../lang/index.ts'
import { type BattleData, battleData } from '../notation/index.ts'
import {
  battleSchema,
  fight,
  listSystems,
  odds,
  openBattle,
  printBattle,
  printReport,
  readyBattle,
  reportFormats,
  reportRecord,
  ruleBook,
  sayRuling,
  verify,
} from './index.ts'

function good<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const refusalOf = (result: Result<unknown>) => (result.ok ? undefined : result.refusal)

const [first] = listSystems()
const system = first?.id ?? ''
const rulesOf = async (id: string): Promise<AnyRuleset> => good(await fetchSystem(id))
const addressOf = async (id: string): Promise<string> => good(await ruleBook(id)).battles[0]?.address ?? ''
const readyOf = async (id: string): Promise<BattleData> => good(await readyBattle(await addressOf(id)))

describe('battles', () => {
  test.each(listSystems())('every ready battle of $id is plain data that opens to itself again', async ({ id }) => {
    const rules = await rulesOf(id)
    for (const ready of rules.battles) {
      const battle = good(await readyBattle(`${id}/${ready.name}`))
      expect(battle).toEqual(battleData(rules, openReadyBattle(rules, ready)))
      expect(good(await openBattle(JSON.stringify(battle)))).toEqual(battle)
    }
    const battle = await readyOf(id)
    expect(good(await openBattle(good(await printBattle(battle))))).toEqual(battle)
  })

  test('a bad battle is refused with the place in its text and the nearest right thing', async () => {
    const opened = await openBattle(`flagplot: 1\nsystem: ${system.slice(0, -1)}\n`, 'mine.yaml')
    expect(refusalOf(opened)).toMatchObject({
      code: 'unknown-name',
      path: ['system'],
      nearest: system,
      source: { file: 'mine.yaml', line: 2 },
    })
    const [address, slip] = [await addressOf(system), `${await addressOf(system)}x`]
    expect(refusalOf(await readyBattle(slip))).toMatchObject({ code: 'unknown-name', nearest: address })
    expect(refusalOf(await readyBattle('no-such-thing'))).toMatchObject({ code: 'unknown-name' })
  })

  test('wrong types from a program are refused, and nothing is thrown', async () => {
    const nothing = undefined as never
    const given = [
      openBattle(nothing),
      readyBattle(nothing),
      printBattle(nothing),
      fight(nothing, { seed: '1' }),
      fight(await readyOf(system), nothing),
      odds(nothing),
      odds(await readyOf(system), { round: 3 } as never),
      verify(nothing),
      reportRecord(nothing),
      ruleBook(nothing),
      battleSchema(nothing),
    ]
    for (const result of await Promise.all(given)) expect(result.ok).toBe(false)
  })

  test('an unknown system is refused in a record, too', async () => {
    const { record } = good(await fight(await readyOf(system), { seed: '1' }))
    const other = record.replace(`"system":"${system}"`, '"system":"no-such-system"')
    expect(refusalOf(await verify(other))).toMatchObject({ code: 'unknown-name', source: { line: 1 } })
  })
})

describe('fights', () => {
  test('the same battle with the same seed gives the same record, which verifies and reports alike', async () => {
    const battle = await readyOf(system)
    const fought = good(await fight(battle, { seed: '7' }))
    expect(good(await fight(battle, { seed: '7' }))).toEqual(fought)
    const verified = good(await verify(fought.record))
    expect(verified).toMatchObject({ finished: true, digest: fought.digest, system, title: battle.title })
    expect(verified.winner).toBe(fought.report.verdict?.winner)
    expect(verified.rounds).toBe(fought.report.roundsFought)
    const reported = good(await reportRecord(fought.record))
    expect({ ...reported, provenance: [] }).toEqual({ ...fought.report, provenance: [] })
  })

  test('the throws of a record are the dice that were drawn again, each in its round', async () => {
    const { record } = good(await fight(await readyOf(system), { seed: '7' }))
    const { throws, dice, rounds } = good(await verify(record))
    expect(throws.flatMap(({ faces }) => faces)).toHaveLength(dice.drawnAgain)
    expect(throws.map(({ round }) => round)).toEqual(throws.map(({ round }) => round).toSorted((a, b) => a - b))
    expect(throws[0]?.round).toBe(1)
    expect(throws.at(-1)?.round).toBeLessThanOrEqual(rounds)
  })

  test('dice may be stated: those of a record give its inputs again, one more or less is refused', async () => {
    const battle = await readyOf(system)
    const { record, report } = good(await fight(battle, { seed: '7' }))
    const faces = good(await verify(record)).throws.flatMap(thrown => thrown.faces)
    const again = good(await fight(battle, { seed: '7', dice: faces.join(' ') }))
    expect(again.report.rounds).toEqual(report.rounds)
    const more = await fight(battle, { seed: '7', dice: [...faces, 1].join(' ') })
    expect(refusalOf(more)).toMatchObject({ code: 'dice' })
    const less = await fight(battle, { seed: '7', dice: faces.slice(1).join(' ') })
    expect(refusalOf(less)).toMatchObject({ code: 'dice' })
  })

  test('stated dice need no seed, and a fight without either is refused', async () => {
    const battle = await readyOf('attack-endurance')
    const { record, report } = good(await fight(battle, { seed: '7' }))
    const dice = good(await verify(record)).throws.flatMap(({ faces }) => faces)
    expect(good(await fight(battle, { dice: dice.join(' ') })).report.rounds).toEqual(report.rounds)
    expect(refusalOf(await fight(battle, {} as { seed: string }))).toMatchObject({ code: 'missing', path: ['seed'] })
  })

  test('a record that was changed is refused with its line', async () => {
    const { record } = good(await fight(await readyOf(system), { seed: '7' }))
    const lines = record.split('\n')
    const changed = lines.map((line, i) => (i === 2 ? line.replace(/"digest":"../, '"digest":"00') : line))
    expect(refusalOf(await verify(changed.join('\n'), 'bats.jsonl'))).toMatchObject({
      code: 'tampered',
      source: { file: 'bats.jsonl', line: 3 },
    })
  })

  test('given standing orders replace those of the battle, and a mind', async () => {
    const rules = await rulesOf(system)
    const battle = await readyOf(system)
    const names = Object.keys(rules.doctrines)
    const other = names.find(name => name !== names[0]) ?? ''
    const minded = { ...battle, red: { ...battle.red, mind: 'solver' } }
    const fought = good(await fight(minded, { seed: '7', doctrines: { red: other, blue: { name: other } } }))
    const { red, blue } = good(await verify(fought.record)).battle
    expect([red.doctrine, red.mind, blue.doctrine]).toEqual([other, undefined, other])
    const refused = await fight(battle, { seed: '7', doctrines: { red: `${other}x` } })
    expect(refusalOf(refused)).toMatchObject({ code: 'unknown-name', path: ['red', 'doctrine'], nearest: other })
  })

  test('a side that states no orders follows the first of its system', async () => {
    const rules = await rulesOf(system)
    const battle = await readyOf(system)
    const { doctrine: _, ...red } = battle.red
    const usual = Object.keys(rules.doctrines)[0] ?? ''
    const named = good(await fight(battle, { seed: '7', doctrines: { red: usual } }))
    expect(good(await fight({ ...battle, red }, { seed: '7' })).digest).toBe(named.digest)
  })

  test('every form of a report is printed without control characters', async () => {
    const { report } = good(await fight({ ...(await readyOf(system)), title: 'Plain' }, { seed: '7' }))
    for (const format of reportFormats) {
      expect(good(printReport({ ...report, title: 'A\u001b[2Jtitle' }, format))).not.toContain('\u001b')
    }
    expect(printReport(report, 'htm' as 'html')).toMatchObject({ refusal: { path: ['format'], nearest: 'html' } })
  })
})

describe('a ready battle', () => {
  test.each([
    ['Border Clash', 'sidcors/border-clash'],
    ['bordr-clash', 'sidcors/border-clash'],
    ['sidcors/bordr-clash', 'sidcors/border-clash'],
  ])('that is called %s has its nearest', async (written, nearest) => {
    expect(await readyBattle(written)).toMatchObject({ refusal: { code: 'unknown-name', found: written, nearest } })
  })
})

describe('odds', () => {
  test('a small battle is priced exactly, and sampled on request', async () => {
    const battle = await readyOf(system)
    const exact = good(await odds(battle, { method: 'exact', rounds: 1, positions: 1e6 }))
    expect(exact).toMatchObject({ method: 'exact', after: 1, system, title: battle.title })
    expect(exact.text).toContain('exact')
    const sampled = good(await odds(battle, { method: 'sampled', samples: 5000, rounds: 1, seed: 'a' }))
    expect(sampled).toMatchObject({ method: 'sampled', n: 5000, seed: 'a', after: 1 })
    for (const ending of ['red', 'blue', 'draw', 'undecided'] as const) {
      const { low = 1, high = 0 } = sampled.intervals?.[ending] ?? {}
      // five standard errors on each side: the half width of 95 % is 1.96
      const slack = (high - low) * 1.3
      expect(exact.outcome[ending]).toBeGreaterThanOrEqual(low - slack)
      expect(exact.outcome[ending]).toBeLessThanOrEqual(high + slack)
    }
  })

  test('a battle too large for exact odds is sampled, unless they must be exact', async () => {
    // a battle on a map does not are separable into halves, which count products and no positions
    const battle = await readyOf(listSystems().at(-1)?.id ?? '')
    const few = { positions: 1, rounds: 1 }
    expect(refusalOf(await odds(battle, { ...few, method: 'exact' }))).toMatchObject({ code: 'unsupported' })
    expect(good(await odds(battle, { ...few, samples: 3 })).n).toBe(3)
  })

  test.each([
    [{ rounds: 0 }, 'range'],
    [{ rounds: 1.5 }, 'type'],
    [{ samples: 0 }, 'range'],
    [{ samples: Number.NaN }, 'type'],
    [{ method: 'exact', samples: 10 }, 'conflict'],
    [{ method: 'guessed' }, 'unknown-name'],
    [{ round: 3 }, 'unknown-key'],
  ])('%j is refused as %s', async (ask, code) => {
    expect(refusalOf(await odds(await readyOf(system), ask as never))).toMatchObject({ code })
  })

  test('odds of a battle that hides something name the side or umpire they are for', async () => {
    for (const { id } of listSystems()) {
      const rules = await rulesOf(id)
      const hiding = rules.battles.find(
        ready => rules.hides?.(rules.begin(openReadyBattle(rules, ready).setup)) === true,
      )
      if (hiding === undefined) continue
      const battle = good(await readyBattle(`${id}/${hiding.name}`))
      const few = { method: 'sampled', samples: 5, rounds: 1 } as const
      expect(good(await odds(battle, few)).seat).toBe('umpire')
      expect(good(await odds(battle, { ...few, seat: 'red' })).seat).toBe('red')
      expect(refusalOf(await odds(battle, { method: 'exact', rounds: 1, seat: 'red' }))).toMatchObject({
        path: ['seat'],
      })
    }
    expect(good(await odds(await readyOf(system), { method: 'sampled', samples: 5 })).seat).toBe(undefined)
  })
})

describe('rules', () => {
  test.each(listSystems())('the book of $id has its title, and words for every ruling', async ({ id, title }) => {
    const book = good(await ruleBook(id))
    expect(book.card).toMatchObject({ id, title })
    const rulings = Object.values(book.ledger).filter(({ ruling }) => ruling !== undefined)
    expect(rulings.length).toBeGreaterThan(0)
    for (const entry of Object.values(book.ledger)) {
      expect(sayRuling(book, entry)?.chosen === undefined).toBe(entry.ruling === undefined)
    }
    expect(JSON.parse(JSON.stringify(book))).toEqual(book)
    expect(good(await battleSchema(id))).toHaveProperty('properties.system')
  })

  test('a system that does not exist is refused with the nearest', async () => {
    expect(refusalOf(await ruleBook(`${system}x`))).toMatchObject({ code: 'unknown-name', nearest: system })
    expect(refusalOf(await battleSchema(`${system}x`))).toMatchObject({ code: 'unknown-name', nearest: system })
  })
})
