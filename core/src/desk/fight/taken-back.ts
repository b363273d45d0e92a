import type { Leaders } from '../../game/doctrine/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import type { LineContent, ProofContent, StandingContent } from '../../notation/record/index.ts'
import { type Fight, fightBackAt, withProof } from './fight.ts'
import { withStanding } from './leaders.ts'
import { type ChainLink, lineBefore, linkAt, type TakenBack } from './moments.ts'
import { linesOfLink } from './record.ts'

/** Refuses a number of inputs that the fight does not have. */
export function checkInputCount(fight: Fight, count: number): Result<void> {
  if (Number.isInteger(count) && count >= 0 && count <= fight.count) return ok(undefined)
  const expected = `a number of steps from 0 to ${fight.count}`
  return refuse({ code: 'range', path: ['at'], found: String(count), expected })
}

/** The fight after its first `count` inputs, with the dice and leaders of then; the rest of the record is dropped. */
export const takeBackTo = (fight: Fight, count: number): Result<Fight> =>
  chain(checkInputCount(fight, count), () => ok(fightBackAt(fight, linkAt(fight.inside.last, count))))

/** The fight as it was when its record had so many lines; undefined if it had none yet. */
export function fightAtLine(fight: Fight, lines: number): Fight | undefined {
  let link = fight.inside.last
  while (linesOfLink(link).upTo > lines) {
    if (link.kind === 'start') return undefined
    link = lineBefore(link)
  }
  return fightBackAt(fight, link)
}

/** The fight so many inputs ago, at most at its beginning. */
export const takeBack = (fight: Fight, steps: number): Fight =>
  fightBackAt(fight, linkAt(fight.inside.last, fight.count - steps))

/** The places of a link that takes the battle of `written` back to its first `to` inputs. */
export function takenBack(written: ChainLink, to: number): Pick<TakenBack, 'before' | 'written' | 'count' | 'dice'> {
  const before = linkAt(written, to)
  return { before, written, count: before.count, dice: before.dice }
}

/** The fight after its first `to` inputs. Unlike with `takeBackTo` its record goes on: it gains a line. */
function withTakenBack(fight: Fight, { to, because }: Back): Fight {
  const chain = { known: undefined }
  const { leaders } = fight
  return fightBackAt(fight, {
    ...takenBack(fight.inside.last, to),
    kind: 'back',
    because,
    leaders,
    chain,
    isKept: false,
  })
}

type Back = Extract<LineContent, { kind: 'back' }>

/**
 * The same fight with a line that only games between rooms have: it proves the next input, takes the game back, or
 * states standing orders. `leaders` are those after it.
 */
export function withGameLine(
  fight: Fight,
  line: ProofContent | Back | StandingContent,
  leaders: Leaders = fight.leaders,
): Fight {
  if (line.kind === 'standing') return withStanding(fight, line, leaders)
  return line.kind === 'back' ? withTakenBack(fight, line) : withProof(fight, line)
}
