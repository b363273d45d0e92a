import { fetchRecordText } from '@flagplot/core/desk/record'
import { type Game, resumeGame, takeLines } from '@flagplot/core/desk/referee'
import { chain, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import type { Links } from '@flagplot/core/seal'
import type { GameRow, Store } from '../store/index.ts'
import type { Host } from './host.ts'

/** A game that this process has replayed, at the entry that it stands at. */
export interface OpenGame {
  readonly seq: number
  readonly game: Game
  readonly links: Links
}

/** A game whose record does not come out the same here: other rules wrote it, or somebody changed it. */
interface HeldBack {
  readonly seq: number
  readonly because: Refusal
}

/** The games that were replayed last stay open: a replay takes some milliseconds. */
const KEPT_OPEN = 200

/** Opens games from their records, and remembers those that were used last. */
export interface OpenGames {
  /** The game at the entry of its row. Refused if its record does not verify: nobody plays on until it does. */
  open(row: Pick<GameRow, 'id' | 'seq'>): Promise<Result<OpenGame>>
  /** Replays a game, and no more: it is not kept open, and its links are not worked out. */
  check(row: Pick<GameRow, 'id' | 'seq'>): Promise<Result<Game>>
  /** True of a row that was read before the game moved on here: to open it, all of its lines would be replayed. */
  isPast(row: Pick<GameRow, 'id' | 'seq'>): boolean
  /** Remembers a game that has moved on and was committed. */
  keep(id: string, open: OpenGame): void
  /** The games that were refused, with the reasons. */
  heldBack(): ReadonlyMap<string, HeldBack>
}

const refusedToAll: Result<never> = refuse({
  code: 'io',
  path: ['game'],
  says: 'This game is held: by the rules of this server it comes out otherwise than its record says. Ask its host.',
})

export function makeOpenGames(store: Store, host: Host): OpenGames {
  const kept = new Map<string, OpenGame>()
  const heldBack = new Map<string, HeldBack>()
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
  /** The game by the lines of its record: those that it has gained since it was open here, or all. */
  const replay = async ({ id, seq }: Pick<GameRow, 'id' | 'seq'>): Promise<Result<Game>> => {
    const known = kept.get(id)
    const from = known !== undefined && known.seq < seq ? known : undefined
    const lines = await store.linesOf(id, from?.seq ?? -1)
    const text = lines
      .filter(entry => entry.seq <= seq)
      .map(({ line }) => `${line}\n`)
      .join('')
    if (from !== undefined) return takeLines(from.game, text)
    return chain(await fetchRecordText(text), record => resumeGame(record, host.seedOf(id)))
  }
  const check: OpenGames['check'] = async row => {
    const { id, seq } = row
    if (heldBack.get(id)?.seq === seq) return refusedToAll
    const game = await replay(row)
    if (game.ok) heldBack.delete(id)
    else heldBack.set(id, { seq, because: game.refusal })
    return game.ok ? game : refusedToAll
  }
  return {
    keep,
    check,
    isPast: ({ id, seq }) => (kept.get(id)?.seq ?? seq) > seq,
    heldBack: () => heldBack,
    async open(row) {
      const { id, seq } = row
      const known = kept.get(id)
      if (known?.seq === seq) {
        keep(id, known)
        return ok(known)
      }
      return chain(await check(row), game => {
        const open = { seq, game, links: known?.links ?? host.linksOf(id) }
        keep(id, open)
        return ok(open)
      })
    },
  }
}
