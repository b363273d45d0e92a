import type { Roll, Stream } from '../dice/index.ts'
import type { Thrown } from '../game/index.ts'
import { invariant } from '../lang/index.ts'

/** The source of chance. */
export interface DiceSource {
  throw(roll: Roll): Thrown
}

/** Every die rolled one by one: for play and reports. */
export function seededDice(stream: Stream): DiceSource {
  return {
    throw: roll => {
      const faces = roll.dice.map(die => stream.face(die))
      return { outcome: roll.read(faces), faces }
    },
  }
}

/** Readings drawn straight from their odds, one draw a throw: for sampling. */
export function oddsDice(stream: Stream): DiceSource {
  return { throw: roll => ({ outcome: stream.reading(roll.odds) }) }
}

/** Faces from a list, which must fit every throw; `left` tells how many were not used. */
export function scriptedDice(faces: readonly number[]): DiceSource & { readonly left: () => number } {
  let next = 0
  return {
    left: () => faces.length - next,
    throw: roll => {
      const thrown = faces.slice(next, next + roll.dice.length)
      invariant(thrown.length === roll.dice.length, `the script has ${roll.dice.length} dice for ${roll.rule}`)
      thrown.forEach((face, i) => {
        const sides = roll.dice[i]?.sides ?? 0
        invariant(
          Number.isInteger(face) && face >= 1 && face <= sides,
          `${face} is a face of a d${sides} for ${roll.rule}`,
        )
      })
      next += thrown.length
      return { outcome: roll.read(thrown), faces: thrown }
    },
  }
}
