import { describe, expect, test } from 'vitest'
import { value } from '../../fixtures/index.ts'
import type { ScenarioFields } from '../game/form/index.ts'
import type { AnyRuleset } from '../game/index.ts'
import type { Shape } from '../game/orders/index.ts'
import { alsoRefused, canonicalJson, chain, must, ok, type Result, refusalsOf, sayRefusal } from '../lang/index.ts'
import { template } from '../rulesets/_template/index.ts'
import { type Battle, openEnvelope, parseEnvelope } from './battle.ts'
import { battleData } from './battle-data.ts'
import { parseBattle, printBattle, readBattleFile } from './battle-file.ts'
import { checkDraftTexts } from './envelope-texts.ts'

const good = `flagplot: 1
system: _template
title: At the ford
options:
  surplus: spills
red:
  name: Reds
  doctrine: { name: wary, press: 4 }
  units: [Cruiser, 2x Frigate]
blue:
  name: Blues
  doctrine: steady
  units:
    - { unit: Cruiser, count: 1, hits: 2 }
`

const rules: AnyRuleset = template

/** An envelope, refused for its own faults. */
const headOf = (raw: unknown): Result<unknown> =>
  chain(parseEnvelope(raw), envelope => alsoRefused(envelope.faults, ok(envelope)))

function open(text: string): Result<Battle<Shape>> {
  const file = readBattleFile(text, 'a.yaml')
  return file.ok ? parseBattle(rules, file.value) : file
}

const opened = (text: string): Battle<Shape> => value(open(text))

const same = (a: Battle<Shape>, b: Battle<Shape>): void => expect(canonicalJson(a)).toBe(canonicalJson(b))

test('parseBattle refuses every fault of a file at its line, and none twice', () => {
  const bad = `flagplot: 1
system: _template
titel: At the ford
notes: 5
options: { surplsu: spills }
red:
  name: ""
  doctrine: { name: wary, press: x, pres: 4 }
  units: [Cruiserr, { unit: Cruiser, hit: 1 }, { unit: Frigate H2, hits: 2 }]
blue:
  units: [5x Cruiser H0]
  leaves: soon
  doctrine: stedy
`
  const refused = refusalsOf(open(bad)).map(({ source, path }) => `${source?.line} ${path.join(' ')}`)
  expect(refused).toEqual([
    '7 red name',
    '3 titel',
    '4 notes',
    '5 options surplsu',
    '9 red units 1 hit',
    '10 blue name',
    '9 red units 0',
    '9 red units 2 hits',
    '11 blue units 0',
    '8 red doctrine press',
    '8 red doctrine pres',
    '13 blue doctrine',
    '12 blue leaves',
  ])
})

test('a conflict is not refused where the thing it is with may be at fault, nor a later version read', () => {
  const wary = good.replace('press: 4', 'press: 4, leaves: 3')
  expect(refusalsOf(open(wary))).toHaveLength(1)
  expect(refusalsOf(open(good.replace('flagplot: 1', 'flagplot: 3').replace('title:', 'titel:')))).toHaveLength(1)
  expect(refusalsOf(open(good.replace('system: _template', 'sytem: _template')))).toHaveLength(1)
})

test('parseBattle reads envelope, set-up and doctrines', () => {
  const battle = opened(good)
  expect(battle.title).toBe('At the ford')
  expect(battle.setup.options.surplus).toBe('spills')
  const { red, blue } = battle.leaders
  expect(red).toMatchObject({ kind: 'doctrine', doctrine: { name: 'wary', settings: { press: 4 } } })
  expect(blue).toMatchObject({ kind: 'doctrine', doctrine: { name: 'steady' } })
})

