import { fetchRecordText } from '@flagplot/core/desk/record'
import { type Game, resumeGame } from '@flagplot/core/desk/referee'
import { chain, invariant, sayRefusal } from '@flagplot/core/lang'
import type { Links } from '@flagplot/core/seal'
import type { GameRow, Store } from '../store/index.ts'
import type { Host } from './host.ts'

/** A game that this process has replayed, at the entry that it stands at. */
export interface OpenGame {
  readonly seq: number
  readonly game: Game
  readonly links: Links
}

/** The games that were replayed last stay open: a replay takes some milliseconds. */
const KEPT_OPEN = 200

/** Opens games from their records, and remembers those that were used last. */
export interface OpenGames {
  /** The game at the entry of its row. Throws for a record that does not verify: the database was changed by hand. */
  open(row: Pick<GameRow, 'id' | 'seq'>): Promise<OpenGame>
  /** Remembers a game that has moved on and was committed. */
  keep(id: string, open: OpenGame): void
}

export function makeOpenGames(store: Store, host: Host): OpenGames {
  const kept = new Map<string, OpenGame>()
  const keep = (id: string, open: OpenGame): void => {
    const known = kept.get(id)
    if (known !== undefined && known.seq > open.seq) return
    kept.delete(id)
    kept.set(id, open)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_OPEN) break
      kept.delete(oldest)
    }
  }
  return {
    keep,
    async open({ id, seq }) {
      const known = kept.get(id)
      if (known?.seq === seq) {
        keep(id, known)
        return known
      }
      const lines = await store.linesOf(id, -1)
      const text = lines.filter(entry => entry.seq <= seq).map(({ line }) => `${line}\n`)
      const record = await fetchRecordText(text.join(''))
      const game = chain(record, open => resumeGame(open, host.seedOf(id)))
      invariant(game.ok, `the record of game ${id} verifies${game.ok ? '' : `: ${sayRefusal(game.refusal)}`}`)
      const open = { seq, game: game.value, links: known?.links ?? host.linksOf(id) }
      keep(id, open)
      return open
    },
  }
}
