import { asLeaves, duesOf, type OpenBattle, sayPassedOver, untold } from '@flagplot/core/desk'
import { roundWord, type Side, sides } from '@flagplot/core/game'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { type Dues, fold } from '@flagplot/core/notation'
import type { Io } from './io.ts'
import { type LeavesFlags, leavesAfterOf } from './leaves-after.ts'
import { type BelowFlags, leavesBelowOf } from './leaves-below.ts'
import type { Position } from './read-source.ts'
import { type SideFlags, withFlags } from './sides.ts'

type Flags = LeavesFlags & BelowFlags

/** The word of a flag that tells a side when to leave; undefined where none does. */
function wordOf(flags: Flags, side: Side): 'after' | 'below' | undefined {
  if (flags[`${side}LeavesAfter`] !== undefined) return 'after'
  return flags[`${side}LeavesBelow`] === undefined ? undefined : 'below'
}

/** When sides leave, as the command line says it. */
const duesIn = (flags: Flags): Result<Dues> =>
  chain(leavesAfterOf(flags), leavesAfter =>
    chain(leavesBelowOf(flags), leavesBelow => ok(duesOf({ leavesAfter, leavesBelow }))),
  )

/** The battle with the command line's word of when sides leave in the place of its own. */
export function withLeaves(battle: OpenBattle, flags: Flags): Result<OpenBattle> {
  const dues = duesIn(flags)
  if (!dues.ok) return dues
  const leaves = { ...battle.leaves, ...dues.value }
  const { red, blue } = leaves
  if (red === undefined && blue === undefined) return ok(battle)
  if (red === undefined || blue === undefined || red.kind === blue.kind) return ok({ ...battle, leaves })
  const side = sides.find(each => wordOf(flags, each) !== undefined) ?? 'blue'
  const { many } = roundWord(battle.rules.card)
  const expected = `both sides after ${many}, or both below a chance to win: what stands there says the other of the other side`
  return refuse({ code: 'conflict', path: [`--${side}-leaves-${wordOf(flags, side)}`], expected })
}

/** Says what a record tells its sides of leaving, where an answer goes by their standing orders alone. */
export function notePassedOver(io: Io, { battle, told }: Position): void {
  for (const said of sayPassedOver(battle, told)) io.err(`${fold(said).join('\n')}\n`)
}

/** The battle as advice goes by it: with the doctrines that the command line names, and refused where its file tells a side when to leave beside them. What a record tells is passed over, which is said. */
export const ledBy = (io: Io, position: Position, flags: SideFlags): Result<OpenBattle> =>
  chain(
    untold(position.battle, 'a battle whose sides leave by their standing orders alone: advice goes by these'),
    led => {
      notePassedOver(io, position)
      return withFlags(led, flags)
    },
  )

/** What was refused of when sides leave is refused of the flags that say it, or of the file. */
export function asTold<T>(battle: OpenBattle, flags: Flags, result: Result<T>): Result<T> {
  const told = asLeaves(battle, result)
  if (told.ok || told.refusal.path[1] !== 'leaves') return told
  const [stated, , ...rest] = told.refusal.path
  const side = sides.find(each => each === stated)
  const word = side && wordOf(flags, side)
  const any = word ?? (side && battle.leaves?.[side] !== undefined ? undefined : anyWord(flags))
  return any === undefined ? told : refuse({ ...told.refusal, path: [`--${side}-leaves-${any}`, ...rest] })
}

/** The word of whatever flag tells a side when to leave. */
const anyWord = (flags: Flags): 'after' | 'below' | undefined => wordOf(flags, 'red') ?? wordOf(flags, 'blue')
