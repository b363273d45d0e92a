import { expect, test } from 'vitest'
import type { AnyRuleset, ReadyBattle, Shape } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { registry } from '../../rulesets/index.ts'
import { type Plans, planOf } from '../../table/index.ts'
import type { OddsAnswer } from '../answer.ts'
import { exactOdds } from '../exact.ts'
import { spanOf } from '../span.ts'
import { halvesOdds } from './exact.ts'

/** Systems whose battles may come apart. */
const rulesets = (await Promise.all(registry.map(({ fetch }) => fetch()))).filter(({ halves }) => halves !== undefined)

function open(rules: AnyRuleset, battle: ReadyBattle): { setup: Shape['Setup']; plans: Plans<Shape> } {
  const setup = rules.setup.parse(battle.setup)
  const plan = (side: 'red' | 'blue') => {
    const made = planOf(rules, battle.doctrines[side])
    return must(made.ok ? made.value : undefined, 'a plan')
  }
  return {
    setup: must(setup.ok ? setup.value : undefined, 'a set-up'),
    plans: { red: plan('red'), blue: plan('blue') },
  }
}

function near(a: OddsAnswer, b: OddsAnswer): void {
  for (const key of ['red', 'blue', 'draw', 'undecided'] as const)
    expect(Math.abs(a.outcome[key] - b.outcome[key]), key).toBeLessThan(1e-11)
  expect(Math.abs(a.rounds.mean / b.rounds.mean - 1)).toBeLessThan(1e-11)
  expect(a.rounds.byRound.length).toBe(b.rounds.byRound.length)
  for (const [i, round] of a.rounds.byRound.entries()) {
    for (const key of ['red', 'blue', 'draw', 'undecided'] as const)
      expect(Math.abs(round[key] - b.rounds.byRound[i]![key]), `${key} by ${round.round}`).toBeLessThan(1e-11)
  }
  for (const [i, measure] of a.measures.entries()) {
    const twin = b.measures[i]!
    expect(measure.name).toBe(twin.name)
    expect(Math.abs(measure.mean - twin.mean), measure.name).toBeLessThan(1e-9)
    expect(measure.distribution.map(d => d.value)).toEqual(twin.distribution.map(d => d.value))
    for (const [k, { chance }] of measure.distribution.entries())
      expect(Math.abs(chance - twin.distribution[k]!.chance)).toBeLessThan(1e-11)
  }
}

/** Those that come apart; which they are is for the laws of each system. */
const ready = rulesets
  .flatMap(rules => rules.battles.map(battle => ({ name: `${rules.card.id}/${battle.name}`, rules, battle })))
  .filter(({ rules, battle }) => {
    const { setup, plans } = open(rules, battle)
    return rules.halves?.(spanOf(rules, rules.begin(setup)).start, plans) !== undefined
  })

test.each(ready)('$name: halves are the twin of positions, to the end and for 1 and 3 rounds', ({ rules, battle }) => {
  const { setup, plans } = open(rules, battle)
  for (const rounds of [undefined, 1, 3]) {
    const span = spanOf(rules, rules.begin(setup), rounds)
    const halves = must(rules.halves?.(span.start, plans), 'halves')
    const apart = halvesOdds(halves, { span, detail: 'whole', measures: () => rules.measures(setup) })
    const stop = rounds === undefined ? {} : { rounds }
    const positions = exactOdds(rules, rules.begin(setup), plans, { setup, halves: false, ...stop })
    near(must(apart, 'small enough for halves'), must(positions.ok ? positions.value : undefined, 'small enough'))
  }
})
