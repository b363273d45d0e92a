import { laws } from '../../../laws/index.ts'
import { sidcors } from './index.ts'

const fleets = (red: unknown[], blue: unknown[]) => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
})

laws(sidcors, {
  goldens: new URL('./goldens/', import.meta.url),
  also: [
    { name: 'two bases', setup: fleets(['BATS'], ['MB', 'PDU']) },
    { name: 'odd fleets', setup: fleets(['2x SPF', 'TENDER 8P(1½)/4', { unit: 'XX 8', crippled: 1 }], ['2x CW 7/4']) },
    {
      name: 'notice ends an agreed rating',
      setup: { ...fleets(['2x D7'], ['2x Federation CA']), options: { intensity: 'agreed', agreedRating: 2 } },
    },
    {
      name: 'credit after directed damage',
      setup: {
        ...fleets(['3x D7', 'D7C'], ['2x Federation CA', 'Federation DN']),
        options: { pointsOrder: 'creditAfter', retreat: 'none' },
      },
    },
    { name: 'glass cannons', setup: fleets(['GLASS 90-2/None'], ['GLASS 90-2/None']) },
  ],
})
