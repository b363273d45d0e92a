import * as z from 'zod/mini'
import { addDoctrine as addToSystem, fetchSystem } from '../desk/battle/index.ts'
import {
  type Doctrine,
  type Doctrines,
  doctrineNamed,
  type Mix,
  type Plan,
  usualDoctrine,
} from '../game/doctrine/index.ts'
import {
  fallbackSettings,
  parseSettings,
  type SettingField,
  type Settings,
  type SettingsOf,
} from '../game/form/index.ts'
import { type Brief, type Paper, paperOf, type Shape, type Sheets } from '../game/orders/index.ts'
import type { Side } from '../game/sides/index.ts'
import {
  at,
  chain,
  clipped,
  isTable,
  mapResults,
  nonEmptyList,
  ok,
  parseWith,
  type Result,
  refuse,
  safeJson,
  sayRefusal,
} from '../lang/index.ts'
import { checkText } from './battle.ts'

/** An order, as a record has it or in a line as people write it, and its weight among others: a whole number from 1. */
export interface WeightedOrder {
  readonly order: unknown
  readonly weight: number
}

/** A question to standing orders. */
export interface DoctrineQuestion<Values = Settings> {
  readonly side: Side
  /** The kind of the question, by which the fields of its order go. */
  readonly kind: string
  /** The rule that asks. */
  readonly rule: string
  /** The question as plain data of the system. */
  readonly ask: object
  /** The position as the side may know it, as plain data of the system. It is not to be changed. */
  readonly view: object
  /** The settings that a battle has given, or their defaults. */
  readonly settings: Values
  /** All legal orders, a line each as people write them. There may be too many to go through. */
  orders(): Iterable<string>
  /** The orders of another doctrine of the system, if none is named of its first; settings not given are as printed. */
  standingOrders(doctrine?: string, settings?: Settings): readonly WeightedOrder[]
}

/** Standing orders of a program's own; the type of each setting is that of its field. */
export interface OwnDoctrine<Fields extends readonly SettingField[] = readonly SettingField[]> {
  readonly title: string
  readonly gist: string
  /** The fields of its settings; none if absent. Battle files give their values, as of any doctrine. */
  readonly settings?: Fields
  /**
   * A line with an order as people write it, or orders with weights, of which one is drawn each time. Equal questions
   * have to get equal answers: odds ask once for all positions that the rules cannot tell apart, which differ in names
   * of equal units and in rounds. It answers at once, not by a Promise. An answer
   * that the rules do not allow, and an error of its own, which is then the `cause`, are thrown out of the call that
   * asked: the message has the side, the question and its rule.
   */
  decide(question: DoctrineQuestion<SettingsOf<Fields>>): string | readonly WeightedOrder[]
}

interface Rules {
  readonly doctrines: Doctrines<Shape>
  readonly sheets: Sheets<Shape>
}

const mixOf = (answer: string | readonly WeightedOrder[]): readonly WeightedOrder[] =>
  typeof answer === 'string' ? [{ order: answer, weight: 1 }] : answer

/** The orders of an answer through their door; an answer that is none is the program's fault. */
function legalMix(paper: Paper<Shape>, answer: readonly WeightedOrder[]): Mix<Shape> {
  if (answer instanceof Promise) {
    // one that fails later would end the program, though this error was caught
    answer.catch(() => undefined)
    throw new Error('It answers with a Promise, and has to answer at once.')
  }
  if (!Array.isArray(answer) || answer.some(each => !isTable(each)))
    throw new Error('It gives neither a line nor a list of orders.')
  const read = mapResults(answer, ({ order, weight }) =>
    chain(typeof order === 'string' ? paper.parse(order) : paper.check(order), legal => ok({ order: legal, weight })),
  )
  if (!read.ok) throw new Error(`Its order is not legal: ${sayRefusal(read.refusal)}`)
  const isMix = read.value.length > 0 && read.value.every(({ weight }) => Number.isSafeInteger(weight) && weight > 0)
  if (!isMix) throw new Error('It gives no order, or one with a weight that is no whole number from 1.')
  return read.value
}

function* printed({ choices, print }: Paper<Shape>): Generator<string, void, void> {
  for (const order of choices()) yield print(order)
}

