import { describe, expect, test } from 'vitest'
import { cases, rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import { type Stream, streamOf } from '../../dice/index.ts'
import type { SettingField, Settings } from '../../game/form/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { registry } from '../../rulesets/index.ts'
import { type Plans, planAtStart } from '../../table/index.ts'
import { endings, type OddsAnswer } from '../answer.ts'
import { type ExactOptions, exactOdds } from '../exact.ts'
import { spanOf } from '../span.ts'

const rulesets = await Promise.all(registry.map(({ fetch }) => fetch()))

interface Tried {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly state: Shape['State']
  readonly plans: Plans<Shape>
}

const isSeparable = ({ rules, state, plans }: Tried): boolean =>
  rules.halves?.(spanOf(rules, state).start, plans) !== undefined

/** 1e-11 of what is compared, and never less than 1e-11. */
function expectNear(found: number, expected: number, what: string): void {
  expect(Math.abs(found - expected) / Math.max(1, Math.abs(expected)), what).toBeLessThan(1e-11)
}

/** Compares odds over halves with those over positions; false where there are too many positions. */
function agree(battle: Tried, name: string, more: Pick<ExactOptions<Shape>, 'rounds' | 'limits'>): boolean {
  const { setup } = battle
  const positions = exactOdds(battle, { setup, halves: false, ...more })
  if (!positions.ok) return false
  const whole = positions.value
  const byHalves: OddsAnswer = value(exactOdds(battle, { setup, ...more }))
  expect(byHalves.rounds.byRound.length, name).toBe(whole.rounds.byRound.length)
  expectNear(byHalves.rounds.mean, whole.rounds.mean, `${name}: mean rounds`)
  for (const way of endings) {
    expectNear(byHalves.outcome[way], whole.outcome[way], `${name}: ${way}`)
    for (const [i, row] of byHalves.rounds.byRound.entries()) {
      expectNear(row[way], whole.rounds.byRound[i]?.[way] ?? Number.NaN, `${name}: ${way} by round ${row.round}`)
    }
  }
  for (const [i, measure] of byHalves.measures.entries()) {
    const twin = must(whole.measures[i], 'a measure')
    expectNear(measure.mean, twin.mean, `${name}: ${measure.name}`)
    for (const { value, chance } of measure.distribution) {
      const other = twin.distribution.find(each => each.value === value)
      expectNear(chance, other?.chance ?? 0, `${name}: ${measure.name} of ${value}`)
    }
  }
  return true
}

/** The ready battles that are separable; which they are is for the laws of each system. */
const ready = rulesets
  .flatMap(rules =>
    rules.battles.map(({ name, setup: raw, doctrines }) => {
      const setup = value(rules.setup.parse(raw))
      const plans = bySide(side => value(planAtStart(rules, doctrines[side])))
      return { name: `${rules.card.id}/${name}`, rules, setup, plans, state: rules.begin(setup) }
    }),
  )
  .filter(isSeparable)

test.each(rows(ready))('$name: halves are the twin of positions, to the end and for 1 and 3 rounds', battle => {
  for (const rounds of [{}, { rounds: 1 }, { rounds: 3 }].slice(0, cases(3, 1))) {
    expect(agree(battle, battle.name, rounds)).toBe(true)
  }
})

/** Battles tried of each system, and how many of them must be separable and small enough for both ways. */
const TRIED = cases(150, 12)
const COMPARED = Math.floor(TRIED / 6)
const LIMITS = { positions: 3_000, keyChars: 3_000_000 }

function anyOf(field: SettingField, stream: Stream): string | number | boolean {
  if (field.kind === 'flag') return stream.below(2) === 1
  if (field.kind === 'choice') return must(field.choices[stream.below(field.choices.length)], 'a choice').value
  // names of units out of the list below, one of which this fleet may lack: those are passed over
  if (field.kind === 'text') return must(['F5', 'D7, F5', 'CV, D7'][stream.below(3)], 'names')
  return Math.min(field.max, Math.max(field.min, field.min + stream.below(6)))
}

/** Some fields with any value, the others as they are by default; so that many battles still are separable. */
const anySettings = (fields: readonly SettingField[], keep: readonly string[], stream: Stream): Settings =>
  Object.fromEntries(
    fields.flatMap(field =>
      keep.includes(field.name) || stream.below(4) > 0 ? [] : [[field.name, anyOf(field, stream)]],
    ),
  )

/** Units of random fleets, of the systems that bring no such twin of their own. */
const units: Readonly<Record<string, readonly string[]>> = {
  'attack-endurance': ['A AF2/1 EF3', 'B AF1/1 EF2', 'C AF3/-2m EF4', 'D AF1/0 EF1', 'E AF0 EF2', 'F AF2 EF5 mod-2'],
  sidcors: ['D7 8/4', 'F5 5/3', 'CV 6(3)/3(1)', 'SC 2-5◆/0-3', 'BATS 12(6)/6(3)', 'FF 4/2', 'POL 4/None'],
}

/** Options that mostly keep a battle from being separable stay at what does not. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'attack-endurance': ['breakOff', 'roundLimit', 'allMod', 'redMod', 'blueMod'],
  sidcors: ['retreat', 'variableIntensity', 'roundCap', 'commandLimit'],
}

function anyBattle(rules: AnyRuleset, stream: Stream): Tried | undefined {
  const { id } = rules.card
  const keep = kept[id] ?? []
  const line = (): string => must(units[id]?.[stream.below(units[id]?.length ?? 1)], 'a unit')
  const fleet = (name: string) => ({ name, units: Array.from({ length: 1 + stream.below(3) }, line) })
  const options = { ...(id === 'sidcors' ? {} : { breakOff: 'none' }), ...anySettings(rules.options, keep, stream) }
  const setup = rules.setup.parse({ options, red: fleet('Red'), blue: fleet('Blue') })
  const names = Object.keys(rules.doctrines)
  const plan = () => {
    const name = must(names[stream.below(names.length)], 'a doctrine')
    const fields = must(rules.doctrines[name], name).settings
    return value(planAtStart(rules, { name, settings: anySettings(fields, keep, stream) }))
  }
  const plans = { red: plan(), blue: plan() }
  return setup.ok ? { rules, setup: setup.value, state: rules.begin(setup.value), plans } : undefined
}

describe('exact odds over halves are those over positions, whatever fights whom under which options', () => {
  test.each(rulesets.filter(({ card }) => card.id in units).map(rules => [rules.card.id, rules] as const))(
    '%s',
    (id, rules) => {
      const stream = streamOf('halves/random', id)
      let compared = 0
      for (let i = 0; i < TRIED; i++) {
        const battle = anyBattle(rules, stream)
        if (battle === undefined || !isSeparable(battle)) continue
        const rounds = stream.below(3) === 0 ? { rounds: 1 + stream.below(3) } : {}
        const { setup, plans } = battle
        const orders = sides.map(side => `${plans[side].doctrine.title} ${JSON.stringify(plans[side].settings)}`)
        const name = `${JSON.stringify(rules.setup.print(setup))} ${orders.join(' ')} ${JSON.stringify(rounds)}`
        if (agree(battle, name, { limits: LIMITS, ...rounds })) compared++
      }
      expect(compared).toBeGreaterThanOrEqual(COMPARED)
    },
    60_000,
  )
})
