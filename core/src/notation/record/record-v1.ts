import * as z from 'zod/mini'
import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { isTable, ok, type Result, refuse } from '../../lang/index.ts'
import type { WrittenLeader } from '../index.ts'
import { bySideSchema, digestSchema, headerSchema, type RecordHeader, type RecordLine } from './record-lines.ts'

/**
 * Records of format 1 as those of format 2. Format 1 stated leaders in three places (standing orders, minds, people)
 * and leave conditions in three more. A condition below a chance to win is refused: format 2 has no such condition.
 */

const seatsShape = {
  doctrines: bySideSchema,
  minds: z.optional(bySideSchema),
  people: z.optional(z.readonly(z.array(z.enum(sides)))),
  leaves: z.optional(bySideSchema),
}

export const headerV1Schema = z.extend(z.omit(headerSchema, { leaders: true }), {
  flagplot: z.literal(1),
  ...seatsShape,
})

export const seatsV1Schema = z.strictObject({
  kind: z.literal('seats'),
  ...seatsShape,
  /** The reason why sides left from there on; format 2 reads it off the position. */
  due: z.optional(bySideSchema),
  digest: digestSchema,
})

type SeatsV1 = Pick<z.output<typeof seatsV1Schema>, 'doctrines' | 'minds' | 'people' | 'leaves'>

/** The leave conditions of the sides from a line on; those that a later line does not state stay as they were. */
export type LeaveConditionsV1 = Partial<BySide<unknown>>

/** Standing orders of format 1, `{ name, settings, leaves }`, in one table. */
function flat(raw: unknown): unknown {
  if (!isTable(raw)) return raw
  const { settings, leaves: _, ...rest } = raw
  return isTable(settings) ? { ...rest, ...settings } : rest
}

function writtenBy(
  { doctrines, minds = {}, people = [] }: SeatsV1,
  conditions: LeaveConditionsV1,
  side: Side,
): WrittenLeader {
  const raw = doctrines[side]
  if (raw === undefined) return minds[side] === undefined ? {} : { mind: minds[side] }
  const mind = minds[side] ?? (people.includes(side) ? 'person' : undefined)
  const leaves = conditions[side] ?? (isTable(raw) && raw.leaves === true ? { after: 0 } : undefined)
  return {
    doctrine: flat(raw),
    ...(mind === undefined ? {} : { mind }),
    ...(leaves === undefined || minds[side] !== undefined ? {} : { leaves }),
  }
}

/** The leaders that a header or a line of seats of format 1 states, and the leave conditions from there on. */
function leadersOf(
  stated: SeatsV1,
  before: LeaveConditionsV1,
): Result<Pick<RecordHeader, 'leaders'> & { conditions: LeaveConditionsV1 }> {
  const conditions = stated.leaves ?? before
  const below = sides.find(side => isTable(conditions[side]) && 'below' in conditions[side])
  if (below !== undefined) {
    const found = 'a side that leaves below a chance to win'
    const expected = 'a record of format 2, or one of format 1 in which nobody leaves below a chance'
    return refuse({ code: 'unsupported', path: ['leaves', below], found, expected })
  }
  return ok({
    leaders: { red: writtenBy(stated, conditions, 'red'), blue: writtenBy(stated, conditions, 'blue') },
    conditions,
  })
}

/** A header of format 1 as one of format 2, with its leave conditions. */
export function upgradeHeaderV1(
  header: z.output<typeof headerV1Schema>,
): Result<{ header: RecordHeader; conditions: LeaveConditionsV1 }> {
  const { flagplot: _, doctrines, minds, people, leaves, ...rest } = header
  const said = leadersOf({ doctrines, minds, people, leaves }, {})
  return said.ok
    ? ok({ header: { flagplot: 2, ...rest, leaders: said.value.leaders }, conditions: said.value.conditions })
    : said
}

/** A line of seats of format 1 as a line of leaders. */
export function upgradeSeatsV1(
  line: z.output<typeof seatsV1Schema>,
  before: LeaveConditionsV1,
): Result<{ entry: RecordLine; conditions: LeaveConditionsV1 }> {
  const said = leadersOf(line, before)
  if (!said.ok) return said
  const { leaders, conditions } = said.value
  return ok({ entry: { kind: 'leaders', leaders, digest: line.digest }, conditions })
}
