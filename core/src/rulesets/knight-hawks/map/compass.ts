import { type Facing, facings } from '../../../hex/index.ts'

/** The six ways a bow can point, in the order of facings, as the choices of a form: a chart has north above. */
export const headingChoices = [
  { value: 'E', label: 'east' },
  { value: 'NE', label: 'north-east' },
  { value: 'NW', label: 'north-west' },
  { value: 'W', label: 'west' },
  { value: 'SW', label: 'south-west' },
  { value: 'SE', label: 'south-east' },
] as const

/** The way a bow points as orders write it. */
export type Heading = (typeof headingChoices)[number]['value']

export const headingOf = (facing: Facing): Heading => headingChoices[facing].value

export const facingOf = (heading: Heading): Facing => facings.find(facing => headingOf(facing) === heading) ?? 0
