import { laws } from '../../../laws/index.ts'
import { scrambleCharges, template } from './index.ts'

const evading = { name: 'steady', settings: { stance: 'evade' } }

laws(template, {
  goldens: new URL('./goldens/', import.meta.url),
  scramble: scrambleCharges,
  also: [
    {
      name: 'nobody-dares',
      options: ['roundLimit'],
      setup: { red: { name: 'Hulks', units: ['Hulk H99'] }, blue: { name: 'Hulks', units: ['Hulk H99'] } },
      doctrines: { red: evading, blue: evading },
    },
  ],
})
