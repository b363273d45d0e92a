import { fetchSystems } from '@flagplot/core/desk/battle'
import type { Side } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { packLink, parseLink } from '@flagplot/core/notation'
import { describe, expect, test } from 'vitest'
import { openText, printDraft } from './battle-text.ts'
import { battleOf, draftOfBattle, fetchDraft, fileOf, readDraft } from './document.ts'
import { bodyOf } from './draft.ts'
import { setTable, swapSides } from './edits.ts'
import { tryUnit } from './try-unit.ts'

const systems = await fetchSystems()

const ready = systems.flatMap(rules =>
  rules.battles.map(battle => [`${rules.card.id}/${battle.name}`, rules, battle] as const),
)

describe.each(ready)('%s', (_, rules, battle) => {
  const draft = draftOfBattle(rules, battle)
  const setup = rules.setup.parse(bodyOf(draft))

  test('draftOfBattle keeps the set-up the battle has', () => {
    const direct = rules.setup.parse(battle.setup)
    expect(setup.ok && direct.ok && rules.setup.print(setup.value)).toEqual(
      direct.ok && rules.setup.print(direct.value),
    )
  })

  test('tryUnit takes every unit of it that is written in one line', () => {
    const raw = battle.setup as Readonly<Record<Side, { readonly units: readonly unknown[] }>>
    for (const side of ['red', 'blue'] as const) {
      const written = raw[side].units.filter(each => typeof each === 'string')
      expect(written.filter(text => tryUnit(rules, draft, side, text) !== undefined)).toEqual([])
    }
  })

  test("fileOf and readDraft are each other's inverse, through a link as well", () => {
    const link = parseLink(packLink(fileOf(rules, draft)))
    expect(readDraft(fileOf(rules, draft))).toEqual({ ok: true, value: draft })
    expect(link.ok && readDraft(link.value.battle)).toEqual({ ok: true, value: draft })
  })

  test('readDraft takes the usual doctrine if a link asks for an unknown one', () => {
    const file = fileOf(rules, draft) as { red: object }
    const odd = readDraft({ ...file, red: { ...file.red, doctrine: 'constructor' } })
    expect(odd.ok && Object.keys(rules.doctrines)).toContain(odd.ok && odd.value.red.leader.doctrine.name)
  })

  test('a downloaded battle file opens as the same draft', async () => {
    const text = printDraft(rules, draft)
    expect(text.ok && (await openText(text.value))).toEqual({ ok: true, value: draft })
  })

  test('swapSides gives a set-up that parses, and twice gives the same set-up again', () => {
    const swapped = swapSides(rules)(draft)
    expect(rules.setup.parse(bodyOf(swapped)).ok).toBe(true)
    const back = rules.setup.parse(bodyOf(swapSides(rules)(swapped)))
    expect(back).toEqual(setup)
  })
})

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  const [battle] = rules.battles
  if (battle === undefined) throw new Error('a system has a ready battle')
  const draft = draftOfBattle(rules, battle)

  test('tryUnit takes every class of the catalogue, on both sides', () => {
    const plain = { ...draft, options: {} }
    const refused = rules.catalogue.filter(entry => tryUnit(rules, plain, 'red', entry.unit) !== undefined)
    expect(refused).toEqual([])
  })

  test('tryUnit refuses text that is no unit, at its place', () => {
    expect(tryUnit(rules, draft, 'blue', '???')?.path.slice(0, 2)).toEqual(['blue', 'units'])
  })
})

describe('tryUnit if a unit takes its era from the side or from another unit', () => {
  const rules = systems.find(({ card }) => card.id === 'combat-shift')
  const [battle] = rules?.battles ?? []
  if (rules === undefined || battle === undefined) throw new Error('the system is on the storage')
  const draft = draftOfBattle(rules, battle)

  test('tryUnit takes a unit of the era of its owner, with and without an era of its own', () => {
    expect(
      tryUnit(rules, { ...draft, red: { ...draft.red, scenario: { era: 3 } } }, 'red', 'Freighter'),
    ).toBeUndefined()
    expect(tryUnit(rules, draft, 'red', 'Freighter')).toBeUndefined()
  })

  test('tryUnit refuses a unit that can get its era from nowhere', () => {
    expect(tryUnit(rules, draft, 'red', 'Warship')).toMatchObject({ code: 'missing', path: ['red', 'units', 0] })
  })
})

describe('readDraft', () => {
  test('readDraft refuses an unknown system with the nearest', () => {
    const [rules] = systems
    const read = readDraft({ system: `${rules?.card.id}x` })
    expect(read).toMatchObject({ ok: false, refusal: { nearest: rules?.card.id } })
  })

  test('readDraft does not fail on any data in a link', () => {
    const system = systems[0]?.card.id
    for (const raw of [null, 3, [], 'x', {}]) expect(readDraft(raw).ok).toBe(false)
    for (const red of [null, 3, { units: 7 }, { units: [null, { count: 'x' }] }, { doctrine: 5 }]) {
      expect(readDraft({ system, red, options: red }).ok).toBe(true)
    }
  })
})

