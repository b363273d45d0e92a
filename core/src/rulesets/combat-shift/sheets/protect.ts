import { fillFields } from '../../../game/form/index.ts'
import { iterateCounted, mapCounted, memoizePerAsk } from '../../../game/kit/index.ts'
import { plainText, type Sheet } from '../../../game/orders/index.ts'
import { ok, type Result, refuse } from '../../../lang/index.ts'
import { help } from '../ledger.ts'
import type { ProtectAsk, ProtectOrder } from '../orders/orders.ts'
import type { CombatShift } from '../shape.ts'
import { shiftSets } from './round-orders.ts'
import { readIds } from './round-text.ts'

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
      hint: help('Shifts that were not allotted before; no unit more than one', 'patrol.protective'),
      choices: ask.aidable.map(id => ({ value: id, label: labelOf(ask, id) })),
      min: 0,
      max: Math.min(ask.shifts, ask.aidable.length),
      fallback: [],
    },
  ] as const

const check = (ask: ProtectAsk, raw: unknown): Result<ProtectOrder> => fillFields(fieldsOf(ask), raw)

const countOf = memoizePerAsk(({ shifts, aidable }: ProtectAsk) =>
  mapCounted(shiftSets({ guardable: [], aidable })(shifts), ({ aided }): ProtectOrder => ({ aided })),
)

function parse(ask: ProtectAsk, text: string): Result<ProtectOrder> {
  if (plainText(text) === NOBODY) return ok({ aided: [] })
  const [, listed] = /^\s*aids\s+(.+)$/i.exec(text) ?? []
  const { ids, stray } = listed === undefined ? { ids: [], stray: text.trim() } : readIds(listed, ask.aidable)
  if (stray === undefined) return check(ask, { aided: ids })
  const expected = `units, like "aids ${ask.aidable[0] ?? 'Warship 1'}", or "${NOBODY}"`
  return refuse({ code: 'notation', path: [], found: stray, expected })
}

/**
 * patrol.protective Shifts not allotted before, for own units that fire without one once an ambusher of the enemy
 * attacks. Written `aids Warship 1`.
 */
export const protect: Sheet<CombatShift, 'protect'> = {
  title: 'protective fire',
  form: ask => ({ title: 'Spend the patrol on protective fire', fields: fieldsOf(ask) }),
  check,
  size: ask => countOf(ask).size,
  nth: (ask, index) => countOf(ask).at(index),
  choices: ask => iterateCounted(countOf(ask)),
  parse,
  print: (_, { aided }) => (aided.length === 0 ? NOBODY : `aids ${aided.join(', ')}`),
}
