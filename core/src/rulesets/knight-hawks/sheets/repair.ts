import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const repairSheet = listSheet<KnightHawks, 'repair'>({
  form: () => ({ title: 'repair', fields: [] }),
  orders: () => [{}],
  print: () => 'nothing',
})
