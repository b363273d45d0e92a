import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const counterSheet = listSheet<KnightHawks, 'counter'>({
  form: () => ({ title: 'counter', fields: [] }),
  orders: () => [{ evade: false }],
  print: () => 'nothing',
})
