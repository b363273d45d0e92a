import { type BySide, type Side, sides } from '../game/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'
import type { Due, Dues } from './due.ts'

/** Where it is refused that a side is told to leave. */
type PlaceOf = (due: Due, side: Side) => readonly string[]

/** Refuses to tell a side to leave that somebody else than standing orders leads; below a chance to win, where somebody leads either side. */
export function checkLed(dues: Dues, leaders: Partial<BySide<string | undefined>>, place: PlaceOf): Result<void> {
  for (const side of sides) {
    const due = dues[side]
    if (due === undefined) continue
    const found = leaders[side] ?? (due.kind === 'below' ? (leaders.red ?? leaders.blue) : undefined)
    if (found === undefined) continue
    const expected =
      due.kind === 'after'
        ? 'standing orders that lead the side and leave by themselves'
        : 'standing orders that lead both sides: a chance to win is theirs'
    return refuse({ code: 'conflict', path: place(due, side), found, expected })
  }
  return ok(undefined)
}
