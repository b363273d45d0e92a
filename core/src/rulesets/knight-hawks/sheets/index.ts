import type { Sheets } from '../../../game/orders/index.ts'
import type { KnightHawks } from '../shape.ts'
import { activateSheet } from './activate.ts'
import { counterSheet } from './counter.ts'
import { declareSheet } from './declare.ts'
import { placeSheet } from './place.ts'
import { plotSheet } from './plot.ts'
import { repairSheet } from './repair.ts'
import { screensSheet } from './screens.ts'

export const sheets: Sheets<KnightHawks> = {
  place: placeSheet,
  screens: screensSheet,
  activate: activateSheet,
  plot: plotSheet,
  declare: declareSheet,
  counter: counterSheet,
  repair: repairSheet,
}