/** A doctrine that the system has, ready to decide. What is not there is the program's fault. */
function planBy(rules: Rules, name: string, settings: Settings): Plan<Shape> {
  const plan = chain(doctrineNamed(rules, name), doctrine =>
    chain(at('settings', parseSettings(doctrine.settings, settings)), read => ok({ doctrine, settings: read })),
  )
  if (!plan.ok) throw new Error(sayRefusal(plan.refusal))
  return plan.value
}

const field = { name: z.string(), label: z.string() }

const settingSchema = z.discriminatedUnion('kind', [
  z.looseObject({ kind: z.literal('choice'), ...field, choices: nonEmptyList(z.looseObject({ value: z.string() })) }),
  z.looseObject({ kind: z.literal('flag'), ...field }),
  z.looseObject({ kind: z.literal('integer'), ...field, min: z.number(), max: z.number() }),
  z.looseObject({ kind: z.literal('text'), ...field }),
])

const doctrineSchema = z.strictObject({
  title: z.string(),
  gist: z.string(),
  settings: z.exactOptional(z.array(settingSchema)),
  decide: z.custom<OwnDoctrine['decide']>(decide => typeof decide === 'function', 'a function'),
})

/** A doctrine from a program without types. The name of a doctrine stands beside its settings in files. */
function checkDoctrine(doctrine: OwnDoctrine): Result<void> {
  const whole = parseWith(doctrineSchema, doctrine)
  if (!whole.ok) return whole
  const { settings: fields = [] } = doctrine
  if (fields.some(({ name }) => name === 'name')) {
    return refuse({ code: 'conflict', path: ['settings'], says: 'A setting cannot be called name, as doctrines are.' })
  }
  const twice = fields.find(({ name }, i) => fields.findIndex(other => other.name === name) < i)
  if (twice !== undefined) {
    return refuse({ code: 'conflict', path: ['settings'], says: `Two settings are called ${twice.name}.` })
  }
  return chain(at('settings', parseSettings(fields, fallbackSettings(fields))), () => ok(undefined))
}

/** An error of a program's own doctrine, with the question that it failed at. */
function failed({ side, rule, ask }: Brief<Shape>, title: string, cause: unknown): Error {
  const says = cause instanceof Error ? cause.message : String(cause)
  return new Error(`${title} fails ${side} at ${ask.kind} [${rule}], asked ${clipped(safeJson(ask))}: ${says}`, {
    cause,
  })
}

function doctrineOf(rules: Rules, { title, gist, settings: fields = [], decide }: OwnDoctrine): Doctrine<Shape> {
  const usual = usualDoctrine(rules).name
  return {
    title,
    gist,
    settings: fields,
    decide(view, brief, settings) {
      const { side, rule, ask } = brief
      const paper = paperOf(rules, brief)
      try {
        const answer = decide({
          ...{ side, rule, kind: ask.kind, ask, view, settings },
          orders: () => printed(paper),
          standingOrders: (named = usual, given = {}) => {
            const plan = planBy(rules, named, given)
            return plan.doctrine.decide(view, brief, plan.settings)
          },
        })
        return legalMix(paper, mixOf(answer))
      } catch (cause) {
        throw failed(brief, title, cause)
      }
    },
  }
}

/**
 * Adds standing orders of your own to a rule system, for as long as the process runs. Battles, fights, odds and records
 * name them as any others. Where they were not added, a record of them is read as if a person had led the side.
 *
 * Refused: a system that does not exist (`unknown-name`), a name that is no words of lower-case letters (`notation`) or
 * is taken (`conflict`), a doctrine with a part that is missing, or with a setting whose fallback does not fit.
 *
 * @param system an id of `listSystems`
 * @param name the name in files
 * @param doctrine its title, its settings, and the function that decides
 * @example
 * const added = await addDoctrine(system, 'mine', {
 *   title: 'Mine',
 *   gist: 'The first legal order, whatever happens.',
 *   decide: ({ orders }) => [...orders()][0] ?? '',
 * })
 * if (!added.ok) console.error(sayRefusal(added.refusal))
 */
export async function addDoctrine<const Fields extends readonly SettingField[] = readonly []>(
  system: string,
  name: string,
  doctrine: OwnDoctrine<Fields>,
): Promise<Result<void>> {
  const given = chain(checkDoctrine(doctrine), () => checkText(system, 'the id of a rule system'))
  if (!given.ok) return given
  return chain(await fetchSystem(given.value), rules => addToSystem(rules.card.id, name, doctrineOf(rules, doctrine)))
}
