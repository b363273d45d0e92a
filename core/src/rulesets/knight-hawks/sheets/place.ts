import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const placeSheet = listSheet<KnightHawks, 'place'>({
  form: () => ({ title: 'place', fields: [] }),
  orders: () => [{}],
  print: () => 'nothing',
})
