import type { Prompt } from '../../game/index.ts'
import type { Brief } from '../../game/orders/index.ts'
import type { Eye } from '../../game/sides/index.ts'
import { ofFleet, type SideWords, verbFor } from '../../game/words/index.ts'
import { never } from '../../lang/index.ts'
import { pending } from './sequence.ts'
import type { Event, Template } from './shape.ts'
import type { State } from './state.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export function tell(event: Event, words: SideWords): string {
  switch (event.kind) {
    case 'charge':
      return event.ship === null
        ? `${ofFleet('No ship', event.side, words)} carries a charge.`
        : `The ${ofFleet(event.ship, event.side, words)} carries a charge.`
    case 'stances':
      return `${words.red.start} chose to ${event.stance.red}, ${words.blue.inner} to ${event.stance.blue}.`
    case 'fire':
      return `${ofFleet('The fire', event.side, words)} scores ${plural(event.hits, 'hit')}.`
    case 'loss':
      return `The ${ofFleet(event.ship, event.side, words)} takes ${plural(event.hits, 'hit')}; ${event.left} of its hull left.`
    case 'destroyed':
      return `The ${ofFleet(event.ship, event.side, words)} is destroyed.`
    case 'blast':
      return `The charge of the ${ofFleet(event.ship, event.side, words)} goes off: one hit on the enemy.`
    case 'end':
      return event.winner === 'draw' ? 'The battle is drawn.' : `The battle is won by ${words[event.winner].inner}.`
    default:
      return never(event)
  }
}

/** The side whose ship takes hits, and their number; nothing for another question. */
const sayLoss = ({ side, ask }: Brief<Template>, words: SideWords): string[] =>
  ask.kind === 'loss'
    ? [`${plural(ask.hits, 'hit')} to take: ${words[side].inner} ${verbFor(words[side], 'picks', 'pick')} the ship.`]
    : []

/** The question to a person at the table. All see that orders are sealed; none sees their contents. */
export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const asked = pending(state)
  if (asked.kind === 'over')
    return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
  if (asked.kind === 'roll') {
    return {
      rule: asked.roll.rule,
      title: 'Fire',
      text: `Throw two dice together: the first for ${words.red.inner}, the second for ${words.blue.inner}.`,
    }
  }
  if (asked.briefs.some(brief => brief.ask.kind === 'charge')) {
    return {
      rule: 'charge.hidden',
      title: 'Charges',
      text: 'Which ship carries the charge? In secret, until it goes off.',
    }
  }
  const own = asked.briefs.filter(brief => brief.side === eye)
  const losses = (own.length > 0 ? own : asked.briefs).flatMap(brief => sayLoss(brief, words))
  if (losses.length > 0) return { rule: 'hits.owner', title: 'Losses', text: losses.join(' ') }
  return {
    rule: 'round.stances',
    title: `Round ${state.done + 1}: stances`,
    text: 'Press or evade, in secret; both are revealed together.',
  }
}
