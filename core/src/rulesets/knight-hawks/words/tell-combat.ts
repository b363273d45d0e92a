import { ofFleet, type SideWords, verbFor } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import type { CombatEvent } from '../events/combat.ts'
import { saySum } from '../weapons/to-hit.ts'

const repairWords = { repaired: 'repaired', failed: 'not repaired', never: 'beyond repair for good' } as const

type Of<K extends CombatEvent['kind']> = Extract<CombatEvent, { readonly kind: K }>

/** `evades; interceptors: 2 of its own, 1 of Viper` */
function sayAnswer({ at, evades, launched }: Of<'countered'>): string {
  const parts = Object.entries(launched).map(([id, count]) => `${count} of ${id === at ? 'its own' : id}`)
  const launches = parts.length === 0 ? [] : [`is covered by interceptors: ${parts.join(', ')}`]
  return [...(evades ? ['evades'] : []), ...launches].join(' and ')
}

/** `Scimitar fires LB at Nemesis: 50 - 20 range = 30 %, hit` */
function sayAttack({ ship, side, weapon, at, terms, chance, hit }: Of<'attack'>, words: SideWords): string {
  const who =
    ship === null
      ? `${ofFleet(weapon === 'M' ? 'Mines' : 'A seeker', side, words)} at ${at}`
      : `${ship} fires ${weapon} at ${at}`
  return `${who}: ${terms.length === 0 ? `${chance} %` : saySum(terms)}, ${hit ? 'hit' : 'miss'}.`
}

export function tellCombat(event: CombatEvent, words: SideWords): string {
  switch (event.kind) {
    case 'declared':
      return `${event.phase === 'defensive' ? 'Defensive' : 'Offensive'} fire of ${words[event.side].inner}: ${event.text}.`
    case 'wasted':
      return `${event.weapon} of ${event.ship ?? words[event.side].inner} finds ${event.at} gone.`
    case 'countered':
      return `${event.at} ${sayAnswer(event)}.`
    case 'attack':
      return sayAttack(event, words)
    case 'damage':
      return `${event.at}: ${event.text}.`
    case 'hull':
      return `${event.at} loses ${event.points} hull point${event.points === 1 ? '' : 's'}, ${event.left} left.`
    case 'repairs':
      return 'Both sides repair.'
    case 'allotted':
      return `${words[event.side].start} ${verbFor(words[event.side], 'shares its', 'share their')} damage control: ${event.text}.`
    case 'burns':
      return `${event.ship} burns.`
    case 'mended':
      return `${event.ship} regains ${event.points} hull point${event.points === 1 ? '' : 's'}, ${event.hull} now.`
    case 'destroyed':
      return `${event.ship} is destroyed.`
    case 'repair':
      return `${event.ship} repairs ${event.item} at ${event.points} %: ${repairWords[event.result]}.`
    case 'end':
      return event.winner === 'draw' ? 'The battle is drawn.' : `The battle is won by ${words[event.winner].inner}.`
    default:
      return never(event)
  }
}
