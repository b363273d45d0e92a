import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const plotSheet = listSheet<KnightHawks, 'plot'>({
  form: () => ({ title: 'plot', fields: [] }),
  orders: () => [{}],
  print: () => 'nothing',
})
