import { expect, test } from 'vitest'
import { setupOf } from '../../../fixtures/pattern/index.ts'
import type { OptionSpec } from '../../game/form/index.ts'
import type { Ruleset } from '../../game/index.ts'
import { type Template, template } from '../../rulesets/_template/index.ts'
import { changeOfLine, changesKnownTo, sayChangePlace, sayDiceDeclared } from './record-changes.ts'

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

const units = ['Cutter']
const setup = setupOf([], [], { red: { name: 'Moths', units }, blue: { name: 'The Candles', units } })
const battleBy = (rules: Ruleset<Template> = template) => ({ rules, setup })

test('a ruling names fleets where an option chooses a side or bears on one', () => {
  const chosen = { attacker: 'blue', blueMod: 2, unheard: 'red' }
  const change = changeOfLine(battleBy({ ...template, options }), {
    kind: 'ruling',
    options: chosen,
    reason: 'by mail',
  })
  expect(change?.text).toBe('Who attacks: the Candles [Fire]; Modifier of fire of the Candles: 2 [Fire]; unheard: red')
})

test('other leaders are told by the leader of each side from there on', () => {
  const line = { kind: 'leaders', leaders: { red: {}, blue: { doctrine: { name: 'wary' } } } } as const
  expect(changeOfLine(battleBy(), line)?.text).toBe('Moths: a person; The Candles: wary')
})

test('a ruling names the sides whose orders it settles, and gives its reason on one line', () => {
  const changeOf = (entry: Parameters<typeof changeOfLine>[1]) => changeOfLine(battleBy(), entry)
  const orders = { red: {} }
  expect(changeOf({ kind: 'orders', orders, ruled: 'by\nmail' } as never)).toEqual({
    kind: 'ruling',
    text: 'Orders of Moths settled by the moderator',
    reason: 'by mail',
  })
  expect(changeOf({ kind: 'roll', faces: [1], ruled: 'cocked\ndie' } as never)).toMatchObject({
    text: 'A throw settled by the moderator',
    reason: 'cocked die',
  })
  expect(changeOf({ kind: 'ruling', options: {}, reason: 'as\nagreed' } as never)?.reason).toBe('as agreed')
  expect(changeOf({ kind: 'orders', orders } as never)).toBeUndefined()
})

test('control characters of a record are shown, not given', () => {
  const odd = '\u001b[2J'
  expect(sayDiceDeclared({ source: 'seeded', seed: odd })).not.toContain('\u001b')
  const change = changeOfLine(battleBy(), { kind: 'ruling', options: { [odd]: odd }, reason: odd } as never)
  expect(change?.text).not.toContain('\u001b')
  expect(change?.reason).not.toContain('\u001b')
})

test('a line that cannot be read is said to be so', () => {
  const line = (blue: object) => ({ kind: 'leaders', leaders: { red: {}, blue } }) as const
  expect(changeOfLine(battleBy(), line({ mind: 'nobody' }))?.text).toBe('leaders that cannot be read')
  expect(changeOfLine(battleBy(), line({ doctrine: 'nobody' }))?.text).toMatch(
    /: a person; .*: unknown standing orders nobody$/,
  )
  const odd = { kind: 'ruling', options: { attacker: '\u001b[2J' }, reason: 'any' } as const
  expect(changeOfLine(battleBy({ ...template, options }), odd)?.text).not.toContain('\u001b')
})

test('the place of a change is counted in inputs', () => {
  const at = (inputs: number) => sayChangePlace({ kind: 'dice', text: '', inputs, round: 1 })
  expect([0, 1, 2].map(at)).toEqual(['before step 1', 'after step 1', 'after step 2'])
})

test('a player knows of rulings alone: a seed tells later throws, standing orders later orders', () => {
  const changes = (['dice', 'leaders', 'ruling'] as const).map(kind => ({ kind, text: kind, inputs: 0, round: 1 }))
  const known = (eye: Parameters<typeof changesKnownTo>[1]) => changesKnownTo(changes, eye).map(({ kind }) => kind)
  expect([known('umpire'), known('red'), known('blue')]).toEqual([
    ['dice', 'leaders', 'ruling'],
    ['ruling'],
    ['ruling'],
  ])
})
