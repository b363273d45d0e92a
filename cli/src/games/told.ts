import type { Fight } from '@flagplot/core/desk/fight'
import { type Fact, factLines, newsLines } from './game-lines.ts'
import type { GameNow } from './held-seat.ts'

/** The things that a terminal has told of a game: only news is told after that. */
export class Told {
  private fight: Fight | undefined
  private keys: readonly string[] = []

  /** The events that were not told yet. */
  events(now: GameNow): string[] {
    const lines = newsLines(now, this.fight)
    this.fight = now.game.fight
    return lines
  }

  /** Those of the present facts that are not as they were when they were told last. */
  facts(facts: readonly Fact[]): string[] {
    const fresh = facts.filter(({ key }) => !this.keys.includes(key))
    this.keys = facts.map(({ key }) => key)
    return factLines(fresh)
  }
}
