import type { Sheets } from '../../../game/orders/index.ts'
import type { Sidcors } from '../shape.ts'
import { allocation } from './allocation.ts'
import { directed } from './directed.ts'
import { intensity } from './intensity.ts'
import { rearguard } from './rearguard.ts'
import { cloak, notice, pursuit, retreat } from './yes-or-no.ts'

export const sheets: Sheets<Sidcors> = { intensity, notice, cloak, directed, allocation, retreat, pursuit, rearguard }
