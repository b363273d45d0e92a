import { expect, test } from 'vitest'
import { must } from '../../lang/index.ts'
import { exactFractions, printFraction } from '../../odds/index.ts'
import { planAtStart } from '../../table/index.ts'
import { template } from './index.ts'

/** The throw of the first round when both sides give these orders. */
function firstThrow(red: 'press' | 'evade', blue: 'press' | 'evade') {
  const parsed = template.setup.parse(must(template.battles[0], 'a ready battle').setup)
  const state = template.begin(must(parsed.ok ? parsed.value : undefined, 'a set-up that parses'))
  template.advance(state, { kind: 'orders', orders: { red: { stance: red }, blue: { stance: blue } } })
  const pending = template.pending(state)
  if (pending.kind !== 'roll') throw new Error('fire follows the stances')
  return pending.roll
}

/** The weight, of 36, of each number of hits red scores. */
function redHits(red: 'press' | 'evade', blue: 'press' | 'evade'): number[] {
  const { odds } = firstThrow(red, blue)
  return [0, 1, 2, 3].map(hits =>
    [0, 1, 2, 3].reduce((sum, blueHits) => sum + Number(odds.weights[hits * 4 + blueHits]), 0),
  )
}

// By hand from the printed columns: press has one face without hits, three with 1, one each with 2, 3; evade 3 and 3.
test('round.fire pressing at a pressing side: 6, 18, 6 and 6 of 36', () => {
  expect(redHits('press', 'press')).toEqual([6, 18, 6, 6])
})

// The die lowered by one: faces 1 and 2 miss, 3 to 5 score 1, 6 scores 2.
test('fire.evading pressing at an evading side: 12, 18 and 6 of 36', () => {
  expect(redHits('press', 'evade')).toEqual([12, 18, 6, 0])
})

test('fire.table evading at a pressing side: 18 and 18 of 36', () => {
  expect(redHits('evade', 'press')).toEqual([18, 18, 0, 0])
})

// A round of two pressing cutters: both hit 25/36, one alone 5/36 each, none 1/36, then again: 25/35, 5/35, 5/35.
test('end.both two cutters are lost together five times in seven', () => {
  const battle = must(
    template.battles.find(({ name }) => name === 'two-cutters'),
    'a ready battle',
  )
  const parsed = template.setup.parse(battle.setup)
  const plan = planAtStart(template, battle.doctrines.red)
  if (!parsed.ok || !plan.ok) throw new Error('a ready battle parses')
  const odds = exactFractions({
    rules: template,
    state: template.begin(parsed.value),
    plans: { red: plan.value, blue: plan.value },
  })
  if (!odds.ok) throw new Error('two cutters are a small battle')
  expect([odds.value.red, odds.value.blue, odds.value.draw].map(printFraction)).toEqual(['1/7', '1/7', '5/7'])
})
