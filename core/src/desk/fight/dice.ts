import type { Stream } from '../../dice/index.ts'
import { diceStream } from '../../notation/index.ts'
import { type ChainDice, type DeclaredDice, sayDiceDeclared } from '../../notation/record/index.ts'

/**
 * The source of a fight's dice: a seed, people who type them, a list that must be used up exactly, or the chain of a
 * game between rooms, whose faces its referee gives. Every source has a seed, which also draws the orders that standing
 * orders mix; that of a chain is the host's secret.
 */
export type FightDice =
  | { readonly source: 'seeded'; readonly seed: string }
  | { readonly source: 'typed'; readonly seed: string }
  | { readonly source: 'scripted'; readonly seed: string; readonly words: readonly string[] }
  | ({ readonly seed: string } & ChainDice)

/** One declaration of dice. A seed that is declared twice starts again: each declaration is a use of its own. */
export interface DiceUse {
  readonly dice: FightDice
  /** The seed's stream and the throw it stands after. Only for speed: any other throw is drawn from the start. */
  readonly memory: { stream: Stream | undefined; after: object | undefined }
}

export const newDiceUse = (dice: FightDice): DiceUse => ({ dice, memory: { stream: undefined, after: undefined } })

/** The stream of a use, put back to its beginning. */
export function rewindStream(use: DiceUse): Stream {
  const stream = diceStream(use.dice.seed)
  use.memory.stream = stream
  return stream
}

/** The declaration of these dice in a record. */
export function declareDice(dice: FightDice): DeclaredDice {
  if (dice.source === 'seeded') return dice
  if (dice.source !== 'chain') return { source: dice.source }
  const { seed: _, ...declared } = dice
  return declared
}

/** The source of dice, for people. */
export const sayDice = (dice: FightDice): string =>
  dice.source === 'scripted' && dice.words.length > 0
    ? `scripted: ${dice.words.join(' ')}`
    : sayDiceDeclared(declareDice(dice))
