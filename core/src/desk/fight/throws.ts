import type { DieSpec, Roll } from '../../dice/index.ts'
import type { Prompt } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import type { Fight } from './fight.ts'
import { phaseThrown } from './onward.ts'
import { throwDice } from './steps.ts'

/** A throw, and in words its side and its target. */
interface AskedThrow {
  readonly roll: Roll
  readonly prompt: Prompt
}

/** Throws of one phase that follow each other with no decision between them. */
interface ThrowRun {
  /** The throws that have fallen, the one that is made now, and those that come after it whatever falls. */
  readonly throws: readonly AskedThrow[]
  /** The number of throws whose faces have all fallen. */
  readonly made: number
  /** True if the phase needs no further throw. */
  readonly isWhole: boolean
  /** The fight after all throws that have fallen. */
  readonly after: Fight
}

/** The number of throws shown ahead; further ones appear as dice are typed. */
const AHEAD = 30

type At = Pick<Fight, 'battle' | 'state'>

const askedAt = ({ battle: { rules, setup }, state }: At, roll: Roll): AskedThrow => ({
  roll,
  prompt: rules.prompt(state, 'public', fleetWords(setup)),
})

/** The readings of the lowest and highest faces, and the likeliest. A throw that follows all three is shown ahead. */
function readingsTried({ dice, odds, read }: Roll): readonly number[] {
  const lowest = read(dice.map(() => 1))
  const highest = read(dice.map(({ sides }) => sides))
  const { weights } = odds
  const likeliest = weights.reduce((best, weight, i) => (weight > weights[best]! ? i : best), 0)
  return [...new Set([lowest, highest, likeliest])]
}

/** Equal for throws that ask for the same dice in the same words. */
const wordsOf = ({ roll, prompt }: AskedThrow): string => JSON.stringify([roll.rule, roll.dice, prompt])

/** The throw after another one, if all the readings that are tried agree on it. */
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

/** The throws that follow whatever falls and can be thrown together. */
function throwsAhead(fight: Fight, asked: AskedThrow): AskedThrow[] {
  const ahead: AskedThrow[] = []
  let now = throwAfter(fight, asked)
  while (now !== undefined && ahead.length < AHEAD) {
    ahead.push(now.asked)
    now = throwAfter(now, now.asked)
  }
  return ahead
}

/** Says which face a die shows; undefined if it has not fallen. `place` counts all dice of a run from 0. */
export type FaceAt = (place: number, die: DieSpec) => number | undefined

/** The faces of a throw whose first die has this place; undefined if one of them has not fallen. */
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
 * The run of throws that a fight waits on, with the faces that have fallen so far. Nothing counts until the caller goes
 * on with `after`: to correct a face, it asks again.
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
