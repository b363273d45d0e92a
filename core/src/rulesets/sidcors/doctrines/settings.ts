import type { SettingField } from '../../../game/form/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import type { View } from '../view.ts'

const losses = [
  { value: 'lasting', label: 'what keeps most potential for as long as the fleet lasts' },
  { value: 'keepAttack', label: 'what costs least attack in all, looked ahead' },
  { value: 'leastOverpay', label: 'whatever overpays least, then the smallest' },
  { value: 'largestFit', label: 'the largest that fits, else the smallest' },
  { value: 'cripplesFirst', label: 'finish crippled units first' },
  { value: 'fightersFirst', label: 'fighters and PFs first, then least overpayment' },
  { value: 'cheapestAttack', label: 'whatever costs least attack a point' },
  { value: 'adjudicator', label: 'undamaged before damaged, small carriers, low command, cheap' },
] as const

const directed = [
  { value: 'none', label: 'no directed damage' },
  { value: 'lasting', label: 'only where the enemy can do less afterwards than by the same points spread' },
  { value: 'worth', label: 'only where it costs the enemy more than the same points spread' },
  { value: 'kill', label: 'what can be destroyed outright, the largest first' },
  { value: 'largest', label: 'the largest unit that can be paid' },
  { value: 'cheapest', label: 'the cheapest target' },
  { value: 'specials', label: 'scouts, maulers, flagships, carriers, cripples, then the largest' },
  { value: 'bases', label: 'bases and planets, then the largest' },
  { value: 'fighters', label: 'as many fighters as can be paid, then PFs' },
] as const

export interface StandingOrders {
  readonly ahead: number
  readonly weigh: boolean
  /** 0 is 3 as attacker and 2 as defender, which makes 5 between two that play so. */
  readonly intensity: number
  readonly pair: number
  readonly cloak: boolean
  readonly directed: (typeof directed)[number]['value']
  readonly finish: boolean
  readonly mauler: boolean
  readonly losses: (typeof losses)[number]['value']
  readonly order: string
  readonly protect: boolean
  readonly retreat: number
  readonly pursue: boolean
}

export interface SideUnderOrders {
  readonly view: View
  readonly side: Side
  readonly standing: StandingOrders
}

export const standingFields = (defaults: StandingOrders) =>
  [
    {
      kind: 'integer',
      name: 'ahead',
      label: 'Rounds looked ahead for the intensity',
      hint: 'In fleets of up to 8 units and 100 defence points; 0, and in larger ones, by what stands below.',
      min: 0,
      max: 3,
      fallback: defaults.ahead,
    },
    {
      kind: 'flag',
      name: 'weigh',
      label: 'Weigh the intensity by what both potentials round to',
      hint: 'In place of the factor and the rating below.',
      fallback: defaults.weigh,
    },
    {
      kind: 'integer',
      name: 'intensity',
      label: 'Intensity factor',
      hint: '0: 3 as attacker, 2 as defender',
      min: 0,
      max: 4,
      fallback: defaults.intensity,
    },
    { kind: 'integer', name: 'pair', label: 'Rating when picking both', min: 2, max: 8, fallback: defaults.pair },
    { kind: 'flag', name: 'cloak', label: 'Use the cloak offensively', fallback: defaults.cloak },
    { kind: 'choice', name: 'directed', label: 'Directed damage', choices: directed, fallback: defaults.directed },
    { kind: 'flag', name: 'finish', label: 'Destroy the target if the points allow', fallback: defaults.finish },
    { kind: 'flag', name: 'mauler', label: 'Fire maulers', fallback: defaults.mauler },
    { kind: 'choice', name: 'losses', label: 'Order of losses', choices: losses, fallback: defaults.losses },
    {
      kind: 'text',
      name: 'order',
      label: 'Given up before all else, in this order',
      hint: 'As in orders: F5, crippled F5, destroyed D7, fighters. The rest follows by the order of losses.',
      most: 2000,
      fallback: defaults.order,
    },
    { kind: 'flag', name: 'protect', label: 'Keep scouts and maulers to the last', fallback: defaults.protect },
    {
      kind: 'integer',
      name: 'retreat',
      label: 'Retreat when so many percent are lost',
      hint: 'Of the defence points of the whole fleet; 100 is never.',
      min: 0,
      max: 100,
      fallback: defaults.retreat,
    },
    { kind: 'flag', name: 'pursue', label: 'Pursue a crippled enemy', fallback: defaults.pursue },
  ] as const satisfies readonly SettingField[]
