import { laws } from '../../../laws/index.ts'
import { attackEndurance } from './index.ts'
import { rare } from './rare.fixture.ts'

laws(attackEndurance, {
  goldens: new URL('./goldens/', import.meta.url),
  fought: [
    {
      name: 'breakthrough',
      setup: {
        options: { breakOff: 'none' },
        red: { name: 'Raiders', units: ['2x Raider AF2/1 EF4', 'Monitor AF3/2 EF5'] },
        blue: { name: 'Convoy', units: ['Escort AF3/2 EF5', 'Armed Transport AF2/1 EF6'] },
      },
      doctrines: {
        red: { name: 'breakthrough', settings: { hold: 50 } },
        blue: { name: 'protect', settings: { front: 50 } },
      },
    },
  ],
  also: rare,
  separable: ['corvettes-and-cruiser', 'six-against-six'],
})
