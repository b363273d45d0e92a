import { describe, expect, test } from 'vitest'
import { leadersBy, value } from '../../../fixtures/index.ts'
import { setupOf } from '../../../fixtures/pattern/index.ts'
import { streamOf } from '../../dice/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { bySide, type EventBase, type Eye } from '../../game/sides/index.ts'
import { template } from '../../rulesets/_template/index.ts'
import { doctrineMind, planAtStart, playOut, seededDice } from '../../table/index.ts'
import { printReport, reportFormats } from './print-report.ts'
import { buildReport, type Report } from './report.ts'
import { roundLines } from './round-lines.ts'

const rules: AnyRuleset = template
const steady = { name: 'steady', settings: {} }

/** A battle of the pattern's ready fleets, fought to its end by a seed. */
function fought(options: object = {}, eye?: Eye): Report {
  const setup = setupOf(['Cruiser', '2x Frigate'], ['Cruiser', 'Cutter'], { options })
  const plan = value(planAtStart(rules, steady))
  const state = rules.begin(setup)
  const stream = streamOf('lengths')
  const events: EventBase[] = []
  const minds = bySide(() => doctrineMind(plan, stream))
  const { inputs } = playOut(rules, state, minds, seededDice(stream), event => events.push(event))
  const battle = { title: 'At the ford', setup, leaders: leadersBy({ red: steady, blue: steady }) }
  const provenance = [{ label: 'Dice', value: 'seed 1' }]
  return buildReport(rules, { battle, events, inputs, state, provenance, eye })
}

describe('a report of one length', () => {
  test('the verdict is five lines: the battle, the winner, the cost to each side, the check', () => {
    const report = fought()
    const lines = printReport(report, 'bbcode', 'verdict').trimEnd().split('\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toBe('At the ford (_template, revision 2)')
    const decided = report.rules.find(({ id }) => id === report.verdict?.rule)
    expect(lines[1]).toBe(`${report.verdict?.text} [\u200b${decided?.title}]`)
    const [points] = report.measures.filter(({ side, kind }) => side === 'red' && kind === 'loss')
    expect(lines[2]).toContain(`Reds lost ${points!.after - points!.before} ${points!.unit}`)
    const [gone, stands] = report.verdict?.winner === 'red' ? [3, 2] : [2, 3]
    expect(lines[gone]).toMatch(/; left: nothing\.$/)
    expect(lines[stands]).toContain(`; left: ${report[gone === 3 ? 'red' : 'blue'].left.join('; ')}.`)
    expect(lines[3]).toContain('Blues lost')
    expect(lines[4]).toBe('Dice: seed 1.')
    for (const line of printReport(report, 'text', 'verdict').split('\n')) expect(line.length).toBeLessThanOrEqual(80)
    expect(printReport(report, 'html', 'verdict').match(/<p>/g)).toHaveLength(5)
    expect(printReport(report, 'md', 'verdict').trimEnd().split('  \n')).toHaveLength(5)
  })

  test('by rounds it tells a line for each, and no log; whole it tells the log, and no line a round', () => {
    const report = fought()
    expect(report.course.map(({ label }) => label)).toEqual(
      Array.from({ length: report.roundsFought }, (_, i) => `Round ${i + 1}`),
    )
    expect(new Set(report.rounds.map(({ round }) => round)).size).toBe(report.rounds.length)
    for (const format of reportFormats.filter(each => each !== 'json')) {
      const rounds = printReport(report, format, 'rounds')
      const whole = printReport(report, format, 'all')
      expect([format, rounds.includes('Round 1: '), whole.includes('Round 1: ')]).toEqual([format, true, false])
      expect([format, rounds.includes('Reds chose')]).toEqual([format, false])
      expect(rounds.length).toBeLessThan(whole.length)
      expect(printReport(report, format)).toBe(whole)
    }
  })

  test('the losses of rounds sum up to those of the battle, and a round names the units that went', () => {
    const report = fought()
    for (const side of ['red', 'blue'] as const) {
      const [first] = report.measures.filter(each => each.side === side && each.kind === 'loss')
      const lost = report.course.flatMap(({ value }) => {
        const found = new RegExp(`${report[side].name} lost (\\d+) ${first!.unit}`).exec(value)
        return found === null ? [] : [Number(found[1])]
      })
      expect(lost.reduce((sum, each) => sum + each, 0)).toBe(first!.after - first!.before)
    }
    expect(report.course.some(({ value }) => / destroyed/.test(value))).toBe(true)
  })

  test('a side that lost nothing says so, and a side that is not known shows only the units seen to go', () => {
    const { names, units } = { names: { red: 'Reds', blue: 'Blues' }, units: { red: [], blue: [] } }
    const lost = { red: { amount: 0, unit: 'hull' }, blue: { amount: 3, unit: 'hull' } }
    const losses = [{ round: 1, lost }]
    const known = ['red', 'blue'] as const
    expect(roundLines({ names, known, units, losses }, 1)).toEqual([
      { label: 'Round 1', value: 'Reds lost nothing; Blues lost 3 hull' },
    ])
    expect(roundLines({ names, known: ['red'], units, losses }, 1)[0]?.value).toBe('Reds lost nothing')
  })

  test('a forum folds the log up', () => {
    const text = printReport(fought(), 'bbcode')
    expect(text.indexOf('[spoiler]')).toBeLessThan(text.indexOf('Round 1'))
    expect(text.indexOf('[/spoiler]')).toBeGreaterThan(text.lastIndexOf('[b]Round '))
    expect(text.match(/\[spoiler\]/g)).toHaveLength(1)
    expect(printReport(fought(), 'bbcode', 'rounds')).not.toContain('[spoiler]')
  })
})

describe('for programs a report holds', () => {
  test('every input with its number, round, faces and orders as they are written', () => {
    const { inputs } = fought()
    expect(inputs.map(({ number }) => number)).toEqual(inputs.map((_, i) => i + 1))
    expect(inputs[0]).toEqual({
      number: 1,
      round: 1,
      kind: 'orders',
      orders: { red: { rule: 'round.stances', text: 'press' }, blue: { rule: 'round.stances', text: 'press' } },
    })
    const roll = inputs.find(({ kind }) => kind === 'roll')
    expect(roll).toMatchObject({ rule: 'round.fire', dice: '2d6', faces: [expect.any(Number), expect.any(Number)] })
    expect(inputs.at(-1)!.round).toBe(fought().roundsFought)
  })

  test('the survivors, as a battle file of the same system', () => {
    const { survivors, red, blue } = fought()
    const left = (units: readonly string[]) => units.length
    expect(survivors).toMatchObject({ flagplot: 1, system: '_template', title: 'After At the ford' })
    expect([survivors!.red.units, survivors!.blue.units].map(units => (units as unknown[]).length)).toEqual([
      left(red.left),
      left(blue.left),
    ])
  })

  test('of a battle that hides something neither inputs nor survivors for the public', () => {
    const hidden = fought({ charges: true }, 'public')
    expect(hidden.inputs).toEqual([])
    expect(hidden).not.toHaveProperty('survivors')
    expect(fought({ charges: true }, 'umpire').inputs.length).toBeGreaterThan(0)
    for (const { value } of hidden.course) expect(value).not.toMatch(/lost \d/)
  })
})