test('a leader that a file names stays with its side, through the draft and a swap of sides', () => {
  const [, rules, battle] = ready[0]!
  const draft = draftOfBattle(rules, battle)
  const leader = { ...draft.red.leader, kind: 'solver' } as const
  const minded = { ...draft, red: { ...draft.red, leader } }
  expect(readDraft(fileOf(rules, minded))).toEqual({ ok: true, value: minded })
  expect(fileOf(rules, swapSides(rules)(minded))).toMatchObject({ blue: { mind: 'solver' } })
  expect(fileOf(rules, draft).red).not.toHaveProperty('mind')
})

test('a link, a file or a draft with control characters is refused', () => {
  const [, rules, battle] = must(ready[0], 'there is a ready battle')
  const draft = draftOfBattle(rules, battle)
  for (const title of ['a\nVerified: b', 'a\u202eb', '\u001b[2J']) {
    expect(readDraft(fileOf(rules, { ...draft, title }))).toMatchObject({ refusal: { code: 'type', path: ['title'] } })
    expect(battleOf(rules, { ...draft, title })).toMatchObject({ refusal: { code: 'type', path: ['title'] } })
  }
  expect(battleOf(rules, { ...draft, notes: 'one\ntwo' }).ok).toBe(true)
})

test.each([null, undefined, 7, [], {}, { system: null }])(
  'a link of %j names no system, and is refused in words',
  async raw => {
    expect(await fetchDraft(raw)).toEqual({
      ok: false,
      refusal: { code: 'missing', path: ['system'], expected: 'the id of a rule system' },
    })
  },
)

test('a system that is no text is refused with its type', async () => {
  expect(await fetchDraft({ system: 7 })).toMatchObject({ refusal: { code: 'type', path: ['system'], found: '7' } })
})

describe('data of a link or a file is read as the system reads it', () => {
  const named = (id: string) =>
    must(
      systems.find(({ card }) => card.id === id),
      'a system',
    )
  const rules = named('sidcors')
  const draft = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))
  const reread = (change: object) => {
    const file = fileOf(rules, draft)
    const read = readDraft({ ...file, red: { ...(file.red as object), ...change } })
    return must(read.ok ? read.value : undefined, 'a draft').red
  }

  test('one unit if no count is stated, and it is written without one', () => {
    expect(reread({ units: [{ unit: 'D7 8/4' }] }).rows).toMatchObject([{ text: 'D7 8/4', count: 1 }])
    const red = { ...draft.red, rows: [{ id: 1, text: 'D7 8/4', count: 1, damage: {} }] }
    expect(fileOf(rules, { ...draft, red }).red).toMatchObject({ units: ['D7 8/4'] })
  })

  test('a leave condition, also through a file', () => {
    const leaving = reread({ doctrine: 'steady', leaves: { after: 3 } })
    expect(leaving.leader).toMatchObject({ kind: 'doctrine', doctrine: { name: 'steady' }, leaves: { after: 3 } })
    expect(reread({ doctrine: 'steady', leaves: true }).leader).not.toHaveProperty('leaves')
    expect(fileOf(rules, { ...draft, red: leaving }).red).toMatchObject({ doctrine: 'steady', leaves: { after: 3 } })
  })

  test('wrong settings of a doctrine become its fallbacks', () => {
    const usual = reread({ doctrine: 'steady' }).leader.doctrine
    expect(Object.keys(usual.settings).length).toBeGreaterThan(0)
    expect(reread({ doctrine: { name: 'steady', pair: 99 } }).leader.doctrine).toEqual(usual)
  })

  test('a battle has a title and its leaders; standing orders that name an absent unit are refused at their place', () => {
    const solver = { ...draft.red.leader, kind: 'solver' } as const
    const untitled = battleOf(rules, { ...draft, title: '', red: { ...draft.red, leader: solver } })
    const title = `${draft.red.name} against ${draft.blue.name}`
    expect(untitled).toMatchObject({ ok: true, value: { title, leaders: { red: { kind: 'solver' } } } })
    const { leader } = draft.blue
    const settings = { ...leader.doctrine.settings, order: 'Nobody' }
    const blue = { ...draft.blue, leader: { ...leader, doctrine: { ...leader.doctrine, settings } } }
    const refused = battleOf(rules, { ...draft, blue })
    expect(refused.ok ? [] : refused.refusal.path.slice(0, 2)).toEqual(['blue', 'doctrine'])
  })

  test('of a table of its own only values unlike the fallbacks are written, and an empty table stays', () => {
    const other = named('combat-shift')
    const [table] = other.scenarioFields?.tables ?? []
    const base = draftOfBattle(other, must(other.battles[0], 'a ready battle'))
    const full = setTable(must(table, 'a table'), true)({ ...base, scenario: {} })
    expect(fileOf(other, full)).toMatchObject({ [table?.name ?? '']: {} })
    expect(Object.keys(fileOf(other, full)[table?.name ?? ''] as object)).toEqual([])
  })
})
