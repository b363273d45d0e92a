import type { Roll } from '../../../dice/index.ts'
import type { Prompt } from '../../../game/index.ts'
import type { AskOf } from '../../../game/orders/index.ts'
import { type Eye, sides } from '../../../game/sides/index.ts'
import { type SideName, type SideWords, verbFor } from '../../../game/words/index.ts'
import { never } from '../../../lang/index.ts'
import { pending } from '../sequence.ts'
import { printPoints } from '../setup/factors.ts'
import type { Brief, Sidcors } from '../shape.ts'
import type { State } from '../state.ts'

/** `on line 5: Klingon squadron 38 points (shift 0), Federation patrol 35 points (shift -1)` */
function fireText({ options, rating, forces }: State, words: SideWords): string {
  const line = options.intensity === 'standard' ? 'the standard table' : `line ${rating ?? 0}`
  const potentials = sides.map(side => {
    const { comPot, shift } = forces[side]
    return `${words[side].inner} ${printPoints(comPot)} points (shift ${shift})`
  })
  return `on ${line}: ${potentials.join(', ')}`
}

function rollText(state: State, { rule }: Roll, words: SideWords): string {
  switch (rule) {
    case 'fire.coefficient':
      return `One die a side for the coefficient, ${fireText(state, words)}.`
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

function askText(ask: AskOf<Sidcors>, name: SideName): string {
  const does = `${verbFor(name, 'Does', 'Do')} ${name.inner}`
  const picks = `${name.start} ${verbFor(name, 'picks', 'pick')}`
  switch (ask.kind) {
    case 'intensity':
      return ask.both ? `${picks} both factors, 1 to 4 each.` : `${picks} a factor from 1 to 4, sealed.`
    case 'notice':
      return `${does} want another rating than ${ask.rating}?`
    case 'cloak':
      return `${does} attack from under cloak?`
    case 'directed':
      return `${name.start} ${verbFor(name, 'has', 'have')} ${printPoints(ask.points)} points and may name one target at double its defence.`
    case 'allocation':
      return `${name.start} ${verbFor(name, 'gives', 'give')} up units for ${printPoints(ask.points)} points, one at a time.`
    case 'retreat':
      return ask.again
        ? `The last word: ${verbFor(name, 'does', 'do')} ${name.inner} retreat after all?`
        : `${does} retreat?`
    case 'pursuit':
      return `${does} pursue the crippled and slow units?`
    case 'rearguard':
      return `Which other ships of ${name.inner} stay with the pursued?`
    default:
      return never(ask)
  }
}

/** The eye's own briefs, or those of the sides it waits for. */
function ordersPrompt(briefs: readonly Brief[], eye: Eye, words: SideWords): Prompt {
  const mine = briefs.filter(({ side }) => eye === 'umpire' || eye === side)
  const shown = mine.length > 0 ? mine : briefs
  return {
    rule: shown[0]?.rule ?? 'round.sequence',
    title: mine.length > 0 ? 'Orders' : 'Waiting for orders',
    text: shown.map(({ ask, side }) => askText(ask, words[side])).join(' '),
  }
}

export function prompt(state: State, eye: Eye, words: SideWords): Prompt {
  const question = pending(state)
  const round = `Round ${state.round}`
  switch (question.kind) {
    case 'over': {
      const { winner, rule } = question.result
      const text =
        winner === 'draw'
          ? 'Neither side has won.'
          : `${words[winner].start} ${verbFor(words[winner], 'holds', 'hold')} the field.`
      return { rule, title: 'The battle is over', text }
    }
    case 'roll': {
      const { roll } = question
      return { rule: roll.rule, title: `${round}: dice`, text: rollText(state, roll, words) }
    }
    case 'orders': {
      const asked = ordersPrompt(question.briefs, eye, words)
      return { ...asked, title: `${round}: ${asked.title}` }
    }
    default:
      return never(question)
  }
}
