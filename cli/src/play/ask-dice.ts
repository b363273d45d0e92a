import type { Fight } from '@flagplot/core/desk/fight'
import { type DieSpec, dieLabel, printDice, type Roll } from '@flagplot/core/dice'
import { fleetWords } from '@flagplot/core/game/words'
import { must, sayRefusal } from '@flagplot/core/lang'
import { parseThrow } from '@flagplot/core/notation'
import type { Io } from '../io/io.ts'
import { indentLines } from '../io/margins.ts'
import { type AnswerOrStop, askLine, Stop, say } from './ask-line.ts'
import { EXPLAIN } from './form-words.ts'
import { readerEye } from './position-lines.ts'
import { helpLines, playReader } from './table-words.ts'

async function askFaces(io: Io, fight: Fight, dice: readonly DieSpec[]): Promise<AnswerOrStop<readonly number[]>> {
  const words = fleetWords(fight.battle.setup)
  const labels = new Set(dice.map(die => dieLabel(die, words)).filter(label => label !== undefined))
  const who = labels.size === 0 ? '' : ` (${[...labels].join(', ')})`
  const reader = playReader(io, fight, readerEye(fight))
  for (;;) {
    const typed = await askLine(reader, `  ${printDice(dice)}${who}: `)
    if (typed instanceof Stop) return typed
    if (typed.trim() === EXPLAIN) {
      say(io, helpLines(reader))
      continue
    }
    const faces = parseThrow(typed, { dice })
    if (faces.ok) return faces.value
    say(io, indentLines(sayRefusal(faces.refusal)))
  }
}

/** The faces of a throw, of one owner of dice after the other: each side throws its own. */
export async function askDice(io: Io, fight: Fight, { dice }: Roll): Promise<AnswerOrStop<readonly number[]>> {
  const faces = dice.map(() => 0)
  for (const owner of new Set(dice.map(die => die.owner))) {
    const own = dice.flatMap((die, place) => (die.owner === owner ? [{ die, place }] : []))
    const typed = await askFaces(
      io,
      fight,
      own.map(({ die }) => die),
    )
    if (typed instanceof Stop) return typed
    for (const [i, { place }] of own.entries()) faces[place] = must(typed[i], 'a face for every die')
  }
  return faces
}
