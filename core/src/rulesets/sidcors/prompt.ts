import type { Roll } from '../../dice/index.ts'
import type { AskOf, Eye, Prompt, Side } from '../../game/index.ts'
import { never } from '../../lang/index.ts'
import { printHalves } from './factors.ts'
import { pending } from './sequence.ts'
import type { Brief, Sidcors } from './shape.ts'
import type { State } from './state.ts'

const lineText = (state: State): string =>
  state.options.intensity === 'standard' ? 'the standard table' : `line ${state.rating ?? 0}`

function rollText(state: State, roll: Roll): string {
  switch (roll.rule) {
    case 'fire.coefficient':
      return `One die a side for the coefficient, on ${lineText(state)}: red ${printHalves(state.forces.red.comPot)} points (shift ${state.forces.red.shift}), blue ${printHalves(state.forces.blue.comPot)} points (shift ${state.forces.blue.shift}).`
    case 'cloak.roll':
      return 'Two dice for the cloak: 5 or less shifts the enemy by -1, 11 or 12 by +1.'
    case 'mauler.shock':
      return 'One die for the mauler that fired: 5 or 6 cripples it.'
    case 'R4':
      return 'One die for variable intensity: 1 -2, 2 -1, 3 and 4 nothing, 5 +1, 6 +2.'
    default:
      return `One die for the pursuit: ${state.options.pursuitFace} or more catches.`
  }
}

function askText(state: State, side: Side, ask: AskOf<Sidcors>): string {
  const name = state.fleets[side].name
  switch (ask.kind) {
    case 'intensity':
      return ask.both ? `${name} picks both factors, 1 to 4 each.` : `${name} picks a factor from 1 to 4, sealed.`
    case 'notice':
      return `Does ${name} want another rating than ${ask.rating}?`
    case 'cloak':
      return `Does ${name} attack from under cloak?`
    case 'directed':
      return `${name} has ${printHalves(ask.points)} points and may name one target at double its defence.`
    case 'allocation':
      return `${name} gives up units for ${printHalves(ask.points)} points, one at a time.`
    case 'retreat':
      return ask.again ? `The last word: does ${name} retreat after all?` : `Does ${name} retreat?`
    case 'pursuit':
      return `Does ${name} pursue the crippled and slow units?`
    case 'rearguard':
      return `Which other ships of ${name} stay with the pursued?`
    default:
      return never(ask)
  }
}

/** What the eye's own briefs say, or whom it waits for. */
function ordersPrompt(state: State, briefs: readonly Brief[], eye: Eye): Prompt {
  const mine = briefs.filter(brief => eye === 'umpire' || eye === brief.side)
  const shown = mine.length > 0 ? mine : briefs
  const [first] = shown
  const texts = shown.map(brief => askText(state, brief.side, brief.ask))
  const title = mine.length > 0 ? 'Orders' : 'Waiting for orders'
  return { rule: first?.rule ?? 'round.sequence', title: `Round ${state.round}: ${title}`, text: texts.join(' ') }
}

/** Who is asked for what, and by which rule. */
export function prompt(state: State, eye: Eye): Prompt {
  const question = pending(state)
  switch (question.kind) {
    case 'over': {
      const { winner, rule } = question.result
      const text = winner === 'draw' ? 'Neither side has won.' : `${state.fleets[winner].name} holds the field.`
      return { rule, title: 'The battle is over', text }
    }
    case 'roll': {
      const { roll } = question
      return { rule: roll.rule, title: `Round ${state.round}: dice`, text: rollText(state, roll) }
    }
    case 'orders':
      return ordersPrompt(state, question.briefs, eye)
    default:
      return never(question)
  }
}
