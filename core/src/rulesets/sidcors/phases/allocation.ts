import { ofSide, type Reason, type Side } from '../../../game/sides/index.ts'
import { must, never } from '../../../lang/index.ts'
import { because, type EventOf } from '../event.ts'
import { attackOf, inflictLosses } from '../fleet/force.ts'
import type { AllocationAsk, PossibleLoss } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import type { Log, OrderPhase } from '../shape.ts'
import type { State, Unit } from '../state.ts'
import { tasks } from './agenda.ts'
import { lossChoices, lossDemand, lossNamed, smallestDefence, soleLoss } from './loss-choices.ts'
import { settlePoints } from './plus-minus.ts'

function askOf(state: State, side: Side): AllocationAsk {
  const force = ofSide(state.forces, side)
  const choices = lossChoices(state, side)
  return {
    kind: 'allocation',
    points: force.points,
    attack: attackOf(ofSide(state.fleets, side), force, state.options.pfAttack),
    credit: state.options.plusMinus,
    counted: choices.some(({ most, unit }) => most > 1 || unit === null),
    choices,
  }
}

interface GivenUp {
  readonly loss: PossibleLoss
  readonly count: number
}

const unitOf = ({ fleets }: State, side: Side, { unit }: PossibleLoss): Unit | undefined =>
  unit === null ? undefined : ofSide(fleets, side).units[unit]

/** allocation.value Takes the chosen loss; then the rule is asked again if it demands more. */
function give(draft: State, side: Side, { loss, count }: GivenUp, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const reasons = log === undefined ? [] : reasonsFor(draft, side, { loss, count })
  const value = loss.value * count
  force.points -= value
  const result = lose(draft, side, { loss, count })
  if (log === undefined) return
  const fighters = loss.kind === 'fighters' || loss.kind === 'half'
  log({
    kind: 'give',
    rule: fighters ? 'allocation.fighters' : 'allocation.value',
    round: draft.round,
    side,
    unit: loss.kind === 'outright' ? (unitOf(draft, side, loss)?.id ?? loss.give) : loss.give,
    result,
    count: loss.kind === 'fighters' ? 2 * count : count,
    value,
    left: force.points,
    because: reasons,
  })
}

function lose(draft: State, side: Side, { loss, count }: GivenUp): EventOf<'give'>['result'] {
  const force = ofSide(draft.forces, side)
  switch (loss.kind) {
    case 'fighters':
      force.fighters -= 2 * count
      return 'lost'
    case 'half':
      force.fighters -= count
      return 'lost'
    case 'pfs':
      force.pfs -= count
      return 'lost'
    case 'outright':
    case 'unit': {
      const unit = must(loss.unit ?? undefined, 'a loss of a unit')
      // mauler.no-roll, R34 the owner's first voluntary loss is the mauler that fired
      if (force.shock === unit && !loss.crippled) force.shock = null
      const result = inflictLosses(draft, side, { unit, crippled: loss.crippled, count })
      if (loss.kind === 'unit') return result
      inflictLosses(draft, side, { unit, crippled: true, count })
      return 'outright'
    }
    default:
      return never(loss.kind)
  }
}

/** Reasons for a loss, before it is taken. Those of every round are given in the first of a battle or pursuit. */
function reasonsFor(draft: State, side: Side, { loss, count }: GivenUp): Reason[] {
  const { attacker, round, pursuer, options, fleets } = draft
  const force = ofSide(draft.forces, side)
  const reasons: Reason[] = []
  if (round === 1 || pursuer !== null) {
    reasons.push(because('allocation.order', side === attacker ? 'attacker second' : 'defender first'))
    if (lossDemand(draft, side) === 'choice') reasons.push(because('allocation.owner', "the owner's choice"))
    if (loss.kind === 'outright') reasons.push(because('R20', 'both in one round'))
  }
  if (unitOf(draft, side, loss)?.cripples === false) {
    reasons.push(because('allocation.no-crippled-side', 'destroyed when damaged'))
  }
  if (force.points >= loss.value * count) return reasons
  const least = printPoints(smallestDefence(ofSide(fleets, side), force, options.pfDefence))
  const last = printPoints(force.points - loss.value * (count - 1))
  reasons.push(
    because('allocation.half-rule', `${last} left is at least half of the smallest, ${least}`),
    because('R17', options.overpay === 'free' ? 'any unit may overpay' : 'the one that overpays least'),
  )
  if (loss.crippled) reasons.push(because('R21', 'crippled units count with their crippled side'))
  return reasons
}

/** Takes losses without a choice; puts the task back for a choice, ends it if nothing is demanded. */
function runOn(draft: State, side: Side, log?: Log): void {
  let demand = lossDemand(draft, side)
  while (demand === 'sole') {
    give(draft, side, soleLoss(draft, side), log)
    demand = lossDemand(draft, side)
  }
  if (demand === 'none') settlePoints(draft, side, log)
  else draft.agenda.push(tasks.allocate[side])
}

/** allocation.order, allocation.owner One unit at a time, until the rest is too small. */
export const allocate: OrderPhase<'allocate', 'allocation'> = {
  kind: 'orders',
  asks: (state, { side }) => lossDemand(state, side) === 'choice',
  briefs: (state, { side }) => [{ side, rule: 'allocation.owner', ask: askOf(state, side) }],
  obey: (draft, { side }, orders, log) => {
    const order = must(orders[side], 'an order of the side that was asked')
    give(draft, side, { loss: lossNamed(draft, side, order.give), count: order.count ?? 1 }, log)
    runOn(draft, side, log)
  },
  skip: (draft, { side }, log) => runOn(draft, side, log),
}
