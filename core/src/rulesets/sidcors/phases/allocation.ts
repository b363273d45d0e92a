import { ofSide, type Reason, type Side } from '../../../game/index.ts'
import { must, never } from '../../../lang/index.ts'
import type { EventOf } from '../event.ts'
import { attackOf, inflict } from '../fleet/force.ts'
import type { AllocationAsk, Loss } from '../orders.ts'
import { printPoints } from '../setup/factors.ts'
import type { Brief, Log, Orders } from '../shape.ts'
import type { State, Unit } from '../state.ts'
import { because } from '../words/because.ts'
import { tasks } from './agenda.ts'
import { countChoices, lossNamed, lossOptions, smallestDefence, soleOption } from './loss-options.ts'
import { settlePoints } from './plus-minus.ts'

function askOf(state: State, side: Side): AllocationAsk {
  const picks = lossOptions(state, side)
  let counted = false
  for (const pick of picks) if (pick.most > 1 || pick.unit === null) counted = true
  const force = ofSide(state.forces, side)
  const { pfAttack, plusMinus } = state.options
  return {
    kind: 'allocation',
    points: force.points,
    attack: attackOf(ofSide(state.fleets, side), force, pfAttack),
    credit: plusMinus,
    counted,
    picks,
  }
}

const briefOf = (side: Side, ask: AllocationAsk): Brief<'allocation'> => ({ side, rule: 'allocation.owner', ask })

/** allocation.value Gives up what was picked; whether the rule demands more is asked again. */
function give(draft: State, side: Side, pick: Loss, count: number, log?: Log): void {
  const force = ofSide(draft.forces, side)
  const because = log === undefined ? [] : groundsOf(draft, side, pick, count)
  const worth = pick.worth * count
  force.points -= worth
  const result = take(draft, side, pick, count)
  if (log === undefined) return
  const fighters = pick.kind === 'fighters' || pick.kind === 'half'
  log({
    kind: 'give',
    rule: fighters ? 'allocation.fighters' : 'allocation.value',
    round: draft.round,
    side,
    unit: pick.kind === 'outright' ? unitOf(draft, side, pick).id : pick.give,
    result,
    count: pick.kind === 'fighters' ? 2 * count : count,
    worth,
    left: force.points,
    because,
  })
}

const indexOf = (pick: Loss): number => must(pick.unit ?? undefined, 'a pick of a unit')

const unitOf = (draft: State, side: Side, pick: Loss): Unit => ofSide(draft.fleets, side).units[indexOf(pick)]!

/** What becomes of the picked. */
function take(draft: State, side: Side, pick: Loss, count: number): EventOf<'give'>['result'] {
  const force = ofSide(draft.forces, side)
  switch (pick.kind) {
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
      strikeOwn(draft, side, pick, count)
      inflict(draft, side, { unit: indexOf(pick), crippled: true, count })
      return 'outright'
    case 'unit':
      return strikeOwn(draft, side, pick, count)
    default:
      return never(pick.kind)
  }
}

/** mauler.no-roll, R34 the owner's first voluntary loss is the mauler that fired. */
function strikeOwn(draft: State, side: Side, pick: Loss, count: number): 'crippled' | 'destroyed' {
  const force = ofSide(draft.forces, side)
  if (force.shock === pick.unit && !pick.crippled) force.shock = null
  return inflict(draft, side, { unit: indexOf(pick), crippled: pick.crippled, count })
}

/** Why this had to be given up: before it is. What holds in every round is said in the first of a battle or pursuit. */
function groundsOf(draft: State, side: Side, pick: Loss, count: number): Reason[] {
  const { attacker, round, pursuer, options } = draft
  const force = ofSide(draft.forces, side)
  const grounds: Reason[] = []
  if (round === 1 || pursuer !== null) {
    grounds.push(because('allocation.order', side === attacker ? 'attacker second' : 'defender first'))
    if (countChoices(draft, side) === 2) grounds.push(because('allocation.owner', "the owner's choice"))
    if (pick.kind === 'outright') grounds.push(because('R20', 'both in one round'))
  }
  const unit = pick.unit === null ? undefined : ofSide(draft.fleets, side).units[pick.unit]
  if (unit?.cripples === false) grounds.push(because('allocation.no-crippled-side', 'destroyed when damaged'))
  if (force.points >= pick.worth * count) return grounds
  const least = smallestDefence(ofSide(draft.fleets, side), force, options.pfDefence)
  const last = force.points - pick.worth * (count - 1)
  grounds.push(
    because(
      'allocation.half-rule',
      `${printPoints(last)} left is at least half of the smallest, ${printPoints(least)}`,
    ),
    because('R17', options.overpay === 'free' ? 'any unit may overpay' : 'the one that overpays least'),
  )
  if (pick.crippled) grounds.push(because('R21', 'crippled units count with their crippled side'))
  return grounds
}

/** Gives up what leaves no choice; puts the task back where there is one, ends it where nothing is demanded. */
function runOn(draft: State, side: Side, log?: Log): void {
  let choice = countChoices(draft, side)
  while (choice === 1) {
    const { pick, count } = soleOption(draft, side)
    give(draft, side, pick, count, log)
    choice = countChoices(draft, side)
  }
  if (choice === 0) settlePoints(draft, side, log)
  else draft.agenda.push(tasks.allocate[side])
}

/** allocation.order, allocation.owner One unit at a time, until the rest is too small. */
export const allocate: Orders<'allocate', 'allocation'> = {
  kind: 'orders',
  asks: (state, { side }) => countChoices(state, side) === 2,
  briefs: (state, { side }) => [briefOf(side, askOf(state, side))],
  obey: (draft, { side }, orders, log) => {
    const order = must(orders[side], 'an order of the side that was asked')
    give(draft, side, lossNamed(draft, side, order.give), order.count ?? 1, log)
    runOn(draft, side, log)
  },
  skip: (draft, { side }, log) => runOn(draft, side, log),
}
