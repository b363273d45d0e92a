import { type Brief, type Paper, paperOf, type Shape } from '../../game/orders/index.ts'
import { type Refusal, refuse } from '../../lang/index.ts'
import { type Fight, inputsTaken, optionsAt, pending, putInput } from '../fight/index.ts'

/** A question as it would be asked without one ruling on options, which stands after so many steps. */
interface Unruled {
  readonly at: number
  readonly reason: string
  readonly paper: Paper<Shape>
}

/** The question without each of the rulings on options, the last ruling first. */
function unruledPapers(fight: Fight, { side, ask }: Brief<Shape>): Unruled[] {
  const { rules } = fight.battle
  const papers = inputsTaken(fight).flatMap((ruling, at) => {
    if (ruling.kind !== 'ruling') return []
    const before = Object.entries(optionsAt(fight, at)).filter(([name]) => Object.hasOwn(ruling.options, name))
    const without = putInput(fight, { ...ruling, options: Object.fromEntries(before) })
    const asked = without.ok ? pending(without.value) : undefined
    const briefs = asked?.kind === 'orders' ? asked.briefs : []
    const same = briefs.find(each => each.side === side && each.ask.kind === ask.kind)
    return same === undefined ? [] : [{ at, reason: ruling.reason, paper: paperOf(rules, same) }]
  })
  return papers.reverse()
}

const forbidden = (text: string, { at, reason }: Unruled): Refusal => ({
  code: 'illegal',
  path: [],
  says: `${text} is not allowed any more, by the moderator’s ruling after step ${at}: ${reason}`,
})

/**
 * The paper work of a question of this fight. A written order that only a ruling forbids is refused as `illegal`, with
 * the ruling's reason, and not as one that the question does not know.
 */
export function ruledPaper(fight: Fight, brief: Brief<Shape>): Paper<Shape> {
  const paper = paperOf(fight.battle.rules, brief)
  // each ruling plays the fight's state again, and a line that is being typed is read at every key
  let unruled: Unruled[] | undefined
  return {
    ...paper,
    parse: text => {
      const order = paper.parse(text)
      if (order.ok) return order
      unruled ??= unruledPapers(fight, brief)
      const ruling = unruled.find(each => each.paper.parse(text).ok)
      return ruling === undefined ? order : refuse(forbidden(text, ruling))
    },
  }
}
