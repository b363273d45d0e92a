import { describe, expect, test } from 'vitest'
import type { AnyRuleset, ScenarioFields, Shape } from '../game/index.ts'
import { canonicalJson, type Result, sayRefusal } from '../lang/index.ts'
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

function open(text: string): Result<Battle<Shape>> {
  const file = readBattleFile(text, 'a.yaml')
  return file.ok ? parseBattle(rules, file.value) : file
}

function opened(text: string): Battle<Shape> {
  const battle = open(text)
  if (!battle.ok) throw new Error(sayRefusal(battle.refusal))
  return battle.value
}

const same = (a: Battle<Shape>, b: Battle<Shape>): void => expect(canonicalJson(a)).toBe(canonicalJson(b))

test('parseBattle reads envelope, set-up and doctrines', () => {
  const battle = opened(good)
  expect(battle.title).toBe('At the ford')
  expect(battle.setup.options.surplus).toBe('spills')
  const { red, blue } = battle.leaders
  expect(red).toMatchObject({ kind: 'doctrine', doctrine: { name: 'wary', settings: { press: 4 } } })
  expect(blue).toMatchObject({ kind: 'doctrine', doctrine: { name: 'steady' } })
})

test('a commented file tells what a set-up may state beside options and units', () => {
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
  const back = envelope.ok ? openEnvelope(rules, envelope.value) : envelope
  if (!back.ok) throw new Error(sayRefusal(back.refusal))
  same(back.value, battle)
})

test('a title is made of the names where none is given', () => {
  expect(opened(good.replace('title: At the ford\n', '')).title).toBe('Reds against Blues')
})

