import { checkInput } from '@flagplot/core/game'
import { type Field, type FieldBase, fillForm, openingValues } from '@flagplot/core/game/form'
import { type Result, sayRefusal } from '@flagplot/core/lang'
import { type Asked, COUNTED } from './asked.ts'
import { demand, demandEqual, short } from './breach.ts'
import { cases } from './depth/index.ts'
import { mutants } from './junk.ts'
import type { Law } from './subject.ts'

/** Orders tried of one brief, and mutants of its first order and of its last. */
const TRIED = 40
const MUTANTS = cases(80, 40)

const reads = (result: Result<unknown>): string => (result.ok ? short(result.value) : sayRefusal(result.refusal))

export const choicesPassCheck: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    for (const order of orders(TRIED)) {
      const checked = paper.check(order)
      demand(checked.ok, () => `${where}: the choice ${short(order)} is refused: ${reads(checked)}`)
      demandEqual(checked.value, order, () => `${where}: check gives a legal order back unchanged`)
      demandEqual(JSON.parse(JSON.stringify(order)), order, () => `${where}: an order is plain data`)
    }
  }
}

export const sizeIsCount: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    const counted = orders(COUNTED)
    demand(counted.length > 0, () => `${where}: there is no legal order, so there is nothing to ask`)
    const different = new Set(counted.map(order => JSON.stringify(order)))
    demand(different.size === counted.length, () => `${where}: a legal order is listed twice`)
    const size = paper.size()
    const fits = counted.length < COUNTED ? size === BigInt(counted.length) : size >= BigInt(COUNTED)
    demand(
      fits,
      () =>
        `${where}: size says ${size}, choices lists ${counted.length === COUNTED ? 'at least ' : ''}${counted.length}`,
    )
  }
}

/** Junk is refused in words, or it reads as one of the legal orders; it never throws. */
function tryJunk({ where, paper }: Asked, junk: unknown, legal: ReadonlySet<string> | undefined): void {
  const checked = paper.check(junk)
  if (!checked.ok) {
    const words = sayRefusal(checked.refusal)
    demand(
      words.length > 0 && sayRefusal(checked.refusal).length > 0,
      () => `${where}: ${short(junk)} is refused without words`,
    )
    return
  }
  const again = paper.check(checked.value)
  demand(again.ok, () => `${where}: ${short(junk)} reads as ${short(checked.value)}, which is refused: ${reads(again)}`)
  demandEqual(again.value, checked.value, () => `${where}: what ${short(junk)} reads as is an order`)
  const known = legal === undefined || legal.has(JSON.stringify(checked.value))
  demand(known, () => `${where}: ${short(junk)} passes as ${short(checked.value)}, which is not among the choices`)
}

export const costsFitTheirColumns: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    const costs = paper.costs()
    if (costs === null) continue
    const { columns } = costs
    demand(columns.length > 0 && new Set(columns).size === columns.length, () => `${where}: columns ${short(columns)}`)
    for (const order of orders(TRIED)) {
      const { what = 'as written', cells } = costs.row(order)
      demand(cells.length === columns.length, () => `${where}: ${cells.length} cells for ${columns.length} columns`)
      demand(
        [what, ...cells].every(text => text.trim() !== ''),
        () => `${where}: ${short(order)} has an empty cell`,
      )
    }
  }
}

export const junkIsRefused: Law = subject => {
  for (const each of subject.asked()) {
    const { where, orders, paper } = each
    const all = orders(COUNTED)
    const legal = paper.size() < BigInt(COUNTED) ? new Set(all.map(order => JSON.stringify(order))) : undefined
    for (const junk of [null, undefined, 7, 'zzyzx', true, [], { zzyzx: 1 }]) {
      demand(!paper.check(junk).ok, () => `${where}: ${short(junk)} passes as an order`)
    }
    for (const order of [all[0], all.at(-1)]) {
      demand(!paper.check({ ...(order as object), zzyzx: 1 }).ok, () => `${where}: a key nobody reads passes`)
      for (const junk of mutants(order, MUTANTS)) tryJunk(each, junk, legal)
    }
  }
}

