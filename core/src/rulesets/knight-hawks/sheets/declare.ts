import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const declareSheet = listSheet<KnightHawks, 'declare'>({
  form: () => ({ title: 'declare', fields: [] }),
  orders: () => [{}],
  print: () => 'nothing',
})
