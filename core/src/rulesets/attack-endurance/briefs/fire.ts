import type { Brief, Choice, FormSpec } from '../../../game/index.ts'
import { other } from '../../../game/index.ts'
import { must, ok, type Result, refuse } from '../../../lang/index.ts'
import { type Allotment, allotmentCount, allotments } from '../allotments.ts'
import { count, type Dice, isWeakened, NO_DICE } from '../dice.ts'
import { type FireTerms, fireTerms, usesAll } from '../fire-terms.ts'
import type { RuleId } from '../ledger.ts'
import { paid } from '../matching.ts'
import { idOf, nameOf } from '../names.ts'
import type { AttackEndurance, FireOrder } from '../shape.ts'
import type { Field, Stage, State } from '../state.ts'
import { isTable, readForm, readIds, unknownId } from './pick.ts'

export const stageRule: Readonly<Record<Stage, RuleId>> = { attack: 'T3', answer: 'T6', press: 'H13', fireBack: 'R18' }

const titles: Readonly<Record<Stage, string>> = {
  attack: 'Declare attacks',
  answer: 'Answer the attacks',
  press: 'Attack the screened line',
  fireBack: 'Fire back from the screened line',
}

/** The ids of the units that may declare. */
const shooterIds = (field: Field, { side, dice }: FireTerms): string[] =>
  dice.flatMap((n, i) => (n === NO_DICE ? [] : [idOf(field, side, i)]))

const targetIds = (field: Field, { side, targets }: FireTerms): string[] =>
  targets.map(i => idOf(field, other(side), i))

/** The dice a unit has, as a hand would take them up. */
const sayDice = (dice: Dice): string => (isWeakened(dice) ? 'one weakened die' : `${count(dice)} dice`)

/** Dice of one unit out of the form: whole numbers on targets allowed here, cells of zero dropped. */
function readRow(field: Field, terms: FireTerms, id: string, raw: unknown): Result<Record<string, number>> {
  if (!isTable(raw)) {
    return refuse({ code: 'type', path: ['fire', id], found: JSON.stringify(raw), expected: 'dice by target' })
  }
  const allowed = targetIds(field, terms)
  const stranger = Object.keys(raw).find(target => !allowed.includes(target))
  if (stranger !== undefined) return unknownId(['fire', id, stranger], stranger, allowed)
  const row: Record<string, number> = {}
  for (const target of allowed) {
    const dice = raw[target] ?? 0
    if (typeof dice !== 'number' || !Number.isInteger(dice) || dice < 0) {
      const expected = 'a whole number of dice (R10)'
      return refuse({ code: 'type', path: ['fire', id, target], found: JSON.stringify(dice), expected })
    }
    if (dice > 0) row[target] = dice
  }
  return ok(row)
}

/** T7, R8, R10, R14: whether one unit may declare this. */
function checkUnit(
  field: Field,
  terms: FireTerms,
  i: number,
  row: Record<string, number>,
  holds: boolean,
): Result<true> {
  const id = idOf(field, terms.side, i)
  const own = terms.dice[i]!
  const used = Object.values(row).reduce((sum, dice) => sum + dice, 0)
  const path = ['fire', id]
  if (used > count(own))
    return refuse({ code: 'range', path, found: `${used} dice`, expected: `at most ${sayDice(own)}` })
  if (holds) return checkHold(terms, id, own, used)
  const duty = terms.duties[i]
  const enemy = (k: number): string => idOf(field, other(terms.side), k)
  const match = duty === undefined ? 0 : paid(duty, k => row[enemy(k)] ?? 0)
  if (duty !== undefined && match < duty.dice) {
    const expected = `at least ${duty.dice} of its dice on ${duty.attackers.map(enemy).join(', ')}, which attack it (T7)`
    return refuse({ code: 'illegal', path, found: `${match}`, expected })
  }
  if (used < count(own) && usesAll(terms, i) && terms.targets.length > 0) {
    return refuse({ code: 'illegal', path, found: `${used} dice`, expected: `all of its ${sayDice(own)} (R10, R15)` })
  }
  return ok(true)
}

/** T5, R14: a unit that holds its fire fires nothing, or less than it could where dice may be held. */
function checkHold(terms: FireTerms, id: string, own: Dice, used: number): Result<true> {
  if (used === 0 || (terms.holdsDice && used < count(own))) return ok(true)
  const expected = terms.holdsDice ? 'some dice left to hold' : 'no fire from a unit that holds it (R14)'
  return refuse({ code: 'illegal', path: ['fire', id], found: `${used} dice`, expected })
}

