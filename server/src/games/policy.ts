import { invariant, parseWith } from '@flagplot/core/lang'
import { type Clock, clockSchema } from '@flagplot/wire/games'
import * as z from 'zod/mini'
import type { GameRow } from '../store/index.ts'

/** Games from before the record named it have their escrow here, too: nothing reads it. */
const policySchema = z.object({ clock: z.optional(clockSchema) })

/** The clock of a game; undefined if it has none. */
export function clockOf({ policy }: Pick<GameRow, 'policy'>): Clock | undefined {
  const read = parseWith(policySchema, policy)
  invariant(read.ok, 'the policy of a game was checked when it was made')
  return read.value.clock
}
