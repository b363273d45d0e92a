import type { throwRun } from '@flagplot/core/desk/fight'
import type { DieOwnerWords, DieSpec, Roll } from '@flagplot/core/dice'
import { diceWords, sayFaces } from '@flagplot/core/notation'
import { readTypedFace, type TypedFace } from './dice-typing.ts'

/** Says which face a die shows; undefined if it has not fallen. `place` counts all dice of a run from 0. */
export type FaceAt = Parameters<typeof throwRun>[1]

/** A throw whose dice are typed in; the prompt names its side and target. */
interface TypedThrow {
  readonly roll: Roll
  readonly prompt: string
}

/** Throws that follow each other, as far as the faces so far determine them. */
export interface DiceRun {
  readonly throws: readonly TypedThrow[]
  /** The number of complete throws. */
  readonly made: number
  /** True if all throws are complete and no other follows. */
  readonly isWhole: boolean
}

/** A die of a run with the text typed for it, as read. */
export interface RunDie {
  readonly die: DieSpec
  /** Its place in the run. */
  readonly place: number
  readonly typed: TypedFace
}

/** One throw of a run, with its dice. */
export interface RunThrow extends TypedThrow {
  readonly dice: readonly RunDie[]
  /** Its reading in words, when it is complete. */
  readonly reads: string | undefined
}

interface TypedRun {
  readonly throws: readonly RunThrow[]
  readonly dice: readonly RunDie[]
  readonly isWhole: boolean
  /** The texts typed beyond the last die. */
  readonly left: readonly string[]
}

/** Reads the face of a die from the text at its place; undefined if the text is no face. */
export const faceIn =
  (texts: readonly string[]): FaceAt =>
  (place, die) => {
    const typed = readTypedFace(die, texts[place] ?? '')
    return typed.kind === 'face' ? typed.face : undefined
  }

const faces = (dice: readonly RunDie[]): readonly number[] =>
  dice.flatMap(({ typed }) => (typed.kind === 'face' ? [typed.face] : []))

/** The throws that the typed texts make, one text for each die. */
export function typedRun(runOf: (faceAt: FaceAt) => DiceRun, texts: readonly string[], names: DieOwnerWords): TypedRun {
  const run = runOf(faceIn(texts))
  let place = 0
  const throws = run.throws.map(({ roll, prompt }, i): RunThrow => {
    const dice = roll.dice.map(die => {
      const typed = readTypedFace(die, texts[place] ?? '')
      return { die, place: place++, typed }
    })
    return { roll, prompt, dice, reads: i < run.made ? roll.say(roll.read(faces(dice)), names) : undefined }
  })
  const left = texts.slice(place).filter(text => text !== '')
  return { throws, dice: throws.flatMap(({ dice }) => dice), isWhole: run.isWhole, left }
}

/** The words of the throw that each die of a run belongs to, by place. */
export const promptsOf = ({ throws }: Pick<TypedRun, 'throws'>): readonly string[] =>
  throws.flatMap(({ prompt, dice }) => dice.map(() => prompt))

/** Says which dice count for another throw than they were typed for, as an earlier die was corrected since. */
export function sayMoved(run: TypedRun, typedFor: readonly (string | undefined)[]): string {
  const prompts = promptsOf(run)
  const moved = run.dice.filter(({ place, typed }) => {
    const before = typedFor[place]
    return typed.kind === 'face' && before !== undefined && before !== prompts[place]
  })
  if (moved.length === 0) return ''
  const places = sayList(moved.map(({ place }) => `${place + 1}`))
  return `After the correction ${moved.length === 1 ? `die ${places} counts` : `dice ${places} count`} for another throw.`
}

/** The texts in the fields of a run. */
interface TypedTexts {
  readonly texts: readonly string[]
  /** The place of the die that was typed last. */
  readonly last: number
}

/**
 * The texts after typing or pasting from one die on: `2 4 5 1` fills four dice, of this throw and those after it. If a
 * corrected face shortens the run, the texts of dice that are no longer thrown are removed, because these dice have no
 * field any more. Faces pasted beyond the run stay, so that they can be reported.
 */
export function typeAt(
  runOf: (faceAt: FaceAt) => DiceRun,
  texts: readonly string[],
  { place, text }: { readonly place: number; readonly text: string },
): TypedTexts {
  const several = diceWords(text)
  const given = several.length > 1 ? several : [text]
  const next = [...texts]
  while (next.length < place) next.push('')
  next.splice(place, given.length, ...given)
  const last = place + given.length - 1
  const dice = runOf(faceIn(next)).throws.flatMap(({ roll }) => roll.dice)
  const die = dice[place]
  const { kind } = die === undefined ? { kind: 'bad' } : readTypedFace(die, text)
  // the die may get its old face again, so nothing is removed yet
  if (kind === 'empty' || kind === 'more') return { texts: next, last }
  return { texts: next.slice(0, Math.max(dice.length, last + 1)), last }
}

/** The texts that are named before the rest is counted. */
const NAMED = 8

const sayList = (texts: readonly string[]): string =>
  [...texts.slice(0, NAMED), ...(texts.length > NAMED ? [`${texts.length - NAMED} more`] : [])].join(', ')

/** The state of the dice typed so far, in words. */
export function saySoFar({ throws, dice, isWhole, left }: TypedRun): string {
  const wrong = dice.find(({ typed }) => typed.kind === 'bad')
  if (wrong !== undefined) return `Die ${wrong.place + 1} shows ${sayFaces(wrong.die.sides)}.`
  if (isWhole && left.length > 0) return `Left over: ${sayList(left)}. More is typed than dice are thrown here.`
  const read = throws.findLast(({ reads }) => reads !== undefined)?.reads
  const reads = read === undefined ? '' : `Reads: ${read}`
  if (isWhole) return reads
  const next = dice.find(({ typed }) => typed.kind !== 'face')
  const count = `${faces(dice).length} of ${dice.length} dice in; ${sayFaces(next?.die.sides ?? 6)}.`
  return reads === '' ? count : `${reads.replace(/\.$/, '')}. ${count}`
}
