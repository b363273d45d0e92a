import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fetchBattleText, fetchSystem } from '@flagplot/core/desk/battle'
import { streamOf } from '@flagplot/core/dice'
import type { AnyRuleset, ReadyBattle } from '@flagplot/core/game'
import { type Brief, paperOf, type Shape } from '@flagplot/core/game/orders'
import { must, type Result, refusalsOf, sayRefusal } from '@flagplot/core/lang'
import { type Mind, playOut, seededDice } from '@flagplot/core/table'
import { describe, expect, test } from 'vitest'
import { randomMind } from '../../../core/laws/reference/index.ts'
import { rows } from '../../../test-depth.ts'
import { dataOf, ran } from '../run.fixture.ts'

/** The value of a result; a test fails by its refusal. */
function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(sayRefusal(result.refusal))
  return result.value
}

const textOf = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../docs/guide/${name}.md`, import.meta.url)), 'utf8')

/** The blocks of a page that stand in fences. */
const blocksOf = (text: string): readonly string[] =>
  [...text.matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => must(block, 'a block'))

const rulesOf = async (system: string): Promise<AnyRuleset> => value(await fetchSystem(system))

/** The questions of ready battles, played at random. */
function questionsOf(rules: AnyRuleset): readonly Brief<Shape>[] {
  const met: Brief<Shape>[] = []
  const play = ({ setup, name }: ReadyBattle, seed: string): void => {
    const stream = streamOf(`${name} ${seed}`)
    const random = randomMind(rules, stream, 2000)
    const mind: Mind<Shape> = {
      decide: (view, brief) => {
        met.push(brief)
        return random.decide(view, brief)
      },
    }
    playOut(rules, rules.begin(value(rules.setup.parse(setup))), { red: mind, blue: mind }, seededDice(stream))
  }
  for (const battle of rules.battles) for (const seed of ['a', 'b', 'c']) play(battle, seed)
  return met
}

/** The rows of a table of ready battles whose odds are exact: name, and chances of red, blue and a draw. */
const exactRows = (text: string): readonly (readonly string[])[] =>
  [...text.matchAll(/^\| `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \| (<?[\d.]+) \|$/gm)].map(([, ...cells]) => cells)

describe.each(['sidcors', 'attack-endurance', 'combat-shift', 'warpwar'])('the guide to %s', name => {
  test('every command line that it shows is taken', async () => {
    const lines = blocksOf(textOf(name)).flatMap(block => block.match(/^flagplot .*$/gm) ?? [])
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) {
      const words = line.replace(/ #.*$/, '').trim().split(/\s+/).slice(1)
      const { code, err } = await ran(words, { stdin: 'quit\n' })
      expect([line, code, code === 0 ? '' : err]).toEqual([line, 0, ''])
    }
  })

  test('every fleet that it shows is read', async () => {
    const rules = await rulesOf(name)
    const blocks = blocksOf(textOf(name)).filter(block => /^(red|blue|units|colony):/m.test(block))
    const shown = blocks
      .join('')
      .replace(/^units:[\s\S]*/m, fleet => `red:\n  name: Fleet\n${fleet.replace(/^/gm, '  ')}`)
    const foe = `  name: Foe\n  units: [${JSON.stringify(rules.catalogue[0]?.unit)}]`
    const others = ['red', 'blue'].filter(side => !shown.includes(`${side}:\n`)).map(side => `${side}:\n${foe}`)
    const file = [`flagplot: 1\nsystem: ${name}`, shown, ...others].join('\n')
    expect(refusalsOf(await fetchBattleText(file)).map(sayRefusal)).toEqual([])
  })
})

describe.each(['sidcors', 'attack-endurance'])('the guide to %s', name => {
  test('every order that it shows is taken at a question of a ready battle', async () => {
    const rules = await rulesOf(name)
    const [, orders = ''] = /## Orders, as they are written\n\n```\n([\s\S]*?)```/.exec(textOf(name)) ?? []
    const lines = orders.trim().split('\n')
    const asked = questionsOf(rules)
    expect(lines.filter(line => !asked.some(brief => paperOf(rules, brief).parse(line).ok))).toEqual([])
  })

  test('its odds of ready battles are exact', async () => {
    const exact = exactRows(textOf(name))
    expect(exact.length).toBeGreaterThan(5)
    for (const [battle = '', ...cells] of rows(exact)) {
      const { outcome } = await dataOf(`odds ${name}/${battle}`)
      const chances = [outcome.red, outcome.blue, outcome.draw].map((chance: number) => (100 * chance).toFixed(1))
      expect([battle, ...cells.map(cell => cell.replace('<0.1', '0.0'))]).toEqual([battle, ...chances])
    }
  })
})
