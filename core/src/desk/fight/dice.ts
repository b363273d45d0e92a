import type { Stream } from '../../dice/index.ts'
import { type DiceDeclared, diceStream, sayDeclared } from '../../notation/index.ts'

/**
 * Where the dice of a fight come from: a seed, people who type them, or a list that must be used up exactly. The seed also draws the orders
 * that standing orders mix, so every source has one.
 */
export type FightDice =
  | { readonly source: 'seeded'; readonly seed: string }
  | { readonly source: 'typed'; readonly seed: string }
  | { readonly source: 'scripted'; readonly seed: string; readonly words: readonly string[] }

/** Dice from where they were declared on. Every declaration is a use of its own: a seed that is chosen again starts again. */
export interface DiceUse {
  readonly dice: FightDice
  /** A seed's stream and after which throw it stands. Kept for speed only: where it stands elsewhere, the throws are drawn from the start. */
  readonly memory: { stream: Stream | undefined; after: object | undefined }
}

export const useDice = (dice: FightDice): DiceUse => ({ dice, memory: { stream: undefined, after: undefined } })

/** The stream of a use that stands at its beginning. */
export function rewind(use: DiceUse): Stream {
  const stream = diceStream(use.dice.seed)
  use.memory.stream = stream
  return stream
}

/** What a record says of these dice. */
export const declared = (dice: FightDice): DiceDeclared =>
  dice.source === 'seeded' ? { source: 'seeded', seed: dice.seed } : { source: dice.source }

/** Where dice came from, for people. */
export const sayDice = (dice: FightDice): string =>
  dice.source === 'scripted' ? `scripted: ${dice.words.join(' ')}` : sayDeclared(declared(dice))
