import { type Fight, report } from '@flagplot/core/desk/fight'
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

/** The steps of a game that count, each with the number of steps before it. */
export function stepsOf(fight: Fight): ModerateAnswer['steps'] {
  const { setup } = fight.battle
  const fleets = bySide(side => setup[side].name)
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
