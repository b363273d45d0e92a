import type { EffectTable } from '../../../game/index.ts'
import { bySide } from '../../../game/sides/index.ts'
import { factorOrders, type IntensityOrder } from '../orders.ts'
import { pickerOfBothFactors } from '../phases/intensity.ts'
import type { Sidcors } from '../shape.ts'
import type { State } from '../state.ts'

const factors = factorOrders(false)

/** intensity.rating The battle goes on with the sum of both factors: pairs of places of one sum are one effect. */
const byRating: EffectTable<Sidcors, IntensityOrder> = {
  lines: bySide(() => factors),
  lineOf: (_, { factor }) => factors.findIndex(each => each.factor === factor),
  effects: Uint16Array.from(factors.flatMap((_, red) => factors.map((_, blue) => red + blue))),
}

/** intensity.factor The question for sealed factors of both sides; undefined at others, or if one side picks both. */
export function effectTable(state: State): EffectTable<Sidcors, IntensityOrder> | undefined {
  const isAsked = state.over === null && state.agenda.at(-1)?.task === 'intensity'
  return isAsked && pickerOfBothFactors(state) === null ? byRating : undefined
}
