import type { Sheets } from '../../../game/orders/index.ts'
import type { AttackEndurance } from '../shape.ts'
import { breakOff } from './break-off.ts'
import { fire } from './fire.ts'
import { lineUp } from './line-up.ts'

export const sheets: Sheets<AttackEndurance> = { fire, 'line-up': lineUp, 'break-off': breakOff }