describe('a battle file is refused with place and nearest right thing:', () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    [
      'unknown key',
      'title: At',
      'titel: At',
      'a.yaml:3:1: Unknown key "titel"; expected one of flagplot, system, title, notes, options, red, blue. Did you mean title?',
    ],
    ['unknown side key', '  name: Blues', '  nam: Blues', 'Did you mean name?'],
    [
      'slip of doctrine',
      '  doctrine: steady',
      '  doctrin: steady',
      'a.yaml:12:3: blue: unknown key "doctrin"; expected one of name, units, doctrine, mind. Did you mean doctrine?',
    ],
    ['slip of mind', '  doctrine: steady', '  mnd: solver', 'blue: unknown key "mnd"'],
    ['unknown mind', '  doctrine: steady', '  mind: solvr', 'a.yaml:12:9: Blue, mind: nothing is called solvr'],
    ['a mind for a doctrine', '  doctrine: steady', '  doctrine: solver', 'Did you mean mind: solver?'],
    [
      'unknown option',
      'surplus: spills',
      'surplsu: spills',
      'a.yaml:5:3: options: unknown key "surplsu"; expected one of charges, evading, surplus, roundLimit. Did you mean surplus?',
    ],
    ['unknown class', 'Frigate', 'Frigat', 'a.yaml:9:20: Red, second unit: Frigat cannot be read'],
    ['negative number', 'hits: 2', 'hits: -2', 'a.yaml:14:40: Blue, first unit, hits: -2 is out of range'],
    ['a side without units', 'units: [Cruiser, 2x Frigate]', 'units: []', 'a.yaml:9:10: Red has no units yet'],
    ['a side without a name', '  name: Reds\n', '', 'a.yaml:6:1: Red, name is missing'],
    [
      'unknown doctrine',
      'doctrine: steady',
      'doctrine: stedy',
      'a.yaml:12:13: Blue, doctrine: nothing is called stedy; expected one of steady, wary. Did you mean steady?',
    ],
    [
      'slip of the name of a doctrine',
      'name: wary, press',
      'naem: wary, press',
      'Red, doctrine: unknown key "naem"; expected the name of a doctrine, or a table of its name and settings. Did you mean name?',
    ],
    ['a doctrine without a name', 'name: wary, press', 'press', 'Red, doctrine, name is missing'],
    ['a number for the name of a doctrine', 'name: wary', 'name: 5', 'Red, doctrine, name: 5 does not fit'],
    [
      'unknown setting',
      'press: 4',
      'pres: 4',
      'a.yaml:8:27: Red, doctrine: unknown key "pres"; expected one of press, takes, charge. Did you mean press?',
    ],
    [
      'setting out of range',
      'press: 4',
      'press: 40',
      'a.yaml:8:34: Red, doctrine, press: 40 is out of range; expected a whole number from 0 to 10.',
    ],
    ['another version', 'flagplot: 1', 'flagplot: 2', 'a.yaml:1:11: flagplot: 2 is out of range'],
    ['no version', 'flagplot: 1\n', '', 'flagplot is missing'],
    ['no system', 'system: _template\n', '', 'system is missing'],
    ['a number for a title', 'At the ford', '7', 'a.yaml:3:8: title: 7 does not fit'],
  ]
  test.each(cases)('%s', (_, from, to, expected) => {
    const refused = open(good.replace(from, to))
    expect(refused.ok ? 'accepted' : sayRefusal(refused.refusal)).toContain(expected)
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
      const refused = parseEnvelope(withTexts(texts))
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'type', found } })
      expect(refused.ok ? '' : sayRefusal(refused.refusal)).toContain(path)
      expect(readBattleFile(JSON.stringify(withTexts(texts)), 'a.json').ok).toBe(false)
    },
  )

  test('are refused past a bound that the refusal says', () => {
    expect(parseEnvelope(withTexts({ title: 'x'.repeat(200), notes: 'x\n'.repeat(10_000) })).ok).toBe(true)
    expect(parseEnvelope(withTexts({ title: 'x'.repeat(201) }))).toMatchObject({
      refusal: { code: 'range', path: ['title'], expected: 'at most 200 characters' },
    })
    expect(parseEnvelope(withTexts({ notes: 'x'.repeat(20_001) }))).toMatchObject({ refusal: { code: 'range' } })
    expect(parseEnvelope(withTexts({ red: { name: 'x'.repeat(80), units: ['x'.repeat(1_000)] } })).ok).toBe(true)
    expect(checkDraftTexts(withTexts({ red: { name: 'x'.repeat(1_000) } })).ok).toBe(true)
    expect(checkDraftTexts(withTexts({ red: { name: 'x'.repeat(1_001) } })).ok).toBe(false)
    expect(checkDraftTexts(withTexts({ title: 'x'.repeat(201) })).ok).toBe(false)
    // the bound of a name comes first, however long it is
    for (const long of [81, 1_001]) {
      expect(parseEnvelope(withTexts({ red: { name: 'x'.repeat(long), units: ['Cruiser'] } }))).toMatchObject({
        refusal: { code: 'range', path: ['red', 'name'], expected: 'at most 80 characters' },
      })
    }
    expect(parseEnvelope(withTexts({ red: { name: 'x', units: ['x'.repeat(1_001)] } }))).toMatchObject({
      refusal: { code: 'range', path: ['red', 'units', 0], expected: 'at most 1000 characters' },
    })
  })

  test('are counted as people count: an emoji is one character', () => {
    const named = (count: number): unknown => withTexts({ red: { name: '🚀'.repeat(count), units: ['Cruiser'] } })
    expect(parseEnvelope(named(80)).ok).toBe(true)
    const wrong = { code: 'range', path: ['red', 'name'], found: '81 characters', expected: 'at most 80 characters' }
    expect(parseEnvelope(named(81))).toMatchObject({ refusal: wrong })
    expect(parseEnvelope(withTexts({ title: '🚀'.repeat(200), notes: '🚀'.repeat(20_000) })).ok).toBe(true)
    expect(parseEnvelope(withTexts({ title: '🚀'.repeat(201) }))).toMatchObject({
      refusal: { found: '201 characters' },
    })
    expect(parseEnvelope(withTexts({ notes: '🚀'.repeat(20_001) }))).toMatchObject({
      refusal: { found: '20001 characters' },
    })
    const units = ['🚀'.repeat(1_001)]
    expect(parseEnvelope(withTexts({ red: { name: 'x', units: ['🚀'.repeat(1_000)] } })).ok).toBe(true)
    expect(parseEnvelope(withTexts({ red: { name: 'x', units } }))).toMatchObject({
      refusal: { found: '1001 characters' },
    })
  })

  test('have no key __proto__', () => {
    for (const text of [
      '__proto__: 1\n',
      'red: { __proto__: { name: x } }\n',
      '{"blue": {"units": [{"__proto__": 1}]}}',
    ]) {
      const refused = readBattleFile(text)
      expect(refused.ok ? [] : refused.refusal.path, text).toContain('__proto__')
    }
  })
})

test('a battle file of too many characters is refused with the bound', () => {
  expect(readBattleFile(`#${'x'.repeat(1_000_000)}`, 'a.yaml')).toMatchObject({
    refusal: {
      code: 'range',
      found: '1,000,001 characters',
      says: 'This battle file has 1,000,001 characters; at most 1,000,000 characters are read.',
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
    refusal: { code: 'range', path: ['red', 'units'], found: '10,989 units', expected: 'at most 10,000 units a side' },
  })
})
