import { type Eye, ofFleet, type Prompt, type Side, type SideWords } from '../../../game/index.ts'
import { never } from '../../../lang/index.ts'
import { sayCell } from '../fire/crt.ts'
import { pending } from '../sequence.ts'
import type { Event } from '../shape.ts'
import type { Shot, State } from '../state.ts'
import { signed } from './because.ts'
import { shotName } from './board.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `The beam of …`: a shot with its row, column and difference, and what it comes to. */
function tellShot({ side, shot }: { readonly side: Side; readonly shot: Shot }, words: SideWords): string {
  const { row, column, difference, result, hits } = shot
  const scores = hits > 0 ? `, ${plural(hits, 'hit')}` : ''
  return `${shotName(shot)} (${words[side].inner}): ${row} against ${column}, difference ${signed(difference)}: ${sayCell(result)}${scores}.`
}

/** An event in one sentence. */
export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'orders':
      return `Orders of ${ofFleet(event.ship, event.side, words)}: ${event.text}.`
    case 'ecm':
      return `ECM of ${ofFleet(event.ship, event.side, words)} brings missile ${event.missile} from drive ${event.from} to ${event.to}.`
    case 'shot':
      return tellShot(event, words)
    case 'screened':
      return event.absorbed > 0
        ? `${plural(event.hits, 'hit')} on ${ofFleet(event.ship, event.side, words)}; its screens take ${event.absorbed}, ${event.effective} get through.`
        : `${plural(event.hits, 'hit')} on ${ofFleet(event.ship, event.side, words)}, which has no screens up.`
    case 'placed':
      return event.parts === null
        ? `${ofFleet(event.ship, event.side, words)} takes ${plural(event.hits, 'hit')}.`
        : `${ofFleet(event.ship, event.side, words)} takes ${plural(event.hits, 'hit')}: ${event.parts}.`
    case 'destroyed':
      return event.with === null
        ? `${ofFleet(event.ship, event.side, words)} is destroyed.`
        : `${ofFleet(event.ship, event.side, words)} is lost with ${event.with}.`
    case 'boarded':
      return `${ofFleet(event.ship, event.side, words)} is aboard ${event.carrier}.`
    case 'dropped':
      return `${ofFleet(event.ship, event.side, words)} has left ${event.carrier} and is on the field.`
    case 'escaped':
      return `${ofFleet(event.ship, event.side, words)} escapes.`
    case 'held':
      return `${ofFleet(event.ship, event.side, words)} is held and cannot escape.`
    case 'quiet':
      return `Nothing got past the screens: quiet round ${event.count} of ${event.limit}.`
    case 'withdrawn':
      return event.carrier === null
        ? `${ofFleet(event.ship, event.side, words)} withdraws.`
        : `${ofFleet(event.ship, event.side, words)} withdraws aboard ${event.carrier}.`
    case 'stranded':
      return `${ofFleet(event.ship, event.side, words)} finds no rack and is lost.`
    case 'end':
      return event.winner === 'draw' ? 'Nobody holds the field.' : `The battle is won by ${words[event.winner].inner}.`
    default:
      return never(event)
  }
}

/** What a person at the table is asked for. Sealed orders are named to everybody, their contents to nobody. */
export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  if (asked.kind === 'over')
    return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
  const [brief] = asked.kind === 'orders' ? asked.briefs : []
  const round = `Round ${state.done + 1}`
  switch (brief?.ask.kind) {
    case 'ecm':
      return {
        rule: 'ecm.split',
        title: `${round}: ECM`,
        text: `The orders are revealed: ECM is spread over the missiles (${waitsFor(asked, eye, words)}).`,
      }
    case 'place':
      return {
        rule: 'damage.owner',
        title: `${round}: damage`,
        text: `Each owner places the hits on his ships, both at once (${waitsFor(asked, eye, words)}).`,
      }
    default:
      return {
        rule: 'order.secret',
        title: `${round}: orders`,
        text: 'An order for every ship, in secret; all are revealed together.',
      }
  }
}

/** Who is asked, as the eye is addressed. */
function waitsFor(asked: ReturnType<typeof pending>, eye: Eye, words: SideWords): string {
  const waits =
    asked.kind === 'orders' ? asked.briefs.map(({ side }) => (side === eye ? 'you' : words[side].inner)) : []
  return waits.join(' and ')
}
