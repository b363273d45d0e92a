import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { inputOf, parseObservedHeader, parseRecordLine, type RecordLine } from '../../notation/record/index.ts'
import { linesSince, observerOf } from '../fight/index.ts'
import { fetchRecordText } from '../record/index.ts'
import { type Game, goBack, putProof, putStanding, resumeGame, takeInput } from './game.ts'
import { fetchObserved, takeObserved } from './observed-game.ts'

const strange = (says: string): Result<never> => refuse({ code: 'tampered', path: ['record'], says })

/** The game after the content of a line, checked as whoever verifies the record checks it. */
function takeContent(game: Game, entry: RecordLine): Result<Game> {
  switch (entry.kind) {
    case 'roll':
    case 'orders':
    case 'ruling':
      return takeInput(game, inputOf(entry))
    case 'back':
      return goBack(game, entry.to, entry.because)
    case 'standing':
      return putStanding(game, entry)
    case 'over':
      return strange('The record says that the battle is over, and the rules do not.')
    case 'dice':
    case 'leaders':
      return strange('The dice and the leaders of a game stay what its first line says.')
    default: {
      const { digest: _, ...proof } = entry
      return putProof(game, proof)
    }
  }
}

/**
 * Takes the lines that a game's record has gained: each must be the very line that these rules write next, its digest
 * included. A host that shows another history than before is refused here.
 */
export const takeLines = (game: Game, text: string): Result<Game> =>
  observerOf(game.fight) === undefined ? takeRecorded(game, text) : takeObserved(game, text)

/** The game of a record that its server shows: of the record itself, or of one that an eye observes. */
export async function fetchGame(text: string, seed: string): Promise<Result<Game>> {
  const lines = text.split('\n')
  const header = parseObservedHeader(lines[0] ?? '')
  if (header.ok) return fetchObserved(header.value, lines)
  return chain(await fetchRecordText(text), record => resumeGame(record, seed))
}

function takeRecorded(game: Game, text: string): Result<Game> {
  let now = game
  let written: readonly string[] = []
  for (const row of text.split('\n')) {
    if (row === '') continue
    const entry = parseRecordLine(row)
    if (!entry.ok) return entry
    if (written.length === 0) {
      const next = takeContent(now, entry.value)
      if (!next.ok) return next
      written = linesSince(now.fight, next.value.fight)
      now = next.value
    }
    const [own, ...rest] = written
    if (own !== row) return strange('This line does not follow the lines before it: the record is another one.')
    written = rest
  }
  return written.length === 0 ? ok(now) : strange('The battle is over, and the record does not say so.')
}
