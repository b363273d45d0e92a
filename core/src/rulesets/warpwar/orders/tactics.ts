/** What a ship does in a round, in the order of the table. */
export const tactics = ['attack', 'dodge', 'retreat'] as const

export type Tactic = (typeof tactics)[number]
