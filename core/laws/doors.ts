import { fallbackSettings } from '@flagplot/core/game/form'
import type { PrintedSetup } from '@flagplot/core/game/orders'
import { jsonSchemaOf, sayRefusal } from '@flagplot/core/lang'
import { type Laid, valuesOf, withOption } from './battle.ts'
import { demand, demandEqual, short } from './breach.ts'
import { cases } from './depth/index.ts'
import { mutants } from './junk.ts'
import type { Law, Subject } from './subject.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const setupsPrintAndParse: Law = ({ rules, battles, variations }) => {
  for (const { name, setup, printed } of [...battles(), ...variations()]) {
    const again = rules.setup.parse(JSON.parse(JSON.stringify(printed)))
    demand(again.ok, () => `${name}: its printed set-up is refused: ${again.ok ? '' : sayRefusal(again.refusal)}`)
    demandEqual(again.value, setup, () => `${name}: its printed set-up parses to the same set-up`)
    demandEqual(rules.setup.print(again.value), printed, () => `${name}: it prints the same twice`)
  }
}

/** Every unit of a printed set-up is a record, in whatever shorthand it was written. */
export const unitsPrintAsRecords: Law = ({ rules, battles }) => {
  const known = new Set(['unit', 'count', ...rules.unitFields.map(field => field.name)])
  for (const { name, printed } of battles()) {
    for (const unit of [...printed.red.units, ...printed.blue.units]) {
      const plain = isRecord(unit) && typeof unit.unit === 'string' && Number.isInteger(unit.count)
      demand(plain, () => `${name}: a unit prints as { unit, count, … }, not ${short(unit)}`)
      const stray = Object.keys(unit).find(key => !known.has(key))
      demand(stray === undefined, () => `${name}: ${stray} of ${short(unit)} is not among the unit fields`)
    }
  }
}

/** Every key of a set-up beside options, names and units has a form, or edits of a battle without a file lose it. */
export const ownKeysHaveForms: Law = ({ rules, battles, variations }) => {
  const tables = new Map(
    (rules.scenarioFields?.tables ?? []).map(({ name, fields }) => [name, new Set(fields.map(f => f.name))]),
  )
  const own = new Set(['name', 'units', ...(rules.scenarioFields?.side ?? []).map(field => field.name)])
  for (const { name, printed } of [...battles(), ...variations()]) {
    const { options: _, red, blue, ...given } = printed
    for (const [key, value] of Object.entries(given)) {
      const fields = tables.get(key)
      const stray = isRecord(value) ? Object.keys(value).find(field => !fields?.has(field)) : key
      demand(stray === undefined, () => `${name}: ${key} states ${stray}, which no form of the system asks for`)
    }
    const stray = [red, blue].flatMap(side => Object.keys(side)).find(key => !own.has(key))
    demand(stray === undefined, () => `${name}: a side states ${stray}, which no form of the system asks for`)
  }
}

/** Junk set-ups tried, shared out among the battles. */
const JUNK = cases(600, 150)

/** A wrong set-up is refused in words and never thrown; one that passes can be begun. */
export const junkSetupsAreRefused: Law = ({ rules, battles }) => {
  const each = Math.ceil(JUNK / battles().length / 2)
  for (const { name, printed } of battles()) {
    const units = mutants(printed.red.units[0], each).map(unit => withUnit(printed, unit))
    for (const junk of [...mutants(printed, each), ...units]) {
      const parsed = rules.setup.parse(junk)
      if (parsed.ok) rules.pending(rules.begin(parsed.value))
      else demand(sayRefusal(parsed.refusal).length > 0, () => `${name}: ${short(junk)} is refused in words`)
    }
  }
}

const withUnit = (printed: PrintedSetup, unit: unknown): unknown => ({
  ...printed,
  red: { ...printed.red, units: [unit] },
})

function refuses(
  { rules }: Subject,
  { name, raw, what }: { readonly name: string; readonly raw: unknown; readonly what: string },
): void {
  demand(!rules.setup.parse(raw).ok, () => `${name}: ${what} passes: ${short(raw)}`)
}

