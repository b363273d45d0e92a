import { type BySide, bySide, type OrderOf, type Reason, type Side, sides } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { intensityChanges, signed, variableRoll } from '../fire/rolls.ts'
import { hasMobile } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import type { Brief, Log, Orders, Sidcors, Throws } from '../shape.ts'
import type { State } from '../state.ts'
import { intensityChart } from '../tables.ts'
import { because } from '../words/because.ts'

/** intensity.non-mobile The side that picks both factors, if one does; R11 two immobile sides each pick. */
export function pickerOf(state: State): Side | null {
  const redMobile = hasMobile(state.fleets.red, state.forces.red)
  if (redMobile === hasMobile(state.fleets.blue, state.forces.blue)) return null
  return redMobile ? 'red' : 'blue'
}

const briefOf = (side: Side, both: boolean): Brief<'intensity'> => ({
  side,
  rule: 'intensity.factor',
  ask: { kind: 'intensity', both },
})
const eachFactor = sides.map(side => briefOf(side, false))
const bothFactors = bySide(side => [briefOf(side, true)])

const noticeBrief = (side: Side, rating: number): Brief<'notice'> => ({
  side,
  rule: 'intensity.agreed',
  ask: { kind: 'notice', rating },
})

/** Whether an agreed rating may stand: the option is on, notice has not ended it (A4), and nobody picks both. */
const mayAgree = (state: State): boolean =>
  state.options.intensity === 'agreed' && state.agreed !== null && pickerOf(state) === null

const agreedOf = (state: State): number => must(state.agreed ?? undefined, 'a rating that was agreed')

/** intensity.agreed Each side may announce that it wants another rating; then both choose this round. */
export const notice: Orders<'notice', 'notice'> = {
  kind: 'orders',
  asks: mayAgree,
  briefs: state => sides.map(side => noticeBrief(side, agreedOf(state))),
  obey: (draft, _, orders, log) => {
    const by = sides.filter(side => orders[side]?.notice)
    if (by.length === 0) return
    const grounds = [because('A4', afterText[draft.options.afterNotice])]
    const rating = agreedOf(draft)
    log?.({ kind: 'notice', rule: 'intensity.agreed', round: draft.round, by, rating, because: grounds })
    draft.agreed = null
  },
}

const afterText: Readonly<Record<Options['afterNotice'], string>> = {
  secret: 'from now on both choose in secret every round',
  stands: 'what both choose now stands until notice',
}

const ratingOf = (state: State): number => must(state.rating ?? undefined, 'a rating that was chosen')

type Chosen = 'sides' | 'one' | 'agreed' | 'standard'

function setRating(
  draft: State,
  rating: number,
  chosen: Chosen,
  factors: { red: number; blue: number },
  log?: Log,
): void {
  draft.rating = rating
  log?.({
    kind: 'intensity',
    rule: chosen === 'one' ? 'intensity.non-mobile' : chosen === 'sides' ? 'intensity.rating' : 'intensity.agreed',
    round: draft.round,
    chosen,
    factors,
    rating,
    because: groundsOf(draft, chosen, factors),
  })
}

/** intensity.chart, R3 The line of a rating, as the chart has it. */
function chartGround(rating: number): Reason {
  const line = must(intensityChart[rating], 'a line of the chart')
  const text = `line ${rating}: ${line.percent.join(', ')} %`
  return line.standing === 'printed' ? because('intensity.chart', text) : because('R3', `${text}, inferred`)
}

function groundsOf(draft: State, chosen: Chosen, { red, blue }: BySide<number>): Reason[] {
  const { options, round } = draft
  if (chosen === 'standard') return [because('R3', `line ${ratingOf(draft)} in place of the table that is not printed`)]
  const grounds: Reason[] = []
  if (chosen !== 'agreed') grounds.push(because('intensity.factor', `${red} + ${blue}`))
  if (chosen === 'sides' && !hasMobile(draft.fleets.red, draft.forces.red) && pickerOf(draft) === null) {
    grounds.push(because('R11', 'neither side can retreat, so each picks'))
  }
  // how ratings come about is said once; the chart where the rating is final
  if (round === 1 && chosen === 'sides') grounds.push(because('R6', 'sealed, after the forces were shown'))
  if (round === 1 && chosen === 'agreed') grounds.push(because('R6', 'it stands until notice'))
  if (!options.variableIntensity) grounds.push(chartGround(ratingOf(draft)))
  return grounds
}

/** intensity.factor Sealed factors of both sides, or both numbers from one. */
export const intensity: Orders<'intensity', 'intensity'> = {
  kind: 'orders',
  asks: state =>
    state.options.intensity === 'secret' ||
    (state.options.intensity === 'agreed' && (state.agreed === null || pickerOf(state) !== null)),
  briefs: state => {
    const picker = pickerOf(state)
    return picker === null ? eachFactor : bothFactors[picker]
  },
  obey: (draft, _, orders, log) => obeyFactors(draft, orders, log),
  skip: (draft, _, log) => {
    const standard = draft.options.intensity === 'standard'
    const rating = standard ? draft.options.standardLine : agreedOf(draft)
    setRating(draft, rating, standard ? 'standard' : 'agreed', { red: 0, blue: 0 }, log)
  },
}

function obeyFactors(draft: State, orders: Partial<BySide<OrderOf<Sidcors, 'intensity'>>>, log?: Log): void {
  const picker = pickerOf(draft)
  if (picker !== null) {
    const { factor, enemy = 0 } = must(orders[picker], 'both factors of the side that picks them')
    const factors = picker === 'red' ? { red: factor, blue: enemy } : { red: enemy, blue: factor }
    setRating(draft, factor + enemy, 'one', factors, log)
    return
  }
  const red = must(orders.red, 'a factor of red').factor
  const blue = must(orders.blue, 'a factor of blue').factor
  const { intensity: how, afterNotice } = draft.options
  if (how === 'agreed' && afterNotice === 'stands') draft.agreed = red + blue
  setRating(draft, red + blue, 'sides', { red, blue }, log)
}

/** R3 The line of a rating: the outer ones carried on, or the nearest printed one. */
const lineOf = (rating: number, options: Options): number =>
  options.outerLines === 'capped' ? Math.min(8, Math.max(2, rating)) : rating

/** R4 One die changes the rating of both sides. */
export const variable: Throws<'variable'> = {
  kind: 'roll',
  asks: state => state.options.intensity !== 'standard',
  roll: () => variableRoll,
  land: (draft, _, { outcome, faces }, log) => {
    const change = intensityChanges[outcome] ?? 0
    const rating = lineOf(ratingOf(draft) + change, draft.options)
    draft.rating = rating
    log?.({
      kind: 'variable',
      rule: 'R4',
      round: draft.round,
      change,
      rating,
      because: [
        because('R4', `${faces === undefined ? '' : `die ${faces[0]}: `}${signed(change)}`),
        chartGround(rating),
      ],
    })
  },
}
