import {
  type Aftermath,
  type Between,
  type Choice,
  fillFields,
  namedBy,
  ofFleet,
  type Side,
  sides,
} from '../../../game/index.ts'
import { invariant } from '../../../lang/index.ts'
import { categories } from '../tables.ts'
import { repairLine, restFleet, sayRests } from './interphase.ts'
import type { Setup } from './setup.ts'

/** Interphases that may pass between two battles: ten game turns of two. */
const MAX_INTERPHASES = 20

/** A damaged unit of a roster: `red:Corvette`, the next one of the same name `red:Corvette 2`. */
interface Wreck {
  readonly value: string
  readonly name: string
  readonly side: Side
  readonly line: number
  readonly label: string
}

function wrecksOf(setup: Setup): readonly Wreck[] {
  const wrecks: Wreck[] = []
  for (const side of sides) {
    for (const [line, group] of setup[side].units.entries()) {
      if (!group.damaged) continue
      const name = `${side}:${group.spec.name}`
      const label = `${group.spec.name} of ${setup[side].name}, ${group.hits} of ${group.spec.ef} hits`
      for (let k = 0; k < group.count; k++) {
        const nth = wrecks.filter(wreck => wreck.name === name).length + 1
        wrecks.push({ value: nth === 1 ? name : `${name} ${nth}`, name, side, line, label })
      }
    }
  }
  return wrecks
}

const choices = (setup: Setup): Choice[] => wrecksOf(setup).map(({ value, label }) => ({ value, label }))

const fieldsOf = (setup: Setup) => {
  const damaged = choices(setup)
  return [
    {
      kind: 'integer',
      name: 'interphases',
      label: 'Interphases that pass',
      hint: 'Two in a game turn, one after each pair of player turns',
      min: 0,
      max: MAX_INTERPHASES,
      fallback: 1,
    },
    {
      kind: 'subset',
      name: 'repair',
      label: 'Damaged units that are repaired',
      hint: 'Who may, and when, is for the campaign',
      choices: damaged,
      min: 0,
      max: damaged.length,
      fallback: [],
    },
  ] as const
}

/** Names as a person lists them: one named again means the next damaged unit of that name. */
function eachByName(setup: Setup, raw: unknown): unknown {
  if (!Array.isArray(raw)) return raw
  const wrecks = wrecksOf(setup)
  const taken = new Set<string>()
  return raw.map(word => {
    const wreck = wrecks.find(({ value, name }) => (value === word || name === word) && !taken.has(value))
    if (wreck === undefined) return word
    taken.add(wreck.value)
    return wreck.value
  })
}

function check(setup: Setup, raw: unknown) {
  const fields = fieldsOf(setup)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return fillFields(fields, raw)
  const filled: Record<string, unknown> = { interphases: fields[0].fallback, ...raw }
  filled.interphases ??= fields[0].fallback
  if (Object.hasOwn(filled, 'repair')) filled.repair = eachByName(setup, filled.repair ?? [])
  return fillFields(fields, filled)
}

/** R27, H10: the units named lose their damaged status and all hits. */
function repaired(setup: Setup, names: readonly string[], log: Aftermath[]): Setup {
  const wrecks = wrecksOf(setup).filter(({ value }) => names.includes(value))
  const word = categories[setup.options.category].damaged
  const next = { ...setup }
  for (const side of sides) {
    const lines = wrecks.filter(wreck => wreck.side === side).map(({ line }) => line)
    // from the last line up, so that a line that is parted moves none of those still to come
    for (let line = setup[side].units.length - 1; line >= 0; line--)
      next[side] = repairLine(next[side], line, lines.filter(each => each === line).length)
    for (const line of lines) {
      const text = `${ofFleet(setup[side].units[line]!.spec.name, side, namedBy(setup))} is repaired.`
      log.push({
        rule: 'R27',
        text,
        because: [{ rule: 'H10', text: `no longer ${word}, by an effort of the campaign` }],
      })
    }
  }
  return next
}

/** H8, R26: the interphases for both fleets. */
function rest(setup: Setup, interphases: number, log: Aftermath[]): Setup {
  let next = setup
  for (let n = 1; n <= interphases; n++) {
    log.push({ rule: 'R26', text: `Interphase ${n}.` })
    const before = next
    for (const side of sides) log.push(...sayRests(before, side))
    next = { ...before, red: restFleet(before.red, before.options), blue: restFleet(before.blue, before.options) }
  }
  return next
}

/** H8 to H10, R2, R3, R26, R27: repairs, which the campaign allows, then interphases, two of them a game turn. */
export const between: Between<Setup> = {
  rule: 'R26',
  form: setup => ({ title: 'Before the next battle', fields: fieldsOf(setup) }),
  check,
  carry: (setup, order) => {
    const recovery = check(setup, order)
    invariant(recovery.ok, 'an order that came through check')
    const { interphases, repair } = recovery.value
    const log: Aftermath[] = []
    return { setup: rest(repaired(setup, repair, log), interphases, log), log }
  },
}
