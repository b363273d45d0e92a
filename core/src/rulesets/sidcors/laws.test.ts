import { laws } from '../../../laws/index.ts'
import { fought } from './goldens.fixture.ts'
import { sidcors } from './index.ts'

const fleets = (red: unknown[], blue: unknown[]) => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
})

laws(sidcors, {
  goldens: new URL('./goldens/', import.meta.url),
  fought,
  separable: ['border-clash', 'bats-assault', 'cloaked-raid', 'convoy-raid', 'holdfast', 'hybrid-duel'],
  opening: ['intensity'],
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
    {
      name: 'the standard table',
      options: ['standardLine'],
      setup: { ...fleets(['3x D7'], ['3x Federation CA']), options: { intensity: 'standard' } },
    },
    {
      name: 'ratings off the printed chart',
      options: ['outerLines'],
      setup: { ...fleets(['3x D7'], ['3x Federation CA']), options: { variableIntensity: true } },
      doctrines: { red: { name: 'all-out', settings: {} }, blue: { name: 'all-out', settings: {} } },
    },
    {
      // a point a round at most, and 30 to cripple: longer than the published cap
      name: 'a slow siege',
      options: ['roundCap'],
      setup: fleets(['HULK 2-60/None'], ['HULK 2-60/None']),
    },
    {
      name: 'a flagship leads',
      options: ['commandLimit'],
      setup: fleets(['D7C', '2x D7'], ['Federation CC', 'Federation CA']),
    },
    {
      name: 'fighters and PFs under fire',
      options: ['carriedTarget'],
      setup: fleets(['C8', '3x D7'], ['TENDER 8PP(2½)/4', 'ESCORT 6/3']),
      doctrines: {
        red: { name: 'all-out', settings: { directed: 'fighters' } },
        blue: { name: 'steady', settings: { losses: 'leastOverpay' } },
      },
    },
    {
      name: 'a mauler crippled before it fires',
      options: ['crippledMauler'],
      setup: fleets(['C8', '3x D7C'], ['STJ', '2x Lyran CW', 'Lyran CA', 'Lyran CC']),
      doctrines: { red: { name: 'moderator', settings: {} }, blue: { name: 'all-out', settings: {} } },
    },
    { name: 'glass cannons', setup: fleets(['GLASS 90-2/None'], ['GLASS 90-2/None']) },
  ],
})
