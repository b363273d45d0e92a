import type { Sheets } from '../../../game/index.ts'
import type { AttackEndurance } from '../shape.ts'
import { breakOff } from './break-off.ts'
import { fire } from './fire.ts'
import { lineUp } from './line-up.ts'

/** The paper work of every kind of question. */
export const sheets: Sheets<AttackEndurance> = { fire, 'line-up': lineUp, 'break-off': breakOff }
