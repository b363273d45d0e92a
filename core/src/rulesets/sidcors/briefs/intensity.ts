import type { IntegerField } from '../../../game/index.ts'
import { must, ok } from '../../../lang/index.ts'
import type { AskOf, IntensityOrder } from '../orders.ts'
import { filled, type Sheet } from './sheet.ts'

const four = [1, 2, 3, 4] as const

const field = (name: string, label: string): IntegerField => ({
  kind: 'integer',
  name,
  label,
  hint: 'A high rating helps both sides: more risk, more damage.',
  min: 1,
  max: 4,
  fallback: 2,
})

const own = [field('factor', 'Battle Intensity Factor')]
const both = [field('factor', 'First factor'), field('enemy', "The other side's factor")]

const singles: readonly IntensityOrder[] = four.map(factor => ({ factor }))
const pairs: readonly IntensityOrder[] = four.flatMap(factor => four.map(enemy => ({ factor, enemy })))

export const factorOrder = (factor: number): IntensityOrder => must(singles[factor - 1], 'a factor from 1 to 4')
export const pairOrder = (factor: number, enemy: number): IntensityOrder =>
  must(pairs[(factor - 1) * 4 + enemy - 1], 'two factors from 1 to 4')

/** intensity.factor A factor from 1 to 4; intensity.non-mobile both, against units that cannot retreat. */
export const intensitySheet: Sheet<AskOf<'intensity'>> = {
  rule: 'intensity.factor',
  form: ask => ({
    title: ask.both ? 'Both intensity factors' : 'Battle intensity',
    fields: ask.both ? both : own,
  }),
  check: (ask, raw) =>
    filled(ask.both ? both : own, raw, values => {
      const factor = values.factor as number
      return ok(ask.both ? pairOrder(factor, values.enemy as number) : factorOrder(factor))
    }),
  size: ask => (ask.both ? 16n : 4n),
  choices: ask => (ask.both ? pairs : singles),
}
