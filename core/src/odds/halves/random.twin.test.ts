import { describe, expect, test } from 'vitest'
import { type Stream, streamOf } from '../../dice/index.ts'
import { type AnyRuleset, type SettingField, type Settings, type Shape, sides } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import { registry } from '../../rulesets/index.ts'
import { type Plans, planOf } from '../../table/index.ts'
import type { OddsAnswer } from '../answer.ts'
import { exactOdds } from '../exact.ts'

const rulesets = await Promise.all(registry.map(({ fetch }) => fetch()))

/** Battles tried of each system, and how many of them must come apart and be small enough for both ways. */
const TRIED = 150
const COMPARED = 25
const LIMITS = { positions: 3_000, keyChars: 3_000_000 }

function anyOf(field: SettingField, stream: Stream): string | number | boolean {
  if (field.kind === 'flag') return stream.below(2) === 1
  if (field.kind === 'choice') return must(field.choices[stream.below(field.choices.length)], 'a choice').value
  // names of units out of the list below, one of which this fleet may lack: those are passed over
  if (field.kind === 'text') return must(['F5', 'D7, F5', 'CV, D7'][stream.below(3)], 'names')
  return Math.min(field.max, Math.max(field.min, field.min + stream.below(6)))
}

/** Some fields with any value, the others as they are by default; so that many battles still come apart. */
const anySettings = (fields: readonly SettingField[], keep: readonly string[], stream: Stream): Settings =>
  Object.fromEntries(
    fields.flatMap(field =>
      keep.includes(field.name) || stream.below(4) > 0 ? [] : [[field.name, anyOf(field, stream)]],
    ),
  )

/** Whom random fleets are made of, of the systems that bring no such twin of their own. */
const units: Readonly<Record<string, readonly string[]>> = {
  'attack-endurance': ['A AF2/1 EF3', 'B AF1/1 EF2', 'C AF3/-2m EF4', 'D AF1/0 EF1', 'E AF0 EF2', 'F AF2 EF5 mod-2'],
  sidcors: ['D7 8/4', 'F5 5/3', 'CV 6(3)/3(1)', 'SC 2-5◆/0-3', 'BATS 12(6)/6(3)', 'FF 4/2', 'POL 4/None'],
}

/** What keeps a battle from coming apart is left at what does not, mostly. */
const kept: Readonly<Record<string, readonly string[]>> = {
  'attack-endurance': ['breakOff', 'roundLimit', 'allMod', 'redMod', 'blueMod'],
  sidcors: ['retreat', 'variableIntensity', 'roundCap', 'commandLimit'],
}

function anyBattle(rules: AnyRuleset, stream: Stream): { setup: Shape['Setup']; plans: Plans<Shape> } | undefined {
  const { id } = rules.card
  const keep = kept[id] ?? []
  const line = (): string => must(units[id]?.[stream.below(units[id]?.length ?? 1)], 'a unit')
  const fleet = (name: string) => ({ name, units: Array.from({ length: 1 + stream.below(3) }, line) })
  const options = { ...(id === 'sidcors' ? {} : { breakOff: 'none' }), ...anySettings(rules.options, keep, stream) }
  const setup = rules.setup.parse({ options, red: fleet('Red'), blue: fleet('Blue') })
  const names = Object.keys(rules.doctrines)
  const plan = () => {
    const name = must(names[stream.below(names.length)], 'a doctrine')
    const made = planOf(rules, {
      name,
      settings: anySettings(must(rules.doctrines[name], name).settings, keep, stream),
    })
    return must(made.ok ? made.value : undefined, 'settings within their bounds')
  }
  const plans = { red: plan(), blue: plan() }
  return setup.ok ? { setup: setup.value, plans } : undefined
}

/** 1e-11 of what is compared, and never less than 1e-11. */
function expectNear(found: number, expected: number, what: string): void {
  expect(Math.abs(found - expected) / Math.max(1, Math.abs(expected)), what).toBeLessThan(1e-11)
}

function compare(apart: OddsAnswer, whole: OddsAnswer, name: string): void {
  for (const way of ['red', 'blue', 'draw', 'undecided'] as const) {
    expectNear(apart.outcome[way], whole.outcome[way], `${name}: ${way}`)
    for (const [i, row] of apart.rounds.byRound.entries()) {
      expectNear(row[way], whole.rounds.byRound[i]?.[way] ?? Number.NaN, `${name}: ${way} by round ${row.round}`)
    }
  }
  expect(apart.rounds.byRound.length, name).toBe(whole.rounds.byRound.length)
  expectNear(apart.rounds.mean, whole.rounds.mean, `${name}: mean rounds`)
  for (const [i, measure] of apart.measures.entries()) {
    expectNear(measure.mean, whole.measures[i]?.mean ?? Number.NaN, `${name}: ${measure.name}`)
  }
}

describe('exact odds over halves are those over positions, whatever fights whom under which options', () => {
  test.each(rulesets.filter(({ card }) => card.id in units).map(rules => [rules.card.id, rules] as const))(
    '%s',
    (id, rules) => {
      const stream = streamOf('halves/random', id)
      let compared = 0
      for (let i = 0; i < TRIED; i++) {
        const battle = anyBattle(rules, stream)
        if (battle === undefined) continue
        const { setup, plans } = battle
        const start = rules.begin(setup)
        const halves = rules.halves?.(rules.horizon(start)?.free ?? start, plans)
        if (halves === undefined) continue
        const rounds = stream.below(3) === 0 ? { rounds: 1 + stream.below(3) } : {}
        const whole = exactOdds(rules, start, plans, { setup, limits: LIMITS, halves: false, ...rounds })
        if (!whole.ok) continue
        const apart = exactOdds(rules, start, plans, { setup, limits: LIMITS, ...rounds })
        if (!apart.ok) throw new Error('what is exact over positions is exact over halves')
        const orders = sides.map(side => `${plans[side].doctrine.title} ${JSON.stringify(plans[side].settings)}`)
        compare(
          apart.value,
          whole.value,
          `${JSON.stringify(rules.setup.print(setup))} ${orders.join(' ')} ${JSON.stringify(rounds)}`,
        )
        compared++
      }
      expect(compared).toBeGreaterThanOrEqual(COMPARED)
    },
    60_000,
  )
})
