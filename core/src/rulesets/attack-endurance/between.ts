import { type Aftermath, type Between, type BetweenOrder, type Choice, type Side, sides } from '../../game/index.ts'
import { invariant, nearest, ok, type Result, refuse } from '../../lang/index.ts'
import { readForm } from './briefs/pick.ts'
import { repairLine, restFleet, sayRests } from './interphase.ts'
import type { Setup } from './setup.ts'
import { categories } from './tables.ts'

/** Interphases that may pass between two battles: ten game turns of two. */
const MOST_INTERPHASES = 20

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

function checkInterphases(raw: unknown): Result<number> {
  const path = ['interphases']
  const expected = `a whole number from 0 to ${MOST_INTERPHASES}`
  const found = JSON.stringify(raw)
  if (typeof raw !== 'number' || !Number.isInteger(raw)) return refuse({ code: 'type', path, found, expected })
  return raw >= 0 && raw <= MOST_INTERPHASES ? ok(raw) : refuse({ code: 'range', path, found, expected })
}

/** Units to repair by their names; one named again means the next of that name. */
function checkRepair(setup: Setup, raw: unknown): Result<readonly string[]> {
  if (!Array.isArray(raw)) {
    return refuse({ code: 'type', path: ['repair'], found: JSON.stringify(raw), expected: 'a list of damaged units' })
  }
  const wrecks = wrecksOf(setup)
  const taken = new Set<string>()
  for (const [i, word] of raw.entries()) {
    const wreck = wrecks.find(({ value, name }) => (value === word || name === word) && !taken.has(value))
    if (wreck === undefined) {
      const expected =
        wrecks.length === 0
          ? 'nothing: no unit is damaged'
          : `a damaged unit, each once: ${wrecks.map(w => w.value).join(', ')}`
      const found = typeof word === 'string' ? word : JSON.stringify(word)
      return refuse(
        { code: 'illegal', path: ['repair', i], found, expected },
        nearest(
          found,
          wrecks.map(w => w.value),
        ),
      )
    }
    taken.add(wreck.value)
  }
  return ok(wrecks.filter(({ value }) => taken.has(value)).map(({ value }) => value))
}

interface Recovery extends BetweenOrder {
  readonly interphases: number
  readonly repair: readonly string[]
}

function check(setup: Setup, raw: unknown): Result<Recovery> {
  const form = readForm(raw, ['interphases', 'repair'])
  if (!form.ok) return form
  const interphases = checkInterphases(form.value.interphases ?? 1)
  if (!interphases.ok) return interphases
  const repair = checkRepair(setup, form.value.repair ?? [])
  return repair.ok ? ok({ interphases: interphases.value, repair: repair.value }) : repair
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
      const text = `${setup[side].units[line]!.spec.name} of ${side} is repaired.`
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
  form: setup => {
    const damaged = choices(setup)
    return {
      title: 'Before the next battle',
      fields: [
        {
          kind: 'integer',
          name: 'interphases',
          label: 'Interphases that pass',
          hint: 'Two in a game turn, one after each pair of player turns',
          min: 0,
          max: MOST_INTERPHASES,
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
      ],
    }
  },
  check,
  carry: (setup, order) => {
    const recovery = check(setup, order)
    invariant(recovery.ok, 'an order that came through check')
    const { interphases, repair } = recovery.value
    const log: Aftermath[] = []
    return { setup: rest(repaired(setup, repair, log), interphases, log), log }
  },
}
