import { laws } from '../../../laws/index.ts'
import { attackEndurance } from './index.ts'
import { rare } from './rare.fixture.ts'

laws(attackEndurance, {
  goldens: new URL('./goldens/', import.meta.url),
  also: rare,
  apart: ['corvettes-and-cruiser', 'six-against-six'],
})
