import { checkCanLeave, type OpenBattle, withoutLeaving } from '@flagplot/core/desk/battle'
import { oddsJob, openJobOf } from '@flagplot/core/desk/odds'
import { type Leader, leavingOf, MAX_ROUNDS_STAYED, usualDoctrine } from '@flagplot/core/game/doctrine'
import { type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse } from '@flagplot/core/lang'
import { refuseSolverLeaving } from '@flagplot/core/notation'
import type { Io } from '../io/io.ts'
import { note } from '../io/margins.ts'
import { type OpenPosition, openPosition, type PointFlags } from '../io/read-source.ts'
import { parseWholeNumber, type SideFlags, withDoctrineFlags, withLeaders } from './side-flags.ts'

export interface LeavesFlags {
  readonly redLeavesAfter?: string | undefined
  readonly blueLeavesAfter?: string | undefined
}

export const leaveFlagHelp = (side: string): string =>
  `${side} leaves at the first chance after n rounds (0: from the start)`

const flagOf = (side: Side): string => `--${side}-leaves-after`

export const leaveFlagWords = (flags: LeavesFlags): readonly string[] =>
  sides.flatMap(side => {
    const word = flags[`${side}LeavesAfter`]
    return word === undefined ? [] : [flagOf(side), word]
  })

/** A leader with the condition of a flag in the place of its own; rounds are counted from `done` on. */
function leaderBy(
  battle: OpenBattle,
  side: Side,
  { flags, done }: { flags: LeavesFlags; done: number },
): Result<Leader> {
  const leader = battle.leaders[side]
  const word = flags[`${side}LeavesAfter`]
  if (word === undefined) return ok(leader)
  if (leader.kind === 'solver') return refuseSolverLeaving([flagOf(side)])
  return chain(leavingOf(battle.rules, [flagOf(side)]), () =>
    chain(parseWholeNumber(flagOf(side), word, { min: 0, max: MAX_ROUNDS_STAYED }), after => {
      const { doctrine = usualDoctrine(battle.rules) } = leader
      return ok({ ...leader, doctrine, leaves: { after: after + done } })
    }),
  )
}

/** The battle with the conditions to leave of the command line: after so many rounds from where the inputs lead. */
export function withLeaves(
  battle: OpenBattle,
  flags: LeavesFlags,
  inputs: OpenPosition['inputs'] = [],
): Result<OpenBattle> {
  if (leaveFlagWords(flags).length === 0) return ok(battle)
  return chain(openJobOf(battle, oddsJob(battle, { seed: '', inputs })), ({ rules, setup, state }) => {
    const by = { flags, done: rules.rounds(state) }
    const made = withLeaders(battle, side => leaderBy(battle, side, by))
    const can = chain(made, led => checkCanLeave(led, [rules.begin(setup), state]))
    if (can.ok) return made
    const side = sides.find(each => can.refusal.path[0] === each)
    return refuse(side === undefined ? can.refusal : { ...can.refusal, path: [flagOf(side)] })
  })
}

/** The battle for an answer that goes by standing orders alone; it prints the conditions to leave that are ignored. */
export function noteLeavingIgnored(io: Io, stated: OpenBattle): OpenBattle {
  const { battle, passedOver } = withoutLeaving(stated)
  for (const said of passedOver) note(io, said)
  return battle
}

/** A position for advice: with the doctrines of the command line, and without conditions to leave. */
export const openAdvicePosition = async (
  io: Io,
  source: string,
  flags: SideFlags & PointFlags,
): Promise<Result<OpenPosition>> =>
  chain(await openPosition(io, source, flags), position =>
    chain(withDoctrineFlags(noteLeavingIgnored(io, position.battle), flags), battle => ok({ ...position, battle })),
  )
