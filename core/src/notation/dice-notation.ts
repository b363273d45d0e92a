import { type DieSpec, printDice, type Roll, sayDiceCount } from '../dice/index.ts'
import { ok, type Result, refuse } from '../lang/index.ts'

/** The faces of a die as players type them: digits on ten-sided and percentile dice. */
export function sayFaces(sides: number): string {
  if (sides === 10) return '0 to 9, 0 is ten'
  if (sides === 100) return '00 to 99, 00 is a hundred'
  return `1 to ${sides}`
}

/** One face as players write it: on ten-sided dice 0 is the 10, on percentile dice 00 is the 100. */
export function parseFace(word: string, die: DieSpec): Result<number> {
  const expected = `a face of a ${printDice([die])}: ${sayFaces(die.sides)}`
  if (!/^\d{1,3}$/.test(word)) return refuse({ code: 'dice', path: [], found: word, expected })
  if (die.sides === 10 && word === '0') return ok(10)
  if (die.sides === 100 && word === '00') return ok(100)
  const face = Number(word)
  return face >= 1 && face <= die.sides ? ok(face) : refuse({ code: 'dice', path: [], found: word, expected })
}

/** Words of a line of dice: separated by blanks or commas. */
export const diceWords = (text: string): string[] => text.split(/[\s,]+/).filter(word => word !== '')

/** The faces of one throw as typed: `4 2`; single-digit dice may be typed without blanks: `42`. */
export function parseThrow(text: string, roll: Pick<Roll, 'dice'>): Result<number[]> {
  const words = diceWords(text)
  const stray = words.find(word => !/^\d+$/.test(word))
  const expected = `${sayDiceCount(roll.dice.length)}, ${printDice(roll.dice)}`
  if (words.length === 0) {
    const says = `${sayDiceCount(roll.dice.length)} ${roll.dice.length === 1 ? 'is' : 'are'} expected: ${printDice(roll.dice)}.`
    return refuse({ code: 'dice', path: [], says })
  }
  if (stray !== undefined) return refuse({ code: 'dice', path: [], found: stray, expected })
  const onlyDigits = roll.dice.every(die => die.sides <= 10)
  const [first] = words
  // a word of several digits is several dice, the right number of them or not
  const closed = words.length === 1 && first !== undefined && onlyDigits && roll.dice.length > 1 && /^\d+$/.test(first)
  const cut = closed ? [...first] : words
  if (cut.length !== roll.dice.length) {
    return refuse({ code: 'dice', path: [], found: sayDiceCount(cut.length), expected })
  }
  const faces: number[] = []
  for (const [i, die] of roll.dice.entries()) {
    const face = parseFace(cut[i] ?? '', die)
    if (!face.ok) return refuse({ ...face.refusal, path: [`die ${i + 1}`] })
    faces.push(face.value)
  }
  return ok(faces)
}
