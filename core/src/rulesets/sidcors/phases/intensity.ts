import type { OrderOf } from '../../../game/orders/index.ts'
import { type BySide, bySide, type Reason, type Side, sides } from '../../../game/sides/index.ts'
import { must } from '../../../lang/index.ts'
import { because, type EventOf } from '../event.ts'
import { intensityChanges, signed, variableIntensityRoll } from '../fire/rolls.ts'
import { hasMobileUnits } from '../fleet/force.ts'
import type { Options } from '../options.ts'
import type { Brief, Log, OrderPhase, RollPhase, Sidcors } from '../shape.ts'
import type { State } from '../state.ts'
import { intensityChart } from '../tables.ts'
import { ratingOf } from './fire.ts'

/** intensity.non-mobile The side that picks both factors, if one does; R11 two immobile sides each pick. */
export function pickerOfBothFactors(state: Pick<State, 'fleets' | 'forces'>): Side | null {
  const redMobile = hasMobileUnits(state, 'red')
  if (redMobile === hasMobileUnits(state, 'blue')) return null
  return redMobile ? 'red' : 'blue'
}

const briefOf = (side: Side, both: boolean): Brief<'intensity'> => ({
  side,
  rule: 'intensity.factor',
  ask: { kind: 'intensity', both },
})
const eachFactor = sides.map(side => briefOf(side, false))
const bothFactors = bySide(side => [briefOf(side, true)])

/** True if an agreed rating may stand: the option is on, notice has not ended it (A4), and no side picks both. */
const mayAgree = (state: State): boolean =>
  state.options.intensity === 'agreed' && state.agreed !== null && pickerOfBothFactors(state) === null

const agreedOf = (state: State): number => must(state.agreed ?? undefined, 'a rating that was agreed')

/** intensity.agreed Each side may announce that it wants another rating; then both choose this round. */
export const notice: OrderPhase<'notice', 'notice'> = {
  kind: 'orders',
  asks: mayAgree,
  briefs: state =>
    sides.map(side => ({ side, rule: 'intensity.agreed', ask: { kind: 'notice', rating: agreedOf(state) } })),
  obey: (draft, _, orders, log) => {
    const by = sides.filter(side => orders[side]?.notice)
    if (by.length === 0) return
    const reasons = [because('A4', noticeTexts[draft.options.afterNotice])]
    const rating = agreedOf(draft)
    log?.({ kind: 'notice', rule: 'intensity.agreed', round: draft.round, by, rating, because: reasons })
    draft.agreed = null
  },
}

const noticeTexts: Readonly<Record<Options['afterNotice'], string>> = {
  secret: 'from now on both choose in secret every round',
  stands: 'what both choose now stands until notice',
}

type Origin = Pick<EventOf<'intensity'>, 'chosen' | 'factors'>

function setRating(draft: State, rating: number, origin: Origin, log?: Log): void {
  const { chosen } = origin
  draft.rating = rating
  log?.({
    kind: 'intensity',
    rule: chosen === 'one' ? 'intensity.non-mobile' : chosen === 'sides' ? 'intensity.rating' : 'intensity.agreed',
    round: draft.round,
    ...origin,
    rating,
    because: reasonsFor(draft, origin),
  })
}

/** intensity.chart, R3 The line of a rating, as the chart has it. */
function chartReason(rating: number): Reason {
  const line = must(intensityChart[rating], 'a line of the chart')
  const text = `line ${rating}: ${line.percent.join(', ')} %`
  return line.evidence === 'printed' ? because('intensity.chart', text) : because('R3', `${text}, inferred`)
}

function reasonsFor(draft: State, { chosen, factors }: Origin): Reason[] {
  const { options, round } = draft
  const rating = ratingOf(draft)
  if (chosen === 'standard') return [because('R3', `line ${rating} in place of the table that is not printed`)]
  const reasons: Reason[] = []
  if (chosen !== 'agreed') reasons.push(because('intensity.factor', `${factors.red} + ${factors.blue}`))
  if (chosen === 'sides' && !hasMobileUnits(draft, 'red') && !hasMobileUnits(draft, 'blue')) {
    reasons.push(because('R11', 'neither side can retreat, so each picks'))
  }
  // the sum of factors is explained once; the chart at the final rating
  if (round === 1 && chosen === 'sides') reasons.push(because('R6', 'sealed, after the forces were shown'))
  if (round === 1 && chosen === 'agreed') reasons.push(because('R6', 'it stands until notice'))
  if (!options.variableIntensity) reasons.push(chartReason(rating))
  return reasons
}

/** intensity.factor Sealed factors of both sides, or both numbers from one. */
export const intensity: OrderPhase<'intensity', 'intensity'> = {
  kind: 'orders',
  asks: state =>
    state.options.intensity === 'secret' ||
    (state.options.intensity === 'agreed' && (state.agreed === null || pickerOfBothFactors(state) !== null)),
  briefs: state => {
    const picker = pickerOfBothFactors(state)
    return picker === null ? eachFactor : bothFactors[picker]
  },
  obey: (draft, _, orders, log) => obeyFactors(draft, orders, log),
  skip: (draft, _, log) => {
    const standard = draft.options.intensity === 'standard'
    const rating = standard ? draft.options.standardLine : agreedOf(draft)
    setRating(draft, rating, { chosen: standard ? 'standard' : 'agreed', factors: { red: 0, blue: 0 } }, log)
  },
}

function obeyFactors(draft: State, orders: Partial<BySide<OrderOf<Sidcors, 'intensity'>>>, log?: Log): void {
  const picker = pickerOfBothFactors(draft)
  if (picker !== null) {
    const { factor, enemy = 0 } = must(orders[picker], 'both factors of the side that picks them')
    const factors = picker === 'red' ? { red: factor, blue: enemy } : { red: enemy, blue: factor }
    setRating(draft, factor + enemy, { chosen: 'one', factors }, log)
    return
  }
  const factors = bySide(side => must(orders[side], `a factor of ${side}`).factor)
  const rating = factors.red + factors.blue
  const { intensity: how, afterNotice } = draft.options
  if (how === 'agreed' && afterNotice === 'stands') draft.agreed = rating
  setRating(draft, rating, { chosen: 'sides', factors }, log)
}

/** R3 The line of a rating: for the outer ones the extrapolated line, or the nearest printed one. */
const lineOf = (rating: number, options: Options): number =>
  options.outerLines === 'capped' ? Math.min(8, Math.max(2, rating)) : rating

/** R4 One die changes the rating of both sides. */
export const variable: RollPhase<'variable'> = {
  kind: 'roll',
  asks: state => state.options.intensity !== 'standard',
  roll: () => variableIntensityRoll,
  land: (draft, _, { outcome, faces }, log) => {
    const change = intensityChanges[outcome] ?? 0
    const rating = lineOf(ratingOf(draft) + change, draft.options)
    draft.rating = rating
    const die = faces === undefined ? '' : `die ${faces[0]}: `
    const reasons = [because('R4', `${die}${signed(change)}`), chartReason(rating)]
    log?.({ kind: 'variable', rule: 'R4', round: draft.round, change, rating, because: reasons })
  },
}
