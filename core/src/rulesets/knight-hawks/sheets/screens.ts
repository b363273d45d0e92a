import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const screensSheet = listSheet<KnightHawks, 'screens'>({
  form: () => ({ title: 'screens', fields: [] }),
  orders: () => [{}],
  print: () => 'nothing',
})
