import { describe, expect, test } from 'vitest'
import { leadersBy } from '../../../fixtures/index.ts'
import { setupOf } from '../../../fixtures/pattern/index.ts'
import type { AnyRuleset, Input } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import type { EventBase } from '../../game/sides/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { printReport, reportFormats } from './print-report.ts'
import { buildReport, type Report, sayVerdict, withoutReasons } from './report.ts'
import { reportLineText } from './text.ts'

const nasty = '<b>[i]*Reds*|[/i] & "co"</b>'

function made(): Report {
  const red = { name: nasty, units: ['Cruiser'] }
  const setup = setupOf([], ['2x Frigate', { unit: 'Cutter', count: 1 }], { options: { roundLimit: 3 }, red })
  const state = template.begin(setup)
  const events: EventBase[] = []
  const log = (event: EventBase) => void events.push(event)
  const inputs: Input<Shape>[] = [
    { kind: 'orders', orders: { red: { stance: 'press' }, blue: { stance: 'press' } } },
    { kind: 'roll', outcome: 0 },
  ]
  for (const input of inputs) (template as AnyRuleset).advance(state, input, log)
  const battle = {
    title: `Battle of ${nasty}`,
    setup,
    leaders: leadersBy({ red: { name: 'steady', settings: {} } }),
  }
  const provenance = [{ label: 'Dice', value: 'seed 1' }]
  return buildReport<Shape>(template, { battle, events, inputs, state, provenance })
}

test('buildReport carries set-up, rounds with grounds, measures and the rules cited', () => {
  const report = made()
  expect(report.blue.units).toEqual(['2x Frigate H3', 'Cutter H1'])
  expect(report.options).toEqual([{ label: 'Rounds agreed on', value: '3', rule: 'end.limit' }])
  expect(report.rounds[0]?.lines[0]).toMatchObject({ rule: 'round.stances' })
  const cited = report.rules.map(rule => rule.id)
  for (const { rule, because } of report.rounds.flatMap(round => round.lines)) {
    expect(cited).toContain(rule)
    for (const reason of because) expect(cited).toContain(reason.rule)
  }
  expect(report.measures.find(measure => measure.name === 'blue.left')).toMatchObject({ before: 3 })
  expect(report.verdict).toBeUndefined()
})

test.each([
  ['draw', 'A draw after 3 turns.'],
  ['blue', 'Victory for Prey after 3 turns.'],
] as const)('sayVerdict: %s', (winner, said) => {
  expect(sayVerdict({ winner }, { red: 'Hunters', blue: 'Prey' }, '3 turns')).toBe(said)
})

test.each([
  ['md', '\n\n**Course**\n\n- Round 1: '],
  ['bbcode', '\n[b]Course[/b]\n[list]\n[*]Round 1: '],
  ['html', '<h2>Course</h2><ul><li>Round 1: '],
] as const)('%s: a line a round has a head, so that it is no part of the list before', (format, said) => {
  const report: Report = { ...made(), options: [], course: [{ label: 'Round 1', value: 'nothing lost' }] }
  expect(printReport(report, format, 'rounds')).toContain(said)
})

test('in Markdown options and changes have a head, too', () => {
  const printed = printReport({ ...made(), changes: [{ label: 'Round 1, after step 1', value: 'Dice: seed 2' }] }, 'md')
  expect(printed).toContain('\n\n**Options**\n\n- Rounds agreed on: 3 ')
  expect(printed).toContain('\n\n**Changes**\n\n- Round 1, after step 1: Dice: seed 2\n\n')
})

test("a report ends with the picture's facts of the battle as a whole, in every form", () => {
  const report: Report = { ...made(), facts: [{ label: 'population', value: '23 of 40' }] }
  for (const format of reportFormats) {
    const printed = printReport(report, format)
    expect(printed, format).toMatch(format === 'json' ? /"population"/ : /Population: 23 of 40/)
  }
})

test('in a forum a fleet of one unit is a list, too', () => {
  expect(printReport(made(), 'bbcode')).toMatch(/by steady\n\[list\]\n\[\*\]Cruiser H\d+\n\[\/list\]/)
})

test('printText keeps within 80 columns', () => {
  for (const line of printReport(made(), 'text').split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
})

test('printHtml escapes everything and fetches nothing', () => {
  const html = printReport(made(), 'html')
  expect(html).not.toContain('<b>')
  expect(html).toContain('&lt;b&gt;[i]*Reds*|[/i] &amp; &quot;co&quot;&lt;/b&gt;')
  expect(html).not.toMatch(/(src|href)="(?!#)/)
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(match => match[1])
  for (const anchor of anchors) expect(html).toContain(`id="${anchor}"`)
})

test('printMarkdown and printBbcode keep names from being marks', () => {
  expect(printReport(made(), 'md')).toContain('\\<b\\>\\[i\\]\\*Reds\\*\\|\\[/i\\] & "co"\\</b\\>')
  expect(printReport(made(), 'bbcode')).not.toContain(nasty)
})

describe('every form of a report', () => {
  test.each(reportFormats)('%s holds title, every sentence and every figure', format => {
    const report = { ...made(), title: 'Plain' }
    const printed = printReport(report, format)
    const words = printed.replace(/\s+/g, ' ')
    expect(words).toContain('Plain')
    for (const { lines } of report.rounds) for (const line of lines) expect(words).toContain(line.rule)
    expect(words).toContain('seed 1')
    expect(printed.endsWith('\n')).toBe(true)
  })

  test.each([
    ['html', 'Repeat: <code>VALUE</code>', 'Repeat: VALUE'],
    ['bbcode', 'Repeat: [code]VALUE[/code]', 'Repeat: VALUE'],
    ['md', 'Repeat: `VALUE`', 'Repeat: VALUE'],
  ] as const)('%s sets a command in the foot as code, and no other line', (format, asCode, plain) => {
    const value = 'flagplot fight rivals'
    const printed = (isCommand: object) =>
      printReport({ ...made(), provenance: [{ label: 'Repeat', value, ...isCommand }] }, format)
    expect(printed({ isCommand: true })).toContain(asCode.replace('VALUE', value))
    expect(printed({})).toContain(plain.replace('VALUE', value))
  })

  test('json is the report itself', () => {
    const report = made()
    expect(JSON.parse(printReport(report, 'json'))).toEqual(JSON.parse(JSON.stringify(report)))
  })
})

test('withoutReasons keeps every sentence with its rule, and only the rules still cited', () => {
  const report = made()
  const brief = withoutReasons(report)
  const said = ({ rounds }: Report) => rounds.map(({ lines }) => lines.map(({ text, rule }) => ({ text, rule })))
  expect(said(brief)).toEqual(said(report))
  expect(brief.rounds.flatMap(({ lines }) => lines.flatMap(line => line.because))).toEqual([])
  expect(report.rules.length).toBeGreaterThan(brief.rules.length)
  const html = printReport(brief, 'html')
  for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${anchor}"`)
})

test('reportLineText puts the grounds below the sentence, each with the title of its rule', () => {
  const titled = (rule: string): string => `Rule ${rule}`
  const because = [
    { rule: 'b', text: 'one' },
    { rule: 'c', text: 'two' },
  ]
  expect(reportLineText({ text: 'Red fires.', rule: 'a', because }, titled)).toEqual([
    '  Red fires. [Rule a]',
    '      one [Rule b]; two [Rule c]',
  ])
  expect(reportLineText({ text: 'Red fires.', rule: 'a', because: [] }, titled)).toEqual(['  Red fires. [Rule a]'])
})
