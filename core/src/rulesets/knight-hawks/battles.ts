import type { ReadyBattle } from '../../game/index.ts'

export const battles: readonly ReadyBattle[] = []