/** The most frequent mistakes of people have to be refused, not read as something else. */
export const slipsAreRefused: Law = subject => {
  for (const { name, printed } of subject.battles()) {
    const first = printed.red.units[0]
    refuses(subject, { name, raw: { ...printed, zzyzx: 1 }, what: 'a key nobody reads' })
    refuses(subject, {
      name,
      raw: { ...printed, red: { ...printed.red, zzyzx: 1 } },
      what: 'a key of a side nobody reads',
    })
    refuses(subject, {
      name,
      raw: { ...printed, options: { ...printed.options, zzyzx: 1 } },
      what: 'an option that does not exist',
    })
    refuses(subject, { name, raw: withUnit(printed, { ...first, zzyzx: 1 }), what: 'a key of a unit nobody reads' })
    refuses(subject, { name, raw: withUnit(printed, { ...first, unit: 'Zzyzx' }), what: 'a class that does not exist' })
    refuses(subject, { name, raw: { ...printed, red: { ...printed.red, units: [] } }, what: 'a side without units' })
    for (const count of [0, -1, 1.5, '2'])
      refuses(subject, { name, raw: withUnit(printed, { ...first, count }), what: `a count of ${count}` })
  }
}

export const schemaIsPublished: Law = ({ rules }) => {
  const schema = jsonSchemaOf(rules.setup.schema)
  const keys = isRecord(schema.properties) ? Object.keys(schema.properties) : []
  for (const key of ['options', 'red', 'blue'])
    demand(keys.includes(key), () => `the JSON Schema of set-ups knows ${key}`)
}

/** A set-up without options has the defaults that the options state. */
export const optionDefaultsAgree: Law = ({ rules, battles }) => {
  const defaults = fallbackSettings(rules.options)
  const names = rules.options.map(option => option.name)
  demand(new Set(names).size === names.length, () => 'the options have different names')
  const read = new Set<string>()
  for (const { name, printed } of battles()) {
    demandEqual(Object.keys(printed.options).sort(), [...names].sort(), () => `${name}: a set-up holds every option`)
    for (const option of names) {
      const { [option]: _, ...rest } = printed.options
      const parsed = rules.setup.parse({ ...printed, options: rest })
      if (!parsed.ok) continue
      read.add(option)
      demandEqual(
        parsed.value.options[option],
        defaults[option],
        () => `${name}: the option ${option} when it is not stated`,
      )
    }
  }
  for (const option of names) demand(read.has(option), () => `no battle goes without stating ${option}`)
}

const takes = (
  { rules }: Subject,
  battles: readonly Laid[],
  option: string,
  value: string | number | boolean,
): boolean =>
  battles.some(
    battle =>
      battle.printed.options[option] === value || withOption(rules, battle, { name: option, value }) !== undefined,
  )

/** Every value of an option is taken by some battle, or it was never tried. */
export const everyOptionValueIsTaken: Law = subject => {
  for (const option of subject.rules.options) {
    for (const value of valuesOf(option)) {
      demand(
        takes(subject, subject.battles(), option.name, value),
        () => `every battle refuses ${option.name} ${value}`,
      )
    }
  }
}

/** Every published class can be fielded, by its shorthand and with a count. */
export const catalogueParses: Law = ({ rules, battles }) => {
  for (const { name, unit } of rules.catalogue) {
    for (const raw of [unit, `2x ${unit}`, { unit, count: 2 }]) {
      const parse = ({ printed }: Laid) => rules.setup.parse(withUnit(printed, raw))
      const words = (): string => {
        const [first] = battles().map(parse)
        return first === undefined || first.ok ? '' : sayRefusal(first.refusal)
      }
      demand(
        battles().some(battle => parse(battle).ok),
        () => `${name} of the catalogue, ${short(raw)}, is refused: ${words()}`,
      )
    }
  }
}

/** The roster of a fleet that has not fought is the same fleet. */
export const freshRostersFightTheSame: Law = ({ rules, battles }) => {
  for (const { name, setup } of battles()) {
    const first = rules.begin(setup)
    const again = rules.begin(rules.roster(first))
    demand(
      rules.key(again) === rules.key(first),
      () => `${name}: its roster begins as ${rules.key(again)}, not ${rules.key(first)}`,
    )
  }
}

/** Survivors are a set-up for the next battle, unless a side has none left. */
export const rostersParse: Law = ({ rules, games }) => {
  for (const { battle, minds, last } of games()) {
    const printed = rules.setup.print(rules.roster(last))
    if (printed.red.units.length === 0 || printed.blue.units.length === 0) continue
    const parsed = rules.setup.parse(JSON.parse(JSON.stringify(printed)))
    demand(
      parsed.ok,
      () => `${battle.name} by ${minds}: the roster is refused: ${parsed.ok ? '' : sayRefusal(parsed.refusal)}`,
    )
  }
}
