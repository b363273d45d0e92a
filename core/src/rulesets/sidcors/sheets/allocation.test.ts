import { describe, expect, test } from 'vitest'
import { type Brief, paperOf } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { sidcors } from '../index.ts'
import { battle, factor, pass, play, question } from '../scripted.fixture.ts'
import type { Sidcors } from '../shape.ts'

/** What blue is asked to give up for so many points. */
function losing(points: number, blue: readonly (string | Record<string, unknown>)[], options = {}) {
  const state = battle([`GUN ${4 * points}-90/1-90`], blue, { retreat: 'none', ...options })
  play(state, { red: [factor(4)], blue: [factor(1)], dice: [2, 1] })
  if (question(state) === 'red directed') play(state, { red: [pass] })
  const pending = sidcors.pending(state)
  if (pending.kind !== 'orders') throw new Error('orders are due')
  const brief: Brief<Sidcors> = must(pending.briefs[0], 'a brief')
  return paperOf<Sidcors>(sidcors, brief)
}

/** Each order with what it does and what it costs: `give D7 = cripple D7: 8, 6 left, 20`. */
function table(paper: ReturnType<typeof losing>): string[] {
  const { row } = must(paper.costs() ?? undefined, 'costs')
  return [...paper.choices()].map(order => {
    const { what, cells } = row(order)
    return `${paper.print(order)} = ${what}: ${cells.join(', ')}`
  })
}

function labels(paper: ReturnType<typeof losing>): string[] {
  const [give] = paper.form().fields
  return give?.kind === 'choice' ? give.choices.map(({ label }) => label) : []
}

const fleet = ['3x D7 8/4', 'BASE 9(2½)/5(2)', { unit: 'F5 5/3', crippled: 1 }]

describe('what is given up', () => {
  test('allocation.value what each loss does, its points, what is carried over, and the attack it leaves', () => {
    // 3 x 8, 9, 3 and 2½: 38½ attack factors in all
    expect(table(losing(14, fleet))).toEqual([
      'give D7 = cripple D7: 8, 6 left, 34½',
      'give 2 D7 = cripple 2 D7: 16, +2 credit, 30½',
      'give D7 outright = cripple and destroy D7: 12, 2 left, 30½',
      'give BASE = cripple BASE: 9, 5 left, 34½',
      'give BASE outright = cripple and destroy BASE: 14, none, 29½',
      'give crippled F5 = destroy crippled F5: 3, 11 left, 35½',
      'give 1 fighter = give 1 fighter: 1, 13 left, 37½',
      'give 2 fighters = give 2 fighters: 2, 12 left, 36½',
      'give half a fighter = give half a fighter: ½, 13½ left, 38',
    ])
  })

  test('R16 what is given up beyond the points is credit, and only too much without plus and minus points', () => {
    expect(table(losing(14, fleet, { plusMinus: false }))).toContain('give 2 D7 = cripple 2 D7: 16, 2 over, 30½')
  })

  test('allocation.owner each choice says its points, and how many of it there may be', () => {
    expect(labels(losing(14, fleet))).toEqual([
      'D7 (cripple, 8 points each, up to 2)',
      'D7 (cripple and destroy, 12 points)',
      'BASE (cripple, 9 points)',
      'BASE (cripple and destroy, 14 points)',
      'crippled F5 (destroy, 3 points)',
      'fighter factors (1 point each, up to 2)',
      'half a fighter factor (½ points)',
    ])
  })
})
