import type { DieSpec, OwnerWords, Roll } from '@flagplot/core/dice'
import { facesOf, type Typed, typeFace } from './dice-typing.ts'

/** A throw that is typed in: whose it is and against what, in words. */
interface TypedThrow {
  readonly roll: Roll
  readonly prompt: string
}

/** Throws that follow each other, as far as they are known from the faces that have fallen. */
export interface DiceRun {
  readonly throws: readonly TypedThrow[]
  /** How many of them are whole. */
  readonly made: number
  /** No other throw follows. */
  readonly isWhole: boolean
}

export type FaceAt = (place: number, die: DieSpec) => number | undefined

/** A die of a run with what has been typed for it. */
export interface RunDie {
  readonly die: DieSpec
  /** Its place in the run. */
  readonly place: number
  readonly typed: Typed
}

/** One throw of a run, with its dice. */
export interface RunThrow extends TypedThrow {
  readonly dice: readonly RunDie[]
  /** What it reads, once it is whole. */
  readonly reads: string | undefined
}

export interface TypedRun {
  readonly throws: readonly RunThrow[]
  readonly dice: readonly RunDie[]
  readonly isWhole: boolean
  /** Words typed beyond the last die. */
  readonly left: number
}

/** The face that stands in a text, for whoever throws. */
export const faceIn =
  (texts: readonly string[]): FaceAt =>
  (place, die) => {
    const typed = typeFace(die, texts[place] ?? '')
    return typed.kind === 'face' ? typed.face : undefined
  }

const faces = (dice: readonly RunDie[]): readonly number[] =>
  dice.flatMap(({ typed }) => (typed.kind === 'face' ? [typed.face] : []))

/** What has been typed, one text a die, as the throws that it makes. */
export function typedRun(runOf: (faceAt: FaceAt) => DiceRun, texts: readonly string[], names: OwnerWords): TypedRun {
  const run = runOf(faceIn(texts))
  let place = 0
  const throws = run.throws.map(({ roll, prompt }, i): RunThrow => {
    const dice = roll.dice.map(die => {
      const typed = typeFace(die, texts[place] ?? '')
      return { die, place: place++, typed }
    })
    return { roll, prompt, dice, reads: i < run.made ? roll.say(roll.read(faces(dice)), names) : undefined }
  })
  const left = texts.slice(place).filter(text => text !== '').length
  return { throws, dice: throws.flatMap(({ dice }) => dice), isWhole: run.isWhole, left }
}

/** What the dice typed so far come to, in words. */
export function saySoFar({ throws, dice, isWhole, left }: TypedRun): string {
  const wrong = dice.find(({ typed }) => typed.kind === 'bad')
  if (wrong !== undefined) return `Die ${wrong.place + 1} shows ${facesOf(wrong.die.sides)}.`
  if (left > 0) return `${left} more typed than dice are thrown here.`
  const read = throws.findLast(({ reads }) => reads !== undefined)?.reads
  const reads = read === undefined ? '' : `Reads: ${read}`
  if (isWhole) return reads
  const next = dice.find(({ typed }) => typed.kind !== 'face')
  const count = `${faces(dice).length} of ${dice.length} dice in; ${facesOf(next?.die.sides ?? 6)}.`
  return reads === '' ? count : `${reads.replace(/\.$/, '')}. ${count}`
}