function check(field: Field, terms: FireTerms, raw: unknown): Result<FireOrder> {
  const form = readForm(raw, ['fire', 'hold'])
  if (!form.ok) return form
  const rows = form.value.fire ?? {}
  if (!isTable(rows)) {
    return refuse({ code: 'type', path: ['fire'], found: JSON.stringify(rows), expected: 'dice by unit and target' })
  }
  const shooters = shooterIds(field, terms)
  const stranger = Object.keys(rows).find(id => !shooters.includes(id))
  if (stranger !== undefined) return unknownId(['fire', stranger], stranger, shooters)
  const hold = readIds(form.value.hold ?? [], 'hold', terms.mayHold ? shooters : [])
  if (!hold.ok) return hold
  const fire: Record<string, Record<string, number>> = {}
  for (const [i, dice] of terms.dice.entries()) {
    if (dice === NO_DICE) continue
    const id = idOf(field, terms.side, i)
    const row = readRow(field, terms, id, rows[id] ?? {})
    if (!row.ok) return row
    const legal = checkUnit(field, terms, i, row.value, hold.value.includes(id))
    if (!legal.ok) return legal
    if (Object.keys(row.value).length > 0) fire[id] = row.value
  }
  return ok({ fire, hold: hold.value })
}

/** Every order, unit by unit. */
function* choices(field: Field, terms: FireTerms, i = 0): Generator<FireOrder> {
  if (i === terms.dice.length) {
    yield { fire: {}, hold: [] }
    return
  }
  if (terms.dice[i] === NO_DICE) {
    yield* choices(field, terms, i + 1)
    return
  }
  const id = idOf(field, terms.side, i)
  for (const allotment of allotments(terms, i)) {
    const row = rowOf(field, terms, allotment)
    for (const rest of choices(field, terms, i + 1)) {
      yield {
        fire: row === undefined ? rest.fire : { [id]: row, ...rest.fire },
        hold: allotment.holds ? [id, ...rest.hold] : rest.hold,
      }
    }
  }
}

function rowOf(field: Field, terms: FireTerms, { dice }: Allotment): Record<string, number> | undefined {
  const cells = terms.targets.flatMap((target, k): [string, number][] => {
    const n = dice[k]!
    return n === 0 ? [] : [[idOf(field, other(terms.side), target), n]]
  })
  return cells.length === 0 ? undefined : Object.fromEntries(cells)
}

function size(terms: FireTerms): bigint {
  let ways = 1n
  for (let i = 0; i < terms.dice.length; i++) if (terms.dice[i] !== NO_DICE) ways *= allotmentCount(terms, i)
  return ways
}

/** The first order of all: every unit as much as it may on the first target it may fire at. */
export function firstOrder(field: Field, terms: FireTerms): FireOrder {
  const fire: Record<string, Record<string, number>> = {}
  const hold: string[] = []
  for (let i = 0; i < terms.dice.length; i++) {
    if (terms.dice[i] === NO_DICE) continue
    const id = idOf(field, terms.side, i)
    const first = must(allotments(terms, i).next().value, 'a unit can always declare something')
    const row = rowOf(field, terms, first)
    if (row !== undefined) fire[id] = row
    if (first.holds) hold.push(id)
  }
  return { fire, hold }
}

const label = (field: Field, terms: FireTerms, i: number): string => {
  const duty = terms.duties[i]
  const owed = duty === undefined ? '' : `, owes ${duty.dice}`
  return `${nameOf(field, terms.side, i)}: ${sayDice(terms.dice[i]!)}${owed}`
}

function form(field: Field, terms: FireTerms): FormSpec {
  const rows = terms.dice.flatMap((dice, i) =>
    dice === NO_DICE ? [] : [{ value: idOf(field, terms.side, i), label: label(field, terms, i), max: count(dice) }],
  )
  const columns: Choice[] = terms.targets.map(i => ({
    value: idOf(field, other(terms.side), i),
    label: nameOf(field, other(terms.side), i),
  }))
  const fallback = firstOrder(field, terms).fire
  const hint = 'Dice of each unit on each target'
  const grid = { kind: 'grid', name: 'fire', label: 'Fire', hint, rows, columns, fallback } as const
  if (!terms.mayHold) return { title: titles[terms.stage], fields: [grid] }
  const held = { kind: 'subset', name: 'hold', label: 'Hold fire for a breakthrough', fallback: [] } as const
  return { title: titles[terms.stage], fields: [grid, { ...held, choices: rows, min: 0, max: rows.length }] }
}

/** T3 to T10, R18: a declaration of fire. Good until the battle moves on. */
export function fireBrief(state: State, stage: Stage): Brief<AttackEndurance> {
  const terms = fireTerms(state, stage)
  const { field } = state
  return {
    side: terms.side,
    rule: stageRule[stage],
    ask: { kind: 'fire', terms },
    form: () => form(field, terms),
    check: raw => check(field, terms, raw),
    size: () => size(terms),
    choices: () => choices(field, terms),
  }
}
