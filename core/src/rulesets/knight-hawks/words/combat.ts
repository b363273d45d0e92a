import { never } from '../../../lang/index.ts'
import type { CombatEvent } from '../events/combat.ts'

/** An event of combat or repair in one sentence. */
export function tellCombat(event: CombatEvent): string {
  switch (event.kind) {
    case 'declared':
      return `${event.phase === 'defensive' ? 'Defensive' : 'Offensive'} fire of ${event.side}: ${event.text}.`
    case 'wasted':
      return `${event.weapon} of ${event.ship ?? event.side} finds ${event.at} gone.`
    case 'countered':
      return `${event.at} answers.`
    case 'attack':
      return `${event.ship ?? event.side} fires ${event.weapon} at ${event.at} at ${event.chance} %: ${event.hit ? 'hit' : 'miss'}.`
    case 'damage':
      return `${event.at}: ${event.text}.`
    case 'hull':
      return `${event.at} loses ${event.points} hull points, ${event.left} left.`
    case 'destroyed':
      return `${event.ship} is destroyed.`
    case 'repair':
      return `${event.ship} repairs ${event.item} at ${event.points} %: ${event.result}.`
    case 'end':
      return event.winner === 'draw' ? 'The battle is drawn.' : `The battle is won by ${event.winner}.`
    default:
      return never(event)
  }
}

const kinds: ReadonlySet<string> = new Set<CombatEvent['kind']>([
  'declared',
  'wasted',
  'countered',
  'attack',
  'damage',
  'hull',
  'destroyed',
  'repair',
  'end',
])

/** Whether an event is one of combat or repair. */
export const isCombat = (event: { readonly kind: string }): event is CombatEvent => kinds.has(event.kind)
