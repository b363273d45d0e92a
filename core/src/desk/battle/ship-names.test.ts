import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { dieLabel } from '../../dice/index.ts'
import type { FieldBase } from '../../game/form/index.ts'
import type { AnyRuleset, Pending } from '../../game/index.ts'
import { paperOf, type Shape } from '../../game/orders/index.ts'
import type { SceneUnit } from '../../game/scene/index.ts'
import { eyes, sides } from '../../game/sides/index.ts'
import { fleetWords, type SideWords } from '../../game/words/index.ts'
import { must } from '../../lang/index.ts'
import { beginFight, type Fight, pending, report, stepAlone } from '../fight/index.ts'
import { fetchSystems, openReadyBattle } from './index.ts'

const systems = await fetchSystems()

/** The number of inputs that are looked at in each battle: in all depth they reach every phase. */
const INPUTS = cases(150, 80)

/** The labels of a field and of all fields in it. */
function labelsOf(field: FieldBase & object): string[] {
  return Object.entries(field).flatMap(([key, value]): string[] => {
    if (key === 'label') return [String(value)]
    if (!Array.isArray(value)) return []
    return value.flatMap(part => (typeof part === 'object' && part !== null ? labelsOf(part) : []))
  })
}

/** The texts of a question: prompts, and the labels of its forms or dice. */
function questionTexts(rules: AnyRuleset, asked: Pending<Shape>, words: SideWords): string[] {
  if (asked.kind === 'over') return []
  if (asked.kind === 'roll') return asked.roll.dice.flatMap(die => dieLabel(die, words) ?? [])
  return asked.briefs.flatMap(brief => {
    const { title, fields } = paperOf(rules, brief).form()
    return [title, ...fields.flatMap(labelsOf)]
  })
}

/** The texts of a battle: the units of its pictures, its questions, its log. */
function read(rules: AnyRuleset, index: number) {
  const battle = openReadyBattle(rules, must(rules.battles[index], 'a ready battle'))
  const words = fleetWords(battle.setup)
  const units = new Map<string, SceneUnit>()
  const questions = new Set<string>()
  let fight: Fight = beginFight(battle, { dice: { source: 'seeded', seed: 'names' } })
  for (let done = 0; done <= INPUTS; done++) {
    const { sides: shown } = rules.show(rules.view(fight.state, 'umpire'))
    for (const side of sides) for (const unit of shown[side].units) units.set(`${side} ${unit.name}`, unit)
    for (const text of questionTexts(rules, pending(fight), words)) questions.add(text)
    for (const eye of eyes) questions.add(rules.prompt(fight.state, eye, words).text)
    const next = stepAlone(fight)
    if (next === undefined) break
    fight = value(next)
  }
  const log = new Set(report(fight, [], 'umpire').rounds.flatMap(({ lines }) => lines.map(({ text }) => text)))
  const fleets = sides.flatMap(side => [words[side].start, words[side].inner])
  return { units: [...units.values()], questions: [...questions], log: [...log], fleets }
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const alone = (text: string): RegExp => new RegExp(`(?<![\\w#])${literal(text)}(?![\\w#])`)
const longestFirst = (texts: readonly string[]): readonly string[] => texts.toSorted((a, b) => b.length - a.length)

/** Parts of names that alone would name a unit: `Courageous` of `UPFS Courageous`, `R1` of `Corvette R1`. */
const partsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(names.flatMap(name => name.split(/[ -]/).filter(part => part !== name && /^[A-Z#]/.test(part)))),
]

describe.each(systems.map(rules => [rules.card.id, rules] as const))('units of %s', (_, rules) => {
  const battles = rules.battles.map(({ name }, i) => [name, i] as const)
  test.each(rows(battles))('are called alike in picture, question and log of %s', (_, i) => {
    const { units, questions, log, fleets } = read(rules, i)
    const names = units.map(({ name }) => name)
    const parts = partsOf(names)
    const whole = longestFirst([...names, ...fleets])
    const inPart = [...questions, ...log].flatMap(text => {
      const rest = whole.reduce((left, name) => left.replaceAll(name, '…'), text)
      const part = parts.find(each => alone(each).test(rest))
      return part === undefined ? [] : [`${part}: ${text}`]
    })
    expect(inPart, 'a part of a name without the rest').toEqual([])
    const isNamed = (texts: readonly string[], name: string) => texts.some(text => alone(name).test(text))
    expect(
      names.some(name => isNamed(questions, name)),
      'a question names units',
    ).toBe(true)
    // the log says when a D7 is crippled; from then on it is a crippled D7
    const called = ({ name, word }: SceneUnit) => (name.startsWith(`${word} `) ? name.slice(word.length + 1) : name)
    const hit = units.filter(({ condition }) => condition !== 'fit').map(called)
    expect(hit.length).toBeGreaterThan(0)
    expect(
      hit.filter(name => !isNamed(log, name)),
      'units that the log leaves out',
    ).toEqual([])
  })
})
