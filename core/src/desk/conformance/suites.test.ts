import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { AnyRuleset } from '../../game/index.ts'
import { sayRefusal } from '../../lang/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { answerCase } from './answer-case.ts'
import { differences } from './compare-answer.ts'
import { openSuite } from './open-suite.ts'
import type { ConformanceCase } from './suite-schema.ts'

const folder = fileURLToPath(new URL('../../../../conformance/', import.meta.url))

const textsOf = (system: string) =>
  readdirSync(`${folder}${system}`)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => ({ name, text: readFileSync(`${folder}${system}/${name}`, 'utf8') }))

/** The cases of a system, read once. */
const known = new Map<string, readonly ConformanceCase[]>()

function casesOf(system: string): readonly ConformanceCase[] {
  const read = known.get(system)
  if (read !== undefined) return read
  const suite = openSuite(textsOf(system))
  if (!suite.ok) throw new Error(sayRefusal(suite.refusal))
  expect(suite.value.system).toBe(system)
  known.set(system, suite.value.cases)
  return suite.value.cases
}

async function rulesOf(system: string): Promise<AnyRuleset> {
  const rules = await fetchSystem(system)
  if (!rules.ok) throw new Error(`no system ${system}`)
  return rules.value
}

/** The values of an option in the cases that hang on it. */
function valuesOf(rules: AnyRuleset, cases: readonly ConformanceCase[], option: string): ReadonlySet<unknown> {
  const hanging = cases.filter(({ reading }) => reading?.includes(option))
  return new Set(
    hanging.map(({ setup }) => {
      const parsed = rules.setup.parse(setup)
      return parsed.ok ? parsed.value.options[option] : undefined
    }),
  )
}

/** The values that cases are wanted for: every one of a choice, two of a number. */
const wanted = (spec: AnyRuleset['options'][number]): number => (spec.kind === 'choice' ? spec.choices.length : 2)

describe.each(['warpwar', 'sidcors', 'attack-endurance', 'combat-shift', 'knight-hawks'])('suite of %s', system => {
  test('every case is answered as it was worked out by hand', async () => {
    const failures: string[] = []
    for (const each of casesOf(system)) {
      const answer = await answerCase({ system, ...each })
      if (!answer.ok) throw new Error(`${each.case} has no answer`)
      for (const difference of differences(each, answer.value)) failures.push(`${each.case}: ${difference}`)
    }
    expect(failures).toEqual([])
  })

  test('at least 150 cases, numbered from 001 in order', () => {
    const numbers = casesOf(system).map(each => Number(each.case.slice(3)))
    expect(numbers.length).toBeGreaterThanOrEqual(150)
    expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  })

  test('every clause of the ledger has a case, and every case names clauses of it', async () => {
    const { ledger } = await rulesOf(system)
    const named = new Set(casesOf(system).flatMap(({ rules }) => rules))
    expect(Object.keys(ledger).filter(rule => !named.has(rule))).toEqual([])
    expect([...named].filter(rule => !(rule in ledger))).toEqual([])
  })

  test('every value of every option has a case that hangs on it', async () => {
    const rules = await rulesOf(system)
    const cases = casesOf(system)
    const lacking = rules.options.filter(spec => valuesOf(rules, cases, spec.name).size < wanted(spec))
    expect(lacking.map(({ name }) => name)).toEqual([])
  })
})
