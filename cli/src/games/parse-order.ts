import { type Fight, inputsTaken, optionsAt, pending, putInput } from '@flagplot/core/desk/fight'
import { type Brief, type OrderOf, paperOf, type Shape } from '@flagplot/core/game/orders'
import { type Refusal, type Result, refuse } from '@flagplot/core/lang'

/** The refusal of an order that the options before the last ruling on them would allow; undefined of any other. */
function forbiddenBy(fight: Fight, { side, ask }: Brief<Shape>, text: string): Refusal | undefined {
  const inputs = inputsTaken(fight)
  const at = inputs.findLastIndex(({ kind }) => kind === 'ruling')
  const ruling = inputs[at]
  if (ruling?.kind !== 'ruling') return undefined
  const ruled = Object.entries(optionsAt(fight, at)).filter(([name]) => Object.hasOwn(ruling.options, name))
  const before = putInput(fight, { ...ruling, options: Object.fromEntries(ruled) })
  const asked = before.ok ? pending(before.value) : undefined
  const same =
    asked?.kind === 'orders' ? asked.briefs.find(each => each.side === side && each.ask.kind === ask.kind) : undefined
  if (same === undefined || !paperOf(fight.battle.rules, same).parse(text).ok) return undefined
  const says = `${text} is not allowed any more, by the moderator’s ruling after step ${at}: ${ruling.reason}`
  return { code: 'illegal', path: [], says }
}

/** An order as its players write it; one that a ruling forbids is refused as such. */
export function parseOrder(fight: Fight, brief: Brief<Shape>, text: string): Result<OrderOf<Shape>> {
  const order = paperOf(fight.battle.rules, brief).parse(text)
  if (order.ok) return order
  const forbidden = forbiddenBy(fight, brief, text)
  return forbidden === undefined ? order : refuse(forbidden)
}
