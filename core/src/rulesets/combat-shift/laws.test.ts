import { laws } from '../../../laws/index.ts'
import { combatShift } from './index.ts'

laws(combatShift, { goldens: new URL('./goldens/', import.meta.url) })
