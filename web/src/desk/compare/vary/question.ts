import type { OpenBattle } from '@flagplot/core/desk/battle'
import { cellJob, fullData, openStudy, type Study } from '@flagplot/core/desk/sweep'
import type { Scalar } from '@flagplot/core/game/form'
import { chain, groupDigits, never, ok, type Refusal, type Result, refuse, withoutUndefined } from '@flagplot/core/lang'
import type { WrittenStudy } from '../study-file.ts'
import type { NumberRange, Place } from './places.ts'

/** The most cells that the page works out; the command takes a million. */
export const MAX_CELLS = 200

/** The values that were chosen for a place. */
export type ChosenValues =
  | ({ readonly kind: 'numbers' } & NumberRange)
  | { readonly kind: 'choices'; readonly values: readonly Scalar[] }
  | { readonly kind: 'units'; readonly text: string }

/** A place that varies, with its values. */
export interface ChosenAxis {
  readonly place: Place
  readonly values: ChosenValues
}

/** A place with the values it is offered with. */
export function axisOf(place: Place): ChosenAxis {
  const { values } = place
  switch (values.kind) {
    case 'numbers':
      return { place, values: { kind: 'numbers', ...values.preset } }
    case 'choices':
      return { place, values: { kind: 'choices', values: values.choices.map(({ value }) => value) } }
    case 'units':
      return { place, values: { kind: 'units', text: values.preset.join('\n') } }
    default:
      return never(values)
  }
}

/** The values that a place is offered with, one by one. */
function valuesOffered({ values }: Place): readonly Scalar[] {
  if (values.kind === 'choices') return values.choices.map(({ value }) => value)
  if (values.kind === 'units') return values.preset
  const { from, to, step } = values.preset
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}

/** The units of a text, one a line. */
export const unitsIn = (text: string): readonly string[] =>
  text.split('\n').flatMap(line => (line.trim() === '' ? [] : [line.trim()]))

function valuesAsWritten(values: ChosenValues): Readonly<Record<string, unknown>> {
  switch (values.kind) {
    case 'numbers':
      return { from: values.from, to: values.to, ...(values.step === 1 ? {} : { step: values.step }) }
    case 'choices':
      return { values: values.values }
    case 'units':
      return { values: unitsIn(values.text) }
    default:
      return never(values)
  }
}

/** The most characters of a heading, and of a question, in a study file. */
const [HEADING, TITLE] = [80, 200]

/** The axes as a study file has them. */
function axesAsWritten(axes: readonly ChosenAxis[]): readonly Readonly<Record<string, unknown>>[] {
  return axes.map(({ place: { at, heading }, values }) => ({
    at,
    name: heading.slice(0, HEADING),
    ...valuesAsWritten(values),
  }))
}

/** The question in the words of a study file. */
function titleOf({ axes, battle, design }: Question): string {
  const what = design === undefined ? axes.map(({ place }) => place.label).join(' and ') : 'Every option in turn'
  return `${what}: ${battle.title}`.slice(0, TITLE)
}

/** A study with the battle that varies, in full. */
export interface OpenStudy {
  readonly study: Study
  readonly system: string
  readonly base: unknown
}

export interface Question {
  readonly battle: OpenBattle
  readonly axes: readonly ChosenAxis[]
  /** Half of the widest range of a sampled result, in points. */
  readonly error: number
  /** Every value with every other if absent. */
  readonly design?: 'one-at-a-time'
}

/** The question as its file has it. */
export const asWritten = (question: Question): WrittenStudy => ({
  ...question,
  title: titleOf(question),
  axes: axesAsWritten(question.axes),
})

/** Every rule option with all values but its present one, each by itself. */
export function everyOption(battle: OpenBattle, places: readonly Place[], error: number): Question {
  const axes = battle.rules.options.flatMap(({ name, fallback }): readonly ChosenAxis[] => {
    const place = places.find(({ at }) => at === `options.${name}`)
    const now = battle.setup.options[name] ?? fallback
    const values = place === undefined ? [] : valuesOffered(place).filter(value => value !== now)
    return place === undefined || values.length === 0 ? [] : [{ place, values: { kind: 'choices', values } }]
  })
  return { battle, axes, error, design: 'one-at-a-time' }
}

/** The question as a study, through the door of study files. */
export function openQuestion(question: Question): Result<OpenStudy> {
  const { battle } = question
  const base = fullData(battle)
  const { title: study, axes, error, design } = asWritten(question)
  const raw = { flagplot: 1, study, battle: base, axes, error, ...withoutUndefined({ design }) }
  return chain(openStudy(raw), study => ok({ study, system: battle.rules.card.id, base }))
}

/** Refuses more cells than the page works out. */
export function checkForPage(cells: number): Result<void> {
  if (cells <= MAX_CELLS) return ok(undefined)
  const says = `These are ${groupDigits(cells)} cells. The page works out at most ${MAX_CELLS}; flagplot sweep takes the study file.`
  return refuse({ code: 'range', path: [], says })
}

/** The first unit of an axis that makes no battle, with its refusal. */
export function refusedUnit(
  { base, study }: OpenStudy,
  axis: number,
): { readonly unit: string; readonly refusal: Refusal } | undefined {
  const { axes, seed } = study
  const varied = axes[axis]
  for (const unit of varied?.values ?? []) {
    const job = cellJob(base, { axes: varied === undefined ? [] : [varied], seed }, [unit])
    if (!job.ok) return { unit: String(unit), refusal: job.refusal }
  }
  return undefined
}
