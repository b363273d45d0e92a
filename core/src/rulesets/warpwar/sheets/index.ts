import type { Sheets } from '../../../game/orders/index.ts'
import type { WarpWar } from '../shape.ts'
import { ecm } from './ecm.ts'
import { orders } from './orders.ts'
import { place } from './place.ts'

export const sheets: Sheets<WarpWar> = { orders, ecm, place }
