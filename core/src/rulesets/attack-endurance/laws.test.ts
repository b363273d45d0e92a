import { laws } from '../../../laws/index.ts'
import { attackEndurance } from './index.ts'

laws(attackEndurance, {
  goldens: new URL('./goldens/', import.meta.url),
  also: [
    {
      name: 'silenced-by-damage',
      setup: {
        options: { category: 'ground-military', breakOff: 'none', screen: 'none' },
        red: { name: 'Rebels', units: ['Irregulars'] },
        blue: { name: 'Militia', units: ['Irregulars'] },
      },
    },
  ],
})
