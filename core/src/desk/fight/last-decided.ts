import type { Leaders } from '../../game/doctrine/index.ts'
import { sides } from '../../game/sides/index.ts'
import type { Fight } from './fight.ts'
import { leadersAt, type Moment } from './moments.ts'

const isPerson = (leaders: Leaders, { orders }: { readonly orders: object }): boolean =>
  sides.some(side => side in orders && leaders[side].kind === 'person')

/** True if people gave an input, judged by the dice and leaders of that moment. */
function isByPerson(moment: Moment): boolean {
  const { input, dice } = moment
  if (input.kind === 'ruling') return false
  return input.kind === 'roll' ? dice.dice.source === 'typed' : isPerson(leadersAt(moment), input)
}

/** The number of inputs before the last one that a person decided or threw; undefined if there is none. */
export function beforeLastDecided({ inside }: Fight): number | undefined {
  for (let link = inside.last; link.kind !== 'start'; link = link.before) {
    if (link.kind === 'input' && isByPerson(link)) return link.count - 1
  }
  return undefined
}
