import type { Prompt } from '../../../game/index.ts'
import { type Eye, other, type Side } from '../../../game/sides/index.ts'
import { ofFleet, type SideWords } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import { sayCell } from '../fire/crt.ts'
import { pending } from '../sequence.ts'
import type { Event } from '../shape.ts'
import { printShipOrder } from '../sheets/print-order.ts'
import type { Shot, State } from '../state.ts'
import { signed } from './because.ts'
import { weaponName } from './board.ts'

type OrdersEvent = Extract<Event, { kind: 'orders' }>
type QuietEvent = Extract<Event, { kind: 'quiet' }>
type EndEvent = Extract<Event, { kind: 'end' }>

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

function tellShot({ side, shot }: { readonly side: Side; readonly shot: Shot }, words: SideWords): string {
  const { from, at, row, column, difference, result, hits } = shot
  const scores = hits > 0 ? `, ${plural(hits, 'hit')}` : ''
  const fire = `${ofFleet(from, side, words)}: ${weaponName(shot)} at ${ofFleet(at, other(side), words)}`
  return `${fire}, ${row} against ${column}; drive difference ${signed(difference)}: ${sayCell(result)}${scores}.`
}

/** An order as it is mailed, but for the fleets of its targets: both may have a ship of that name. */
function tellOrder({ side, ship, tl, order }: OrdersEvent, words: SideWords): string {
  return printShipOrder({ id: ship, tl }, order, at => ofFleet(at, other(side), words))
}

/** combat.quiet The last quiet round carries the ground of the withdrawal, with the side that withdraws. */
function tellQuiet({ count, limit, because }: QuietEvent, words: SideWords): string {
  const side = because?.[0]?.side
  const end = side === undefined ? '' : `, and ${words[side].inner} must withdraw`
  return `Nothing got past the screens: quiet round ${count} of ${limit}${end}.`
}

function tellEnd({ winner, rule }: EndEvent, words: SideWords): string {
  if (winner === 'draw') return 'Nobody holds the field.'
  const won = `battle is won by ${words[winner].inner}.`
  return rule === 'combat.withdraws' ? `${words[other(winner)].start} had to withdraw: the ${won}` : `The ${won}`
}

export function tell(event: Event, words: SideWords): string {
  const ship = 'ship' in event ? ofFleet(event.ship, event.side, words) : ''
  switch (event.kind) {
    case 'orders':
      return `Orders of ${ship}: ${tellOrder(event, words)}.`
    case 'ecm':
      return `ECM of ${ship} brings missile ${ofFleet(event.missile, other(event.side), words)} from drive ${event.from} to ${event.to}.`
    case 'shot':
      return tellShot(event, words)
    case 'screened':
      return event.absorbed > 0
        ? `${plural(event.hits, 'hit')} on ${ship}; its screens take ${event.absorbed}, ${event.effective} get through.`
        : `${plural(event.hits, 'hit')} on ${ship}, which has no screens up.`
    case 'placed':
      return `${ship} takes ${plural(event.hits, 'hit')}${event.parts === null ? '' : `: ${event.parts}`}.`
    case 'destroyed':
      return event.with === null ? `${ship} is destroyed.` : `${ship} is lost with ${event.with}.`
    case 'boarded':
      return `${ship} is aboard ${event.carrier}.`
    case 'dropped':
      return `${ship} has left ${event.carrier} and is on the field.`
    case 'escaped':
      return `${ship} escapes.`
    case 'held':
      return `${ship} is held and cannot escape.`
    case 'quiet':
      return tellQuiet(event, words)
    case 'withdrawn':
      return `${ship} withdraws${event.carrier === null ? '' : ` aboard ${event.carrier}`}.`
    case 'stranded':
      return `${ship} finds no rack and is left behind.`
    case 'end':
      return tellEnd(event, words)
    default:
      return never(event)
  }
}

export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  if (asked.kind === 'over') {
    return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
  }
  const briefs = asked.kind === 'orders' ? asked.briefs : []
  const who = briefs.map(({ side }) => (side === eye ? 'you' : words[side].inner)).join(' and ')
  const round = `Round ${state.done + 1}`
  switch (briefs[0]?.ask.kind) {
    case 'ecm': {
      const text = `The orders are revealed. ECM is spread over the missiles that come in: ${who}.`
      return { rule: 'ecm.split', title: `${round}: ECM`, text }
    }
    case 'place': {
      const text = `The hits are placed by the owner of the ships${briefs.length > 1 ? ', both at once' : ''}: ${who}.`
      return { rule: 'damage.owner', title: `${round}: damage`, text }
    }
    default: {
      const text = 'An order for every ship, in secret; all are revealed together.'
      return { rule: 'order.secret', title: `${round}: orders`, text }
    }
  }
}
