import type { Sheets } from '../../../game/orders/index.ts'
import type { CombatShift } from '../shape.ts'
import { protect } from './protect.ts'
import { round } from './round.ts'

/** The paper work of both kinds of question. */
export const sheets: Sheets<CombatShift> = { round, protect }
