import type { Sheets } from '../../../game/orders/index.ts'
import type { CombatShift } from '../shape.ts'
import { protect } from './protect.ts'
import { round } from './round.ts'

export const sheets: Sheets<CombatShift> = { round, protect }
