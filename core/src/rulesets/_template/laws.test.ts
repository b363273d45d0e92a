import { laws } from '../../../laws/index.ts'
import { scrambleCharges, template } from './index.ts'

laws(template, { goldens: new URL('./goldens/', import.meta.url), scramble: scrambleCharges })
