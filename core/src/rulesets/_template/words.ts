import type { Eye, Prompt } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import { pending } from './sequence.ts'
import type { Event } from './shape.ts'
import type { State } from './state.ts'

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** An event in one sentence. */
export function tell(event: Event): string {
  switch (event.kind) {
    case 'charge':
      return event.ship === null
        ? `No ship of ${event.side} carries a charge.`
        : `The ${event.ship} of ${event.side} carries a charge.`
    case 'stances':
      return `Red chose to ${event.stance.red}, blue to ${event.stance.blue}.`
    case 'fire':
      return `The fire of ${event.side} scores ${plural(event.hits, 'hit')}.`
    case 'loss':
      return `The ${event.ship} of ${event.side} takes ${plural(event.hits, 'hit')}; ${event.left} of its hull left.`
    case 'destroyed':
      return `The ${event.ship} of ${event.side} is destroyed.`
    case 'blast':
      return `The charge of the ${event.ship} of ${event.side} goes off: one hit on the enemy.`
    case 'end':
      return event.winner === 'draw' ? 'The battle is drawn.' : `The battle is won by ${event.winner}.`
    default:
      return never(event)
  }
}

/** What a person at the table is asked for. Sealed orders are named to everybody, their contents to nobody. */
export function prompt(state: State, eye: Eye): Prompt {
  const asked = pending(state)
  if (asked.kind === 'over')
    return { rule: asked.result.rule, title: 'The battle is over', text: 'Nothing is left to do.' }
  if (asked.kind === 'roll') {
    return {
      rule: asked.roll.rule,
      title: 'Fire',
      text: 'Throw two dice together: the first for red, the second for blue.',
    }
  }
  if (asked.briefs.some(brief => brief.ask.kind === 'charge')) {
    return {
      rule: 'charge.hidden',
      title: 'Charges',
      text: 'Which ship carries the charge? In secret, until it goes off.',
    }
  }
  const own = asked.briefs.find(brief => brief.side === eye) ?? asked.briefs[0]
  const waits = asked.briefs.map(brief => brief.side).join(' and ')
  if (own?.ask.kind === 'loss') {
    const text = `${plural(own.ask.hits, 'hit')} to take: ${waits} picks the ship.`
    return { rule: own.rule, title: 'Losses', text }
  }
  return {
    rule: 'round.stances',
    title: `Round ${state.done + 1}: stances`,
    text: 'Press or evade, in secret; both are revealed together.',
  }
}