test('a commented file names the keys that a set-up may have beside options and units', () => {
  const scenarioFields: ScenarioFields = {
    tables: [
      {
        name: 'moon',
        label: 'A moon is near',
        fields: [{ kind: 'integer', name: 'mass', label: 'Mass', min: 0, max: 9, fallback: 1 }],
      },
    ],
    side: [{ kind: 'flag', name: 'late', label: 'Arrives late', fallback: false }],
  }
  const text = printBattle({ ...rules, scenarioFields }, opened(good), 'commented').replaceAll(/\n# /g, ' ')
  expect(text).toContain(
    'The two sides. A moon is near: moon { mass: 0 to 9 }. Of each side “Arrives late”: late: true or false.',
  )
})

test('printBattle, terse or commented, parses back to the same battle', () => {
  const battle = opened(good)
  for (const style of ['terse', 'commented'] as const) same(opened(printBattle(rules, battle, style)), battle)
})

test('printBattle comments an option with its published default, which the battle may have changed', () => {
  const text = printBattle(rules, opened(good), 'commented')
  expect(text.replaceAll(/\n\s*# /g, ' ')).toMatch(/lost \| spills; default lost\n\s*surplus: spills/)
})

test('printBattle writes shorthand for whole units and records for damaged ones', () => {
  const text = printBattle(rules, opened(good))
  expect(text).toContain('- 2x Frigate H3')
  expect(text).toContain('hits: 2')
  expect(text).not.toContain('roundLimit')
})

test('battleData goes through its doors again as JSON', () => {
  const battle = opened(good)
  const envelope = parseEnvelope(JSON.parse(JSON.stringify(battleData(rules, battle))))
  same(value(openEnvelope(rules, value(envelope))), battle)
})

test('a title is made of the names where none is given', () => {
  expect(opened(good.replace('title: At the ford\n', '')).title).toBe('Reds against Blues')
})

describe('a battle file is refused with place and nearest right thing:', () => {
  // code, path, line and column, the nearest right thing
  test.each([
    ['unknown key', 'title: At', 'titel: At', 'unknown-key titel 3:1 title'],
    ['unknown side key', '  name: Blues', '  nam: Blues', 'unknown-key blue.nam 11:3 name'],
    ['slip of doctrine', '  doctrine: steady', '  doctrin: steady', 'unknown-key blue.doctrin 12:3 doctrine'],
    ['slip of mind', '  doctrine: steady', '  mnd: solver', 'unknown-key blue.mnd 12:3 mind'],
    ['unknown mind', '  doctrine: steady', '  mind: solvr', 'unknown-name blue.mind 12:9 solver'],
    [
      'a mind for a doctrine',
      '  doctrine: steady',
      '  doctrine: solver',
      'unknown-name blue.doctrine 12:13 mind: solver',
    ],
    ['unknown option', 'surplus: spills', 'surplsu: spills', 'unknown-key options.surplsu 5:3 surplus'],
    ['unknown class', 'Frigate', 'Frigat', 'notation red.units.1 9:20 Frigate'],
    ['negative number', 'hits: 2', 'hits: -2', 'range blue.units.0.hits 14:40'],
    ['a side without units', 'units: [Cruiser, 2x Frigate]', 'units: []', 'range red.units 9:10'],
    ['a side without a name', '  name: Reds\n', '', 'missing red.name 6:1'],
    ['unknown doctrine', 'doctrine: steady', 'doctrine: stedy', 'unknown-name blue.doctrine 12:13 steady'],
    [
      'slip of the name of a doctrine',
      'name: wary, press',
      'naem: wary, press',
      'unknown-key red.doctrine.naem 8:15 name',
    ],
    ['a doctrine without a name', 'name: wary, press', 'press', 'missing red.doctrine.name 8:3'],
    ['a number for the name of a doctrine', 'name: wary', 'name: 5', 'type red.doctrine.name 8:21'],
    ['unknown setting', 'press: 4', 'pres: 4', 'unknown-key red.doctrine.pres 8:27 press'],
    ['setting out of range', 'press: 4', 'press: 40', 'range red.doctrine.press 8:34'],
    ['another version', 'flagplot: 1', 'flagplot: 2', 'range flagplot 1:11'],
    ['no version', 'flagplot: 1\n', '', 'missing flagplot 1:1'],
    ['no system', 'system: _template\n', '', 'missing system 1:1'],
    ['a number for a title', 'At the ford', '7', 'type title 3:8'],
  ])('%s', (_, from, to, expected) => {
    const refused = open(good.replace(from, to))
    const { code, path, source, nearest } = must(refused.ok ? undefined : refused.refusal, 'a refusal')
    const place = [code, path.join('.'), `${source?.line}:${source?.column}`, nearest]
    expect(place.filter(each => each !== undefined).join(' ')).toBe(expected)
  })

  test('with the keys that may stand there', () => {
    const expected = 'one of flagplot, system, title, notes, options, red, blue'
    expect(open(good.replace('title: At', 'titel: At'))).toMatchObject({ refusal: { expected } })
    const ofSide = 'one of name, units, doctrine, mind'
    expect(open(good.replace('  doctrine: st', '  doctrin: st'))).toMatchObject({ refusal: { expected: ofSide } })
  })

  test('not a table at all', () => {
    for (const text of ['', '- 1', 'just words', 'null', '7']) expect(open(text).ok, text).toBe(false)
  })

  test('names that every object has', () => {
    expect(open(good.replace('doctrine: steady', 'doctrine: constructor')).ok).toBe(false)
    expect(open(good.replace('doctrine: steady', 'doctrine: __proto__')).ok).toBe(false)
    expect(open(good.replace('options:', 'toString: 1\noptions:')).ok).toBe(false)
  })
})

describe('texts of a battle', () => {
  const withTexts = (texts: object): unknown => ({
    flagplot: 1,
    system: '_template',
    red: { name: 'Reds', units: ['Cruiser'] },
    blue: { name: 'Blues', units: ['Cruiser'] },
    ...texts,
  })

  test.each([
    ['title', { title: 'Good\nVerified: forged' }, 'U+000A'],
    ['title', { title: 'a\u2028b' }, 'U+2028'],
    ['Red, name', { red: { name: 'R\r', units: ['Cruiser'] } }, 'U+000D'],
    ['Red, first unit', { red: { name: 'R', units: ['Crui\u200eser'] } }, 'U+200E'],
    ['Blue, doctrine, name', { blue: { name: 'B', units: ['Cruiser'], doctrine: { name: 'a\tb' } } }, 'U+0009'],
    ['notes', { notes: 'one\n\u001b[2J' }, 'U+001B'],
    ['a\\nb', { 'a\nb': 1 }, 'U+000A'],
  ])(
    'of a link, a file or a form have no control characters, and but for notes no line ends: %s',
    (path, texts, found) => {
      const refused = headOf(withTexts(texts))
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'type', found } })
      expect(refused.ok ? '' : sayRefusal(refused.refusal)).toContain(path)
      expect(open(JSON.stringify(withTexts(texts))).ok).toBe(false)
    },
  )

  test('are refused past a bound that the refusal says', () => {
    expect(headOf(withTexts({ title: 'x'.repeat(200), notes: 'x\n'.repeat(10_000) })).ok).toBe(true)
    expect(headOf(withTexts({ title: 'x'.repeat(201) }))).toMatchObject({
      refusal: { code: 'range', path: ['title'], expected: 'at most 200 characters' },
    })
    expect(headOf(withTexts({ notes: 'x'.repeat(20_001) }))).toMatchObject({ refusal: { code: 'range' } })
    expect(headOf(withTexts({ red: { name: 'x'.repeat(80), units: ['x'.repeat(1_000)] } })).ok).toBe(true)
    expect(checkDraftTexts(withTexts({ red: { name: 'x'.repeat(1_000) } })).ok).toBe(true)
    expect(checkDraftTexts(withTexts({ red: { name: 'x'.repeat(1_001) } })).ok).toBe(false)
    expect(checkDraftTexts(withTexts({ title: 'x'.repeat(201) })).ok).toBe(false)
    // the bound of a name comes first, however long it is
    for (const long of [81, 1_001]) {
      expect(headOf(withTexts({ red: { name: 'x'.repeat(long), units: ['Cruiser'] } }))).toMatchObject({
        refusal: { code: 'range', path: ['red', 'name'], expected: 'at most 80 characters' },
      })
    }
    expect(headOf(withTexts({ red: { name: 'x', units: ['x'.repeat(1_001)] } }))).toMatchObject({
      refusal: { code: 'range', path: ['red', 'units', 0], expected: 'at most 1000 characters' },
    })
  })

  test('are counted as people count: an emoji is one character', () => {
    const named = (count: number): unknown => withTexts({ red: { name: '🚀'.repeat(count), units: ['Cruiser'] } })
    expect(headOf(named(80)).ok).toBe(true)
    const wrong = { code: 'range', path: ['red', 'name'], found: '81 characters', expected: 'at most 80 characters' }
    expect(headOf(named(81))).toMatchObject({ refusal: wrong })
    const all = { title: '🚀'.repeat(200), notes: '🚀'.repeat(20_000), red: { name: 'x', units: ['🚀'.repeat(1_000)] } }
    expect(headOf(withTexts(all)).ok).toBe(true)
    for (const [texts, found] of [
      [{ title: '🚀'.repeat(201) }, '201 characters'],
      [{ notes: '🚀'.repeat(20_001) }, '20001 characters'],
      [{ red: { name: 'x', units: ['🚀'.repeat(1_001)] } }, '1001 characters'],
    ] as const)
      expect(headOf(withTexts(texts))).toMatchObject({ refusal: { found } })
  })

  test('have no key __proto__', () => {
    for (const text of [
      '__proto__: 1\n',
      'red: { __proto__: { name: x } }\n',
      '{"blue": {"units": [{"__proto__": 1}]}}',
    ]) {
      const refused = readBattleFile(text)
      expect(refused, text).toMatchObject({ refusal: { code: 'syntax', found: '__proto__' } })
    }
  })
})