/** The form draws itself everywhere, so every legal order has to be enterable, and the first form has to be legal. */
export const formsFit: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    const form = paper.form()
    demand(
      form.title.length > 0 && form.fields.every(field => field.label.length > 0),
      () => `${where}: the form has words`,
    )
    const first = openingValues(form)
    const checked = paper.check(first)
    demand(checked.ok, () => `${where}: the form as it first stands, ${short(first)}, is refused: ${reads(checked)}`)
    for (const order of orders(TRIED)) {
      const filled = fillForm(form, order)
      demand(filled.ok, () => `${where}: the form cannot hold ${short(order)}: ${reads(filled)}`)
      demandEqual(filled.value, order, () => `${where}: an order is the filled-in form`)
    }
  }
}

/** The words of a field's help, and the titles of its rules in brackets. */
const HELP = /^(\S.*\S) \[([^[\]]+)\]$/
const MAX_HELP = 120

/** The fields that need help of their own: a section may say it for all fields in it, a list for its records. */
const helpedFields = (field: Field): readonly FieldBase[] => {
  if (field.kind === 'section') return field.hint === undefined ? field.fields.flatMap(helpedFields) : [field]
  return field.kind === 'group' ? [field, ...field.fields] : [field]
}

/** A newcomer knows no term of the rules: each field of an order says what it is for, and by which of them. */
export const fieldsHaveHelp: Law = subject => {
  const titles = new Set(Object.values(subject.rules.ledger).map(({ title }) => title))
  for (const { where, paper } of subject.asked()) {
    for (const { label, hint } of paper.form().fields.flatMap(helpedFields)) {
      const [, words = '', rules = ''] = HELP.exec(hint ?? '') ?? []
      const isHelp = words !== '' && words.length <= MAX_HELP && rules.split('; ').every(title => titles.has(title))
      demand(
        isHelp,
        () => `${where}: "${label}" is helped by "${hint}", not by some words and [the title of their rule]`,
      )
    }
  }
}

/** An order is written as players write it, and read back to the same. */
export const ordersAreWritten: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    const texts = new Set<string>()
    const listed = orders(TRIED)
    for (const order of listed) {
      const text = paper.print(order)
      texts.add(text)
      demand(text.length > 0 && !/[\n{}]/.test(text), () => `${where}: ${short(order)} is written as "${text}"`)
      const read = paper.parse(text)
      demand(read.ok, () => `${where}: "${text}" cannot be read: ${reads(read)}`)
      demandEqual(read.value, order, () => `${where}: "${text}" is read as it was meant`)
    }
    demand(texts.size === listed.length, () => `${where}: two orders are written alike`)
    const junk = paper.parse('zzyzx 99')
    demand(!junk.ok && sayRefusal(junk.refusal).length > 0, () => `${where}: "zzyzx 99" is read as an order`)
  }
}

/** The order at an index is the one that `choices` lists there, so a random draw need not list. */
export const nthIsTheChoice: Law = subject => {
  for (const { where, orders, paper } of subject.asked()) {
    for (const [i, order] of orders(TRIED).entries()) {
      demandEqual(paper.nth(BigInt(i)), order, () => `${where}: the order at ${i}`)
    }
    const last = paper.nth(paper.size() - 1n)
    demand(paper.check(last).ok, () => `${where}: the last order, ${short(last)}, is refused`)
  }
}

/** Played inputs came from briefs and throws, so they have to pass the door that people's inputs come through. */
export const playedInputsPass: Law = ({ rules, positions }) => {
  for (const { where, state, input } of positions()) {
    const checked = checkInput(rules, state, input)
    demand(checked.ok, () => `${where}: ${short(input)} was played, but is refused: ${reads(checked)}`)
    demandEqual(checked.value, input, () => `${where}: the door gives a legal input back unchanged`)
  }
}
