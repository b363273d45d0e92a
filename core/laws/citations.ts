import { readdirSync, readFileSync } from 'node:fs'
import { colourWords, rulingWords } from '@flagplot/core/game/words'
import { demand } from './breach.ts'
import type { Law, Subject } from './subject.ts'

/** Rules named by every event and its reasons, with one place each. */
function citedByEvents({ games }: Subject): ReadonlyMap<string, string> {
  const cited = new Map<string, string>()
  for (const { battle, minds, events } of games()) {
    for (const event of events) {
      const where = `${event.kind} of ${battle.name} by ${minds}`
      for (const rule of [event.rule, ...(event.because ?? []).map(reason => reason.rule)]) {
        if (!cited.has(rule)) cited.set(rule, where)
      }
    }
  }
  return cited
}

export const eventsCiteKnownRules: Law = subject => {
  for (const [rule, where] of citedByEvents(subject)) {
    demand(rule in subject.rules.ledger, () => `${rule}, cited by ${where}, is not in the ledger`)
  }
}

/** Questions, prompts, verdicts, options and tables cite rules too. */
export const everythingElseCitesKnownRules: Law = ({ rules, games, positions }) => {
  const known = (rule: string, where: string): void =>
    demand(rule in rules.ledger, () => `${rule}, cited by ${where}, is not in the ledger`)
  for (const { where, pending, state } of positions()) {
    if (pending.kind === 'roll') known(pending.roll.rule, `a throw at ${where}`)
    else for (const brief of pending.briefs) known(brief.rule, `a brief at ${where}`)
    known(rules.prompt(state, 'public', colourWords).rule, `a prompt at ${where}`)
  }
  for (const { battle, last } of games()) {
    const pending = rules.pending(last)
    if (pending.kind === 'over') known(pending.result.rule, `the verdict of ${battle.name}`)
  }
  for (const option of rules.options) known(option.rule, `the option ${option.name}`)
  for (const table of rules.tables) known(table.rule, `the table ${table.name}`)
}

export const everyRuleIsCited: Law = subject => {
  const cited = citedByEvents(subject)
  const missing: string[] = []
  for (const [rule, { silent }] of Object.entries(subject.rules.ledger)) {
    const where = cited.get(rule)
    demand(silent === undefined || where === undefined, () => `${rule} is marked silent, but cited by ${where}`)
    demand(silent === undefined || silent.length > 0, () => `${rule} is silent without a reason`)
    if (silent === undefined && where === undefined) missing.push(rule)
  }
  demand(missing.length === 0, () => `no event of ${subject.games().length} games cites ${missing.join(', ')}`)
}

/** The titles of tests and suites, also of those called with `each(rows)(…)`: the first text after the bracket. */
const title = /(?:\b(?:test|it|describe)\(|\)\()\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** Every test below a folder: `*.test.ts`, and `*.test.js` of systems from outside. */
function* testFiles(folder: URL): Generator<URL> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* testFiles(new URL(`${entry.name}/`, folder))
    else if (/\.test\.[cm]?[jt]s$/.test(entry.name)) yield new URL(entry.name, folder)
  }
}

/** The words of all test titles in a folder, read from the text of its tests. */
function titleWords(folder: URL): ReadonlySet<string> {
  const words = new Set<string>()
  for (const file of testFiles(folder)) {
    for (const match of readFileSync(file, 'utf8').matchAll(title)) {
      for (const word of (match[2] ?? '').split(/[\s,;:()]+/)) words.add(word)
    }
  }
  return words
}

/** The text of all tests of a folder. */
const testTexts = (folder: URL): readonly string[] => [...testFiles(folder)].map(file => readFileSync(file, 'utf8'))

/** True if a text writes an option with this value, or names both of them in quotes, as rows of a table do. */
function names(text: string, option: string, value: string): boolean {
  const quoted = new RegExp(`(['"\`])${value}\\1`)
  const bare = new RegExp(`\\b${option}['"]?\\s*:\\s*['"]?${value}\\b`)
  return bare.test(text) || (new RegExp(`\\b${option}\\b`).test(text) && quoted.test(text))
}

/** Every ruling with an option is tested, even if its rule is silent; and one of its tests names each value. */
export const switchedRulingsAreTested: Law = ({ rules, adoption }) => {
  const folder = new URL('../', adoption.goldens)
  const words = titleWords(folder)
  const texts = testTexts(folder)
  const missing: string[] = []
  for (const [rule, { ruling }] of Object.entries(rules.ledger)) {
    const switched = ruling !== undefined && 'option' in ruling ? ruling.option : undefined
    const option = rules.options.find(({ name }) => name === switched)
    if (option === undefined) continue
    if (!words.has(rule)) missing.push(`a test title naming ${rule} (option ${option.name})`)
    if (option.kind !== 'choice') continue
    for (const { value } of option.choices) {
      const tested = value === option.fallback || texts.some(text => names(text, option.name, value))
      if (!tested) missing.push(`a test naming the value ${value} of ${option.name} (${rule})`)
    }
  }
  demand(missing.length === 0, () => `there is not ${missing.join(', ')}`)
}

/** Every rule is named by a test; definitions that are silent need none. */
export const everyRuleIsTested: Law = ({ rules, adoption }) => {
  const words = titleWords(new URL('../', adoption.goldens))
  const missing = Object.entries(rules.ledger).filter(([rule, { silent }]) => silent === undefined && !words.has(rule))
  demand(missing.length === 0, () => `no test title names ${missing.map(([rule]) => rule).join(', ')}`)
}

export const rulingsNameTheirOptions: Law = ({ rules }) => {
  const names = new Set(rules.options.map(option => option.name))
  for (const [rule, { at, gist, ruling }] of Object.entries(rules.ledger)) {
    demand(at.length > 0 && gist.length > 0, () => `${rule} says where it is printed and what it says`)
    if (ruling === undefined) continue
    demand(
      !('option' in ruling) || names.has(ruling.option),
      () => `${rule} names an option ${'option' in ruling ? ruling.option : ''}`,
    )
    const { chosen, because } = rulingWords(rules, ruling)
    demand(chosen.length > 0 && because.length > 0, () => `the ruling of ${rule} says what it chose and why`)
  }
}
