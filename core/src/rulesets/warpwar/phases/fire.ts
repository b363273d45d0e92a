import { bySide, ofSide, type Side, sides } from '../../../game/sides/index.ts'
import { never } from '../../../lang/index.ts'
import { orderOf, ordersOf, roundOf, shipOf } from '../field.ts'
import { absorbedByScreens, bonusOf, MISSILE_HITS, sayCell } from '../fire/crt.ts'
import { shotHolds, shotsOf } from '../fire/shots.ts'
import type { RuleId } from '../ledger.ts'
import type { ShipOrder } from '../orders/orders.ts'
import { because, type Reason, signed } from '../scene/because.ts'
import type { AutoPhase, Log } from '../shape.ts'
import type { CellResult, DueHits, Shot, State } from '../state.ts'

const ruleOf: Readonly<Record<CellResult, RuleId>> = {
  miss: 'result.miss',
  hit: 'result.hit',
  hit1: 'result.hit-plus',
  hit2: 'result.hit-plus',
  escapes: 'result.escapes',
}

function weaponGround({ weapon, number, result, hits }: Shot, order: ShipOrder, tl: number): Reason {
  const bonus = bonusOf(result) ?? 0
  const plus = ` + TL ${tl}${bonus > 0 ? ` + ${bonus} for ${sayCell(result)}` : ''} = ${hits}`
  switch (weapon) {
    case 'beam':
      return because('damage.beam', `power ${order.beam}${plus}`)
    case 'missile':
      return because('damage.missile', `${MISSILE_HITS}${plus}`)
    case 'cannon':
      return because('damage.shells', `shells ${order.bursts[number - 1]?.shells}${plus}`)
    default:
      return never(weapon)
  }
}

function shotGrounds(state: State, shot: Shot): Reason[] {
  const { side, from, number, weapon, row, column, difference, result, reciprocal } = shot
  const cell = `row ${row}, column ${column}, drive difference ${signed(difference)}: ${sayCell(result)}`
  const grounds = [because('crt.table', cell)]
  if (weapon === 'missile') {
    const fired = state.missiles.find(each => each.side === side && each.from === from && each.number === number)
    grounds.push(because('crt.missile', `its own drive ${fired?.drive}, in the row of an attacker`))
  }
  if (reciprocal !== null) grounds.push(because('crt.reciprocal', `the fire the other way: ${sayCell(reciprocal)}`))
  const { tl } = shipOf(ofSide(state.ships, side), from).made
  return shot.hits > 0 ? [...grounds, weaponGround(shot, orderOf(ordersOf(state, side), from), tl)] : grounds
}

/** screen.total Hits by ship, and those of them past its screens. */
function dueOf(draft: State, side: Side, log?: Log): DueHits[] {
  const due: DueHits[] = []
  const orders = ordersOf(draft, side)
  for (const { made } of ofSide(draft.ships, side)) {
    let hits = 0
    for (const shot of draft.shots) if (shot.at === made.id && shot.side !== side) hits += shot.hits
    if (hits === 0) continue
    const { screen } = orderOf(orders, made.id)
    const absorbed = Math.min(hits, absorbedByScreens(screen, made.tl))
    const effective = hits - absorbed
    if (effective > 0) due.push({ ship: made.id, hits: effective })
    log?.({
      kind: 'screened',
      rule: 'screen.total',
      round: roundOf(draft),
      side,
      ship: made.id,
      hits,
      absorbed,
      effective,
      because: [because('screen.total', screen > 0 ? `screens ${screen} + TL ${made.tl}` : 'no power in the screens')],
    })
  }
  return due
}

/** escape.all, escape.unfired True if a retreating ship may not leave, if it lives. */
function isHeld(state: State, side: Side, id: string): boolean {
  let fired = false
  for (const shot of state.shots) {
    if (shot.at !== id || shot.side === side) continue
    if (shotHolds(state, shot)) return true
    fired = true
  }
  return !fired && !state.options.unfiredEscapes
}

function heldOf(state: State, side: Side): readonly string[] {
  const orders = ordersOf(state, side)
  const retreating = ofSide(state.ships, side).filter(({ made }) => orders[made.id]?.tactic === 'retreat')
  return retreating.map(({ made }) => made.id).filter(id => isHeld(state, side, id))
}

/** fire.together All fire is read, then the screens; damage is placed later, on both sides at once. */
export const fire: AutoPhase<'fire'> = {
  kind: 'auto',
  run: (draft, _, log) => {
    const shots = shotsOf(draft)
    draft.shots = shots
    if (log !== undefined) {
      for (const shot of shots) {
        const rule = ruleOf[shot.result]
        log({ kind: 'shot', rule, round: roundOf(draft), side: shot.side, shot, because: shotGrounds(draft, shot) })
      }
    }
    const due = bySide(side => dueOf(draft, side, log))
    for (const side of sides) {
      draft.due[side] = due[side]
      draft.held[side] = heldOf(draft, side)
      // records.hidden: both sides can add up the hits that a ship has taken
      if (!draft.options.hiddenRecords) continue
      for (const { ship, hits } of due[side]) shipOf(ofSide(draft.ships, side), ship).struck += hits
    }
    // combat.quiet Counted over both sides: hits that screens take wholly do not break the quiet.
    draft.quiet = due.red.length + due.blue.length > 0 ? 0 : draft.quiet + 1
  },
}
