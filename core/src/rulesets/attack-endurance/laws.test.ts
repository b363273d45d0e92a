import { laws } from '../../../laws/index.ts'
import { attackEndurance } from './index.ts'

laws(attackEndurance, { goldens: new URL('./goldens/', import.meta.url) })
