import type { RoundWord } from '../../game/index.ts'

/** The book plays in game turns, each the turn of one side and then of the other; its rounds are ammunition. */
export const gameTurn: RoundWord = { one: 'turn', many: 'turns' }
