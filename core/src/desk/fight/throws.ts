import type { DieSpec, Roll } from '../../dice/index.ts'
import { namedBy, type Prompt, type Shape } from '../../game/index.ts'
import type { Fight } from './fight.ts'
import { phaseThrown } from './onward.ts'
import { throwDice } from './steps.ts'

/** A throw, and whose it is and against what, in words. */
interface AskedThrow {
  readonly roll: Roll
  readonly prompt: Prompt
}

/** Throws of one phase that follow each other with nobody deciding between them. */
export interface ThrowRun {
  /** Those that the faces make, the one that is made now, and those after it that will be made whatever falls. */
  readonly throws: readonly AskedThrow[]
  /** How many of them the faces make whole. */
  readonly made: number
  /** Nothing of this phase is left to be thrown. */
  readonly isWhole: boolean
  /** The fight after the throws that are whole. */
  readonly after: Fight
}

/** Throws shown ahead of the one that is made; further ones come up as dice are typed. */
const AHEAD = 30

type At = Pick<Fight, 'battle' | 'state'>

const askedAt = ({ battle: { rules, setup }, state }: At, roll: Roll): AskedThrow => ({
  roll,
  prompt: rules.prompt(state, 'public', namedBy(setup)),
})

/** The reading of the lowest faces, of the highest, and the likeliest: what comes after all three is taken to come whatever falls. It is shown ahead; what really falls decides. */
function readingsTried({ dice, odds, read }: Roll): readonly number[] {
  const lowest = read(dice.map(() => 1))
  const highest = read(dice.map(({ sides }) => sides))
  const { weights } = odds
  const likeliest = weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0)
  return [...new Set([lowest, highest, likeliest])]
}

/** Equal for throws that ask for the same dice in the same words. */
const wordsOf = ({ roll, prompt }: AskedThrow): string => JSON.stringify([roll.rule, roll.dice, prompt])

/** The throw after another one, where the readings that are tried agree on it. */
function throwAfter({ battle, state }: At, { roll, prompt }: AskedThrow): (At & { asked: AskedThrow }) | undefined {
  const { rules } = battle
  let found: (At & { asked: AskedThrow }) | undefined
  for (const outcome of readingsTried(roll)) {
    const draft: Shape['State'] = rules.clone(state)
    rules.advance(draft, { kind: 'roll', outcome })
    const pending = rules.pending(draft)
    if (pending.kind !== 'roll' || rules.rounds(draft) !== rules.rounds(state)) return undefined
    const asked = askedAt({ battle, state: draft }, pending.roll)
    if (asked.prompt.title !== prompt.title) return undefined
    if (found !== undefined && wordsOf(found.asked) !== wordsOf(asked)) return undefined
    found ??= { battle, state: draft, asked }
  }
  return found
}

/** The throws that follow whatever falls, so that they can be thrown together. */
function throwsAhead(fight: Fight, asked: AskedThrow): AskedThrow[] {
  const ahead: AskedThrow[] = []
  let now = throwAfter(fight, asked)
  while (now !== undefined && ahead.length < AHEAD) {
    ahead.push(now.asked)
    now = throwAfter(now, now.asked)
  }
  return ahead
}

/** The face of a die by its place in the run; none where it has not fallen yet. */
export type FaceAt = (place: number, die: DieSpec) => number | undefined

/** The faces of a throw whose first die has this place; none where one of them has not fallen. */
function fallenFor({ dice }: Roll, from: number, faceAt: FaceAt): readonly number[] | undefined {
  const faces: number[] = []
  for (const [i, die] of dice.entries()) {
    const face = faceAt(from + i, die)
    if (face === undefined) return undefined
    faces.push(face)
  }
  return faces
}

/**
 * The run of throws that a fight waits on, where these faces, one after the other, have fallen so far. Nothing of it counts until `after` is gone on with: whoever
 * corrects a face asks again.
 */
export function throwRun(fight: Fight, faceAt: FaceAt): ThrowRun {
  const phase = phaseThrown(fight)
  const throws: AskedThrow[] = []
  let after = fight
  let used = 0
  for (;;) {
    const { pending } = after.inside
    if (pending.kind !== 'roll' || phaseThrown(after) !== phase) {
      return { throws, made: throws.length, isWhole: true, after }
    }
    const { roll } = pending
    const asked = askedAt(after, roll)
    const fallen = fallenFor(roll, used, faceAt)
    const thrown = fallen && throwDice(after, fallen)
    if (thrown?.ok !== true) {
      const ahead = throwsAhead(after, asked)
      return { throws: [...throws, asked, ...ahead], made: throws.length, isWhole: false, after }
    }
    throws.push(asked)
    used += roll.dice.length
    after = thrown.value
  }
}
