import type { Brief, Side } from '../../../game/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'
import { NO_DICE } from '../dice.ts'
import { idOf, nameOf } from '../names.ts'
import type { AttackEndurance, LineUpOrder } from '../shape.ts'
import { diceNow, type Standing, stands } from '../standing.ts'
import type { State } from '../state.ts'
import { indexOf } from '../unit-id.ts'
import { readForm, readIds, subsets } from './pick.ts'

/** The units a side has on the field, and those that must not all be screened (R22). */
interface Lines {
  readonly units: readonly string[]
  readonly anchors: readonly string[]
}

function linesOf(state: Standing, side: Side): Lines {
  const standing = state.field.units[side].flatMap((_, i) => (stands(state[side], i) ? [i] : []))
  const units = standing.map(i => idOf(state.field, side, i))
  const firing = standing.filter(i => diceNow(state, side, i) !== NO_DICE).map(i => idOf(state.field, side, i))
  const any = state.field.options.minimumFront === 'any' || firing.length === 0
  return { units, anchors: any ? units : firing }
}

const keepsFront = ({ anchors }: Lines, screen: readonly string[]): boolean => anchors.some(id => !screen.includes(id))

function check(lines: Lines, raw: unknown): Result<LineUpOrder> {
  const form = readForm(raw, ['screen'])
  if (!form.ok) return form
  const screen = readIds(form.value.screen, 'screen', lines.units)
  if (!screen.ok) return screen
  if (keepsFront(lines, screen.value)) return ok({ screen: screen.value })
  const expected = `one of ${lines.anchors.join(', ')} in the front line (R22)`
  return refuse({ code: 'illegal', path: ['screen'], found: screen.value.join(', '), expected })
}

function* choices(lines: Lines): Generator<LineUpOrder> {
  for (const screen of subsets(lines.units)) if (keepsFront(lines, screen)) yield { screen }
}

const size = ({ units, anchors }: Lines): bigint =>
  (2n ** BigInt(anchors.length) - 1n) * 2n ** BigInt(units.length - anchors.length)

/** T1, R22: which units stand in the screened line. */
export function lineUpBrief(state: State): Brief<AttackEndurance> {
  const side = state.field.defender
  let known: Lines | undefined
  // drawn up when asked for: doctrines read the view, and a long line has many names
  const lines = (): Lines => {
    known ??= linesOf(state, side)
    return known
  }
  const label = (id: string): string => nameOf(state.field, side, indexOf(id))
  return {
    side,
    rule: 'T1',
    ask: { kind: 'line-up', side },
    form: () => ({
      title: 'Set up the lines',
      fields: [
        {
          kind: 'subset',
          name: 'screen',
          label: 'Screened line',
          hint: 'The rest stands in the front line',
          choices: lines().units.map(value => ({ value, label: label(value) })),
          min: 0,
          max: lines().units.length - 1,
          fallback: [],
        },
      ],
    }),
    check: raw => check(lines(), raw),
    size: () => size(lines()),
    choices: () => choices(lines()),
  }
}
