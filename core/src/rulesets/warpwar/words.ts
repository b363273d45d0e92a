import type { Eye, Prompt, Side } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import { signed } from './because.ts'
import { shotName } from './board.ts'
import { sayCell } from './crt.ts'
import { pending } from './sequence.ts'
import type { Event } from './shape.ts'
import type { Shot, State } from './state.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const of = ({ side, ship }: { readonly side: Side; readonly ship: string }): string => `${ship} of ${side}`

/** `The beam of …`: a shot with its row, column and difference, and what it comes to. */
function tellShot({ side, shot }: { readonly side: Side; readonly shot: Shot }): string {
  const { row, column, difference, result, hits } = shot
  const scores = hits > 0 ? `, ${plural(hits, 'hit')}` : ''
  return `${shotName(shot)} (${side}): ${row} against ${column}, difference ${signed(difference)}: ${sayCell(result)}${scores}.`
}

/** An event in one sentence. */
export function tell(event: Event): string {
  switch (event.kind) {
    case 'orders':
      return `Orders of ${of(event)}: ${event.text}.`
    case 'ecm':
      return `ECM of ${of(event)} brings missile ${event.missile} from drive ${event.from} to ${event.to}.`
    case 'shot':
      return tellShot(event)
    case 'screened':
      return event.absorbed > 0
        ? `${plural(event.hits, 'hit')} on ${of(event)}; its screens take ${event.absorbed}, ${event.effective} get through.`
        : `${plural(event.hits, 'hit')} on ${of(event)}, which has no screens up.`
    case 'placed':
      return event.parts === null
        ? `${of(event)} takes ${plural(event.hits, 'hit')}.`
        : `${of(event)} takes ${plural(event.hits, 'hit')}: ${event.parts}.`
    case 'destroyed':
      return event.with === null ? `${of(event)} is destroyed.` : `${of(event)} is lost with ${event.with}.`
    case 'boarded':
      return `${of(event)} is aboard ${event.carrier}.`
    case 'dropped':
      return `${of(event)} has left ${event.carrier} and is on the field.`
    case 'escaped':
      return `${of(event)} escapes.`
    case 'held':
      return `${of(event)} is held and cannot escape.`
    case 'quiet':
      return `Nothing got past the screens: quiet round ${event.count} of ${event.limit}.`
    case 'withdrawn':
      return event.carrier === null ? `${of(event)} withdraws.` : `${of(event)} withdraws aboard ${event.carrier}.`
    case 'stranded':
      return `${of(event)} finds no rack and is lost.`
    case 'end':
      return event.winner === 'draw' ? 'Nobody holds the field.' : `The battle is won by ${event.winner}.`
    default:
      return never(event)
  }
}

/** What a person at the table is asked for. Sealed orders are named to everybody, their contents to nobody. */
export function prompt(state: State, eye: Eye): Prompt {
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
        text: `The orders are revealed: ECM is spread over the missiles (${waitsFor(asked, eye)}).`,
      }
    case 'place':
      return {
        rule: 'damage.owner',
        title: `${round}: damage`,
        text: `Each owner places the hits on his ships, both at once (${waitsFor(asked, eye)}).`,
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
function waitsFor(asked: ReturnType<typeof pending>, eye: Eye): string {
  const waits = asked.kind === 'orders' ? asked.briefs.map(({ side }) => (side === eye ? 'you' : side)) : []
  return waits.join(' and ')
}
