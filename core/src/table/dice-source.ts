import type { Roll, Stream } from '../dice/index.ts'
import type { Thrown } from '../game/index.ts'

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
