import { fillFields, plainText, type Sheet } from '../../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../../lang/index.ts'
import type { ProtectAsk, ProtectOrder } from '../orders/orders.ts'
import type { CombatShift } from '../shape.ts'
import { readIds } from './round-text.ts'
import { shiftSets } from './shift-sets.ts'

const NOBODY = 'aids nobody'

/** `Warship 1 at Warship 2: 50 base +10 patrol = 60 %`: the whole sum, before the shot. */
function labelOf({ shots }: ProtectAsk, id: string): string {
  const shot = shots[id]
  return shot === undefined ? id : `${id} at ${shot.at}: ${shot.sum}`
}

const fieldsOf = (ask: ProtectAsk) =>
  [
    {
      kind: 'subset',
      name: 'aided',
      label: 'Protective fire aided by the patrol: ten percent more',
      hint: 'Shifts that were not allotted before; no unit more than one',
      choices: ask.aidable.map(id => ({ value: id, label: labelOf(ask, id) })),
      min: 0,
      max: Math.min(ask.shifts, ask.aidable.length),
      fallback: [],
    },
  ] as const

const check = (ask: ProtectAsk, raw: unknown): Result<ProtectOrder> => fillFields(fieldsOf(ask), raw)

const setsOf = ({ aidable }: ProtectAsk) => shiftSets({ guardable: [], aidable })

const size = (ask: ProtectAsk): bigint => setsOf(ask).count(ask.shifts)

const nth = (ask: ProtectAsk, index: bigint): ProtectOrder => ({ aided: setsOf(ask).at(ask.shifts, index).aided })

function* choices(ask: ProtectAsk): Generator<ProtectOrder> {
  const most = size(ask)
  for (let index = 0n; index < most; index++) yield nth(ask, index)
}

function parse({ aidable }: ProtectAsk, text: string): Result<ProtectOrder> {
  if (plainText(text) === NOBODY) return ok({ aided: [] })
  const listed = /^\s*aids\s+(.+)$/i.exec(text)
  const { ids, stray } = listed === null ? { ids: [], stray: text.trim() } : readIds(listed[1]!, aidable)
  if (stray === undefined) return ok({ aided: ids })
  const expected = `units, like "aids ${aidable[0] ?? 'Warship 1'}", or "${NOBODY}"`
  return refuse({ code: 'notation', path: [], found: stray, expected })
}

/** patrol.protective Shifts that were not allotted before, for the fire of ships that are ambushed. Written `aids Warship 1, Warship 2`, `aids nobody`. */
export const protect: Sheet<CombatShift, 'protect'> = {
  form: ask => ({ title: 'Spend the patrol on protective fire', fields: fieldsOf(ask) }),
  check,
  size,
  nth,
  choices,
  parse: (ask, text) => chain(parse(ask, text), raw => check(ask, raw)),
  print: (_, { aided }) => (aided.length === 0 ? NOBODY : `aids ${aided.join(', ')}`),
}
