import { type Roll, sayDiceCount } from '../../dice/index.ts'
import { ok, type Result, refuse } from '../../lang/index.ts'
import { parseFace } from '../../notation/index.ts'
import { type DiceUse, rewindStream } from './dice.ts'
import type { ChainLink, Moment } from './moments.ts'

/** Throws made since these dice were declared, first to last. */
function throwsOf(last: ChainLink, use: DiceUse): Moment[] {
  const moments: Moment[] = []
  for (let link = last; link.kind !== 'start' && link.dice === use; link = link.before) {
    if (link.kind === 'input' && link.roll !== undefined) moments.push(link)
  }
  return moments.reverse()
}

function lastThrow(last: ChainLink, use: DiceUse): Moment | undefined {
  for (let link = last; link.kind !== 'start' && link.dice === use; link = link.before) {
    if (link.kind === 'input' && link.roll !== undefined) return link
  }
  return undefined
}

/** Dice thrown since their source was declared. */
export const diceThrownSinceDeclared = (last: ChainLink): number => lastThrow(last, last.dice)?.thrown ?? 0

/**
 * The faces a seed gives to the next throw. A record is checked by drawing them in order from the declaration. If the
 * stream does not stand after the throw before this one, all of them are drawn again.
 */
function seededFaces(last: ChainLink, roll: Roll): readonly number[] {
  const use = last.dice
  const before = lastThrow(last, use) ?? use
  let { stream } = use.memory
  if (stream === undefined || use.memory.after !== before) {
    stream = rewindStream(use)
    for (const past of throwsOf(last, use)) for (const die of past.roll!.dice) stream.face(die)
  }
  // the link of this throw is not made yet: `moveStreamPast` sets it
  use.memory.after = undefined
  const faces: number[] = []
  for (const die of roll.dice) faces.push(stream.face(die))
  return faces
}

/** Marks the stream of a seed as standing after a throw that was just drawn. */
export function moveStreamPast(link: ChainLink): void {
  link.dice.memory.after = link
}

function scriptedFaces(words: readonly string[], from: number, roll: Roll): Result<readonly number[]> {
  const faces: number[] = []
  for (const [i, die] of roll.dice.entries()) {
    const path = ['dice', from + i]
    const word = words[from + i]
    if (word === undefined) {
      const used = `${sayDiceCount(words.length)} ${words.length === 1 ? 'is' : 'are'} used up`
      const says = `${used}, and the battle is not over: it needs another d${die.sides}.`
      return refuse({ code: 'dice', path, says })
    }
    const face = parseFace(word, die)
    if (!face.ok) return refuse({ ...face.refusal, path })
    faces.push(face.value)
  }
  return ok(faces)
}

/** The faces of the next throw, or why there are none; undefined if they come from outside. */
export function nextFaces(last: ChainLink, roll: Roll): Result<readonly number[]> | undefined {
  const { dice } = last.dice
  switch (dice.source) {
    case 'seeded':
      return ok(seededFaces(last, roll))
    case 'typed':
    case 'chain':
      return undefined
    case 'scripted':
      return scriptedFaces(dice.words, diceThrownSinceDeclared(last), roll)
  }
}
