import { listSheet } from '../../../game/index.ts'
import type { KnightHawks } from '../shape.ts'

export const activateSheet = listSheet<KnightHawks, 'activate'>({
  form: () => ({ title: 'activate', fields: [] }),
  orders: () => [{ seekers: [] }],
  print: () => 'nothing',
})
