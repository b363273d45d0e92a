import type { SettingField } from '../../../game/form/index.ts'
import { choiceField, flagField, integerField, textField } from '../../../game/kit/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import type { View } from '../view.ts'

const losses = [
  ['lasting', 'what keeps most potential for as long as the fleet lasts'],
  ['keepAttack', 'what costs least attack in all, looked ahead'],
  ['leastOverpay', 'whatever overpays least, then the smallest'],
  ['largestFit', 'the largest that fits, else the smallest'],
  ['cripplesFirst', 'finish crippled units first'],
  ['fightersFirst', 'fighters and PFs first, then least overpayment'],
  ['cheapestAttack', 'whatever costs least attack a point'],
  ['adjudicator', 'undamaged before damaged, small carriers, low command, cheap'],
] as const

const directed = [
  ['none', 'no directed damage'],
  ['lasting', 'only where the enemy can do less afterwards than by the same points spread'],
  ['worth', 'only where it costs the enemy more than the same points spread'],
  ['kill', 'what can be destroyed outright, the largest first'],
  ['largest', 'the largest unit that can be paid'],
  ['cheapest', 'the cheapest target'],
  ['specials', 'scouts, maulers, flagships, carriers, cripples, then the largest'],
  ['bases', 'bases and planets, then the largest'],
  ['fighters', 'as many fighters as can be paid, then PFs'],
] as const

export interface StandingOrders {
  readonly ahead: number
  readonly weigh: boolean
  /** 0 is 3 as attacker and 2 as defender, which makes 5 between two that play so. */
  readonly intensity: number
  readonly pair: number
  readonly cloak: boolean
  readonly directed: (typeof directed)[number][0]
  readonly finish: boolean
  readonly mauler: boolean
  readonly losses: (typeof losses)[number][0]
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
    integerField(
      {
        name: 'ahead',
        label: 'Rounds looked ahead for the intensity',
        hint: 'In fleets of up to 8 units and 100 defence points; 0, and in larger ones, by what stands below.',
      },
      [0, 3],
      defaults.ahead,
    ),
    flagField(
      {
        name: 'weigh',
        label: 'Weigh the intensity by what both potentials round to',
        hint: 'In place of the factor and the rating below.',
      },
      defaults.weigh,
    ),
    integerField(
      { name: 'intensity', label: 'Intensity factor', hint: '0: 3 as attacker, 2 as defender' },
      [0, 4],
      defaults.intensity,
    ),
    integerField({ name: 'pair', label: 'Rating when picking both' }, [2, 8], defaults.pair),
    flagField({ name: 'cloak', label: 'Use the cloak offensively' }, defaults.cloak),
    choiceField({ name: 'directed', label: 'Directed damage' }, directed, defaults.directed),
    flagField({ name: 'finish', label: 'Destroy the target if the points allow' }, defaults.finish),
    flagField({ name: 'mauler', label: 'Fire maulers' }, defaults.mauler),
    choiceField({ name: 'losses', label: 'Order of losses' }, losses, defaults.losses),
    textField(
      {
        name: 'order',
        label: 'Given up before all else, in this order',
        hint: 'As in orders: F5, crippled F5, destroyed D7, fighters. The rest follows by the order of losses.',
      },
      2000,
      defaults.order,
    ),
    flagField({ name: 'protect', label: 'Keep scouts and maulers to the last' }, defaults.protect),
    integerField(
      {
        name: 'retreat',
        label: 'Retreat when so many percent are lost',
        hint: 'Of the defence points of the whole fleet; 100 is never.',
      },
      [0, 100],
      defaults.retreat,
    ),
    flagField({ name: 'pursue', label: 'Pursue a crippled enemy' }, defaults.pursue),
  ] as const satisfies readonly SettingField[]
