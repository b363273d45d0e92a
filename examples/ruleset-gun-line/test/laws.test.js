import { laws } from '@flagplot/core/laws'
import { gunLine } from '../src/index.js'

laws(gunLine, {
  goldens: new URL('./goldens/', import.meta.url),
  also: [
    {
      name: 'duel-of-cutters',
      setup: { red: { name: 'A', units: ['Cutter'] }, blue: { name: 'B', units: ['Cutter'] } },
    },
  ],
})
