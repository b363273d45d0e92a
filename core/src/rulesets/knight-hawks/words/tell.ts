import { ofFleet, type SideWords, verbFor } from '../../../game/words/index.ts'
import type { MovementEvent } from '../events/movement.ts'
import type { Event } from '../shape.ts'
import { tellCombat } from './tell-combat.ts'

/** mine.secret An eye that may not know the hex is not even told that there is one. */
function laidWords({ side, what, ship, hexes }: MovementEvent & { readonly kind: 'laid' }, words: SideWords): string {
  const name = words[side]
  const who = ship ?? name.start
  const lays = ship === null ? verbFor(name, 'lays', 'lay') : 'lays'
  if (hexes === null) return `${who} may have laid ${what}s.`
  return hexes.length === 0 ? `${who} ${lays} no ${what}s.` : `${who} ${lays} ${what}s in ${hexes.join(', ')}.`
}

export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'placed':
      return `${event.ship} begins in ${event.hex}, heading ${event.heading}, at speed ${event.speed}.`
    case 'laid':
      return laidWords(event, words)
    case 'first':
      return `${words[event.side].start} ${verbFor(words[event.side], 'moves', 'move')} first.`
    case 'sideTurn':
      return `Turn of ${words[event.side].inner}.`
    case 'screen':
      return event.screen === null ? `${event.ship} lowers its screen.` : `${event.ship} raises ${event.screen}.`
    case 'maskEnds':
      return `${event.ship} leaves its masking screen behind.`
    case 'activated':
      return `${ofFleet(`Seeker ${event.number}`, event.side, words)} in ${event.hex} is activated.`
    case 'seekerMoved':
      return `${ofFleet(`Seeker ${event.number}`, event.side, words)} flies to ${event.to}${event.at === null ? '' : `, at ${event.at}`}.`
    case 'seekerGone':
      return `${ofFleet(`Seeker ${event.number}`, event.side, words)} goes off in ${event.hex}.`
    case 'orbited':
      return `${event.ship} moves on in its orbit, to ${event.hex}.`
    case 'announced':
      return `${event.ship} is to fly: ${event.text}.`
    case 'navigation':
      return `${event.ship} is out of control and turns ${event.way}.`
    case 'piloted':
      return `The pilot of ${event.ship} finds ${event.gains ? 'one turn' : 'no turn'} more.`
    case 'breakUp':
      return `${event.ship} strains at ${event.chance} %: ${event.broken ? 'it breaks apart' : 'it holds'}.`
    case 'moved':
      return `${event.ship}: ${event.plot}, to ${event.to}, heading ${event.heading}, speed ${event.speed}.`
    case 'pulled':
      return `${event.ship} is turned by gravity in ${event.hex}.`
    case 'held':
      return `${event.ship} holds its course against gravity in ${event.hex}.`
    case 'crashed':
      return `${event.ship} crashes on the planet.`
    case 'inOrbit':
      return `${event.ship} goes into orbit, ${event.way === 'left' ? 'counter-clockwise' : 'clockwise'}.`
    case 'docked':
      return `${event.ship} docks at ${event.base}.`
    case 'launched':
      return `${event.ship} leaves ${event.base}.`
    case 'rearmed':
      return `${event.ship} is rearmed at ${event.base}.`
    case 'mines':
      return `Mines of ${words[event.side].inner} go off in ${event.hex}: ${event.ships.join(', ')}.`
    case 'safe':
      return `${event.ship} is safe.`
    case 'leftMap':
      return `${event.ship} leaves the map.`
    default:
      return tellCombat(event, words)
  }
}
