import { expect, test } from 'vitest'
import type { OptionSpec } from '../game/index.ts'
import { must } from '../lang/index.ts'
import { type Template, template } from '../rulesets/_template/index.ts'
import type { Battle } from './battle.ts'
import { changeBy } from './record-changes.ts'

const options: readonly OptionSpec[] = [
  {
    kind: 'choice',
    name: 'attacker',
    label: 'Who attacks',
    rule: 'round.fire',
    choices: [
      { value: 'red', label: 'Red' },
      { value: 'blue', label: 'Blue' },
    ],
    fallback: 'red',
  },
  {
    kind: 'integer',
    name: 'blueMod',
    label: 'Modifier of blue fire',
    rule: 'round.fire',
    min: 0,
    max: 3,
    fallback: 0,
    bears: { on: 'blue', label: 'Modifier of fire' },
  },
]

test('a ruling names fleets where an option chooses a side or bears on one', () => {
  const units = ['Cutter']
  const parsed = template.setup.parse({ red: { name: 'Moths', units }, blue: { name: 'The Candles', units } })
  const setup = must(parsed.ok ? parsed.value : undefined, 'a set-up that parses')
  const battle: Battle<Template> = { title: 'A test', setup, doctrines: {} }
  const change = changeBy({ ...template, options }, battle, {
    kind: 'ruling',
    options: { attacker: 'blue', blueMod: 2, unheard: 'red' },
    reason: 'by mail',
  })
  expect(change?.text).toBe('Who attacks: the Candles [Fire]; Modifier of fire of the Candles: 2 [Fire]; unheard: red')
})