test('a battle file of too many characters is refused with the bound', () => {
  expect(readBattleFile(`#${'x'.repeat(1_000_000)}`, 'a.yaml')).toMatchObject({
    refusal: {
      code: 'range',
      found: '1,000,001 characters',
      says: 'This text has 1,000,001 characters; at most 1,000,000 characters are read.',
      source: { file: 'a.yaml' },
    },
  })
})

test('the characters of a battle file are counted as people count', () => {
  expect(readBattleFile(`${good}#${'🚀'.repeat(999_999 - good.length)}`, 'a.yaml').ok).toBe(true)
  expect(readBattleFile(`#${'🚀'.repeat(1_000_000)}`, 'a.yaml')).toMatchObject({
    refusal: { code: 'range', found: '1,000,001 characters' },
  })
})

test('a fleet of too many units is refused with the bound', () => {
  const fleet = (lines: number): string =>
    good.replace('[Cruiser, 2x Frigate]', `[${Array(lines).fill('999x Frigate').join(', ')}]`)
  expect(open(fleet(10)).ok).toBe(true)
  expect(open(fleet(11))).toMatchObject({
    refusal: {
      code: 'range',
      path: ['red', 'units'],
      found: '10,989 units',
      expected: 'at most 10,000 units in a fleet',
    },
  })
})
