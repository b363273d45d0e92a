import { type Fight, inputsTaken, observerOf, report, stateAt } from '@flagplot/core/desk/fight'
import type { Input } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { type BySide, bySide, sayNthRound, sides } from '@flagplot/core/game/sides'
import type { Report } from '@flagplot/core/notation/report'
import { foldText } from '@flagplot/core/notation/text'
import type { ModerateAnswer } from '@flagplot/wire'

const isRuled = ({ ruled }: { readonly ruled?: string }): string => (ruled === undefined ? '' : ' (ruled)')

/** A step of a game in words: the orders of all who were asked, a throw, or a ruling. */
function sayStep(step: Report['inputs'][number], fleets: BySide<string>): string {
  switch (step.kind) {
    case 'orders': {
      const given = sides.flatMap(side => {
        const order = step.orders[side]
        return order === undefined ? [] : [`${fleets[side]}: ${order.text}`]
      })
      return given.join('; ') + isRuled(step)
    }
    case 'roll':
      return `${[step.dice, ...(step.faces ?? [])].join(' ')}: ${step.says}${isRuled(step)}`
    case 'ruling': {
      const options = Object.entries(step.options).map(([name, value]) => `${name}=${value}`)
      return `Ruling, ${options.join(', ')}: ${step.reason}`
    }
  }
}

/** A step of a game that hides something: the sides that gave orders, and not what. */
function saySeen(fight: Fight, at: number, input: Input<Shape>): string {
  const { rules, setup } = fight.battle
  if (input.kind === 'ruling') return `Ruling: ${input.reason}`
  const ruled = isRuled(input)
  if (input.kind === 'roll') return `Dice: ${(input.faces ?? [input.outcome]).join(' ')}${ruled}`
  const asked = rules.pending(stateAt(fight, at))
  const names = asked.kind === 'orders' ? asked.briefs.map(({ side }) => setup[side].name) : []
  return `Orders of ${names.join(' and ')}${ruled}`
}

/** The steps of a game that count, each with the number of steps before it. */
export function stepsOf(fight: Fight): ModerateAnswer['steps'] {
  const { rules, setup } = fight.battle
  const fleets = bySide(side => setup[side].name)
  if (observerOf(fight) !== undefined) {
    return inputsTaken(fight).map((input, at) => ({
      at,
      round: rules.rounds(stateAt(fight, at)) + 1,
      text: saySeen(fight, at, input),
    }))
  }
  return report(fight, []).inputs.map(step => ({
    at: step.number - 1,
    round: step.round,
    text: sayStep(step, fleets),
  }))
}

/** The steps in lines, by round; the number of each is that of the moment before it. */
export function stepLines(fight: Fight): string[] {
  const word = fight.battle.rules.card.round
  let last = 0
  return stepsOf(fight).flatMap(({ at, round, text }) => {
    const head = round === last ? [] : [`In ${sayNthRound(round, word)}, after step`]
    last = round
    return [...head, ...foldText(text, 80, `${String(at).padStart(5)}  `, '         ')]
  })
}
