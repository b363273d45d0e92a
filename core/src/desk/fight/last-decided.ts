import { type Leaders, sides } from '../../game/index.ts'
import type { Fight } from './fight.ts'
import { leadersAt, type Moment } from './moments.ts'

const isPerson = (leaders: Leaders, { orders }: { readonly orders: object }): boolean =>
  sides.some(side => side in orders && leaders[side].kind === 'person')

/** True if people gave an input: by the dice and the leaders that counted then, whatever counts by now. */
function isOwn(moment: Moment): boolean {
  const { input, dice } = moment
  if (input.kind === 'ruling') return false
  return input.kind === 'roll' ? dice.dice.source === 'typed' : isPerson(leadersAt(moment), input)
}

/** How many inputs stood before the last one that a person decided or threw; undefined where nobody has yet. */
export function lastDecided({ inside }: Fight): number | undefined {
  for (let link = inside.last; link.kind !== 'start'; link = link.before) {
    if (link.kind === 'input' && isOwn(link)) return link.count - 1
  }
  return undefined
}
