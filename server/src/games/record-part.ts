import { fetchSystem } from '@flagplot/core/desk/battle'
import { linesFor } from '@flagplot/core/desk/fight'
import type { Game } from '@flagplot/core/desk/referee'
import { chain, must, ok, type Result } from '@flagplot/core/lang'
import { eyeOf, type Role } from '@flagplot/wire/games'
import type { HeldGame, Store } from '../store/index.ts'
import { hexOf } from './hex.ts'

/** A part of a game's record as JSON Lines, and the digest of its last line. */
export interface RecordPart {
  readonly text: string
  readonly head: string
}

/** A game that is open, and its row. */
interface Open {
  readonly held: HeldGame
  readonly game: Game
}

/** The digest of no line. */
const NO_LINE = new Uint8Array(32)

const partOf = (lines: readonly string[], head: Uint8Array): RecordPart => ({
  text: lines.map(line => `${line}\n`).join(''),
  head: hexOf(lines.length === 0 ? NO_LINE : head),
})

/**
 * The record from line `from` on as a role may have it: as its eye observes it while the game goes on and hides
 * something.
 */
export async function recordFor(
  { store, read }: { readonly store: Store; readonly read: (game: string) => Promise<Result<Open>> },
  { game, role }: { readonly game: string; readonly role: Role },
  from: number,
): Promise<Result<RecordPart>> {
  const held = must(await store.read(game), 'a game with a pass is there')
  const rules = await fetchSystem(held.game.system)
  if (rules.ok && rules.value.hides === undefined) {
    const entries = await store.linesOf(game, from - 1)
    return ok(
      partOf(
        entries.map(({ line }) => line),
        entries.at(-1)?.digest ?? NO_LINE,
      ),
    )
  }
  return chain(await read(game), now => ok(partOf(linesFor(now.game.fight, eyeOf(role), from), now.held.game.head)))
}
