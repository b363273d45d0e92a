import { expect, test } from 'vitest'
import { scriptedDice, scriptedMind, value } from '../../fixtures/index.ts'
import { streamOf } from '../dice/index.ts'
import { bySide, type Eye } from '../game/sides/index.ts'
import { template } from '../rulesets/_template/index.ts'
import { seededDice } from './dice-source.ts'
import { playOut } from './play-out.ts'

const fleet = (name: string) => ({ name, units: ['Cutter'] })
const setup = value(template.setup.parse({ red: fleet('Reds'), blue: fleet('Blues') }))
const press = { stance: 'press' }
const pressing = (rounds: number) => bySide(() => scriptedMind(template, Array(rounds).fill(press)))

test('playOut asks minds and dice in turn, each mind with its own view, and gives the inputs back', () => {
  const shown: Eye[] = []
  const rules = {
    ...template,
    view: (...[state, eye]: Parameters<typeof template.view>) => {
      shown.push(eye)
      return template.view(state, eye)
    },
  }
  const dice = scriptedDice([1, 1, 1, 6])
  const orders = { kind: 'orders', orders: { red: press, blue: press } }
  expect(playOut(rules, rules.begin(setup), pressing(2), dice)).toEqual({
    verdict: { winner: 'blue', rule: 'end.destroyed' },
    inputs: [orders, { kind: 'roll', outcome: 0, faces: [1, 1] }, orders, { kind: 'roll', outcome: 3, faces: [1, 6] }],
  })
  expect([dice.left(), shown]).toEqual([0, ['red', 'blue', 'red', 'blue']])
})

test('playOut: the same seed plays the same battle', () => {
  const played = () => playOut(template, template.begin(setup), pressing(99), seededDice(streamOf(5)))
  expect(played()).toEqual(played())
})

test('playOut: a battle longer than its card promises is a bug of the ruleset', () => {
  const rules = { ...template, card: { ...template.card, longest: 3 } }
  const misses = scriptedDice(Array(8).fill(1))
  expect(() => playOut(rules, rules.begin(setup), pressing(9), misses)).toThrow('ends within 3 inputs')
})
