import { push } from '../../../game/kit/index.ts'
import { damageModifierOf, printEffect, reachableRows, systemChanges } from '../damage/damage-effect.ts'
import { damageReadings, effectOfReading, hullRoll } from '../damage/damage-roll.ts'
import { loseHull } from '../damage/destroy.ts'
import { halfRating } from '../damage/repairs.ts'
import type { Effect } from '../damage/systems.ts'
import { because, diceReasons, type Reason } from '../events/because.ts'
import type { RollPhase } from '../shape.ts'
import type { Ship, State, Strike, Task } from '../state.ts'
import { gameTurnOf, shipOf, sideOf } from '../units/fleets.ts'
import { sayDamage, sayEffect } from '../words/damage.ts'

/** damage.mask-out damage.half-control The screen and the rating that an effect leaves. */
function aftermathOf(ship: Ship, effect: Effect, { halfControl }: State['options']): readonly Reason[] {
  const grounds: Reason[] = []
  const item = effect.kind === 'defence' ? effect.item : null
  if (ship.screen === 'MS' && (effect.kind === 'powerShort' || item === 'MS'))
    grounds.push(because('damage.mask-out', 'the mask that is out stays'))
  else if (item !== null && item === ship.screen) grounds.push(because('damage.mask-out', `${item} drops`))
  const halves = effect.kind === 'damageControl' || effect.kind === 'disastrousFire'
  if (halves && !ship.halvedControl) {
    const half = halfRating(ship.made.dcr, halfControl)
    grounds.push(because('damage.half-control', `${ship.made.dcr} becomes ${half}`))
  }
  return grounds
}

const readingsFor = (state: State, { at, weapon }: Strike) => damageReadings(shipOf(state, at), weapon, state.options)

/** The place of the die on the table, if it is known: face, modifier, the printed result and its effect here. */
function groundsOf(state: State, strike: Strike, faces: readonly number[] = []): readonly Reason[] {
  const plus = damageModifierOf(strike.weapon)
  const [face] = faces
  const rows = reachableRows(shipOf(state, strike.at), plus, state.options)
  const grounds = strike.weapon === 'fire' ? [because('burn.throw', '+20, and one die of hull damage')] : []
  const row = rows.find(({ from, to }) => face !== undefined && face >= from && face <= to)
  if (row === undefined || face === undefined) return grounds
  const place = plus === 0 ? '' : ` ${plus > 0 ? '+' : '-'} ${Math.abs(plus)} = ${face + plus}`
  const found = because('damage.table', `thrown ${face}${place}: ${sayDamage(row.damage)}`)
  return [...grounds, found, because(row.rule, `comes to ${printEffect(row.effect)}`)]
}

/** damage.table burn.throw The effect of a hit or a fire. */
export const damage: RollPhase<'damage'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { strike }) => readingsFor(state, strike).roll,
  land: (draft, { strike }, { outcome, faces }, log) => {
    const ship = shipOf(draft, strike.at)
    const effect = effectOfReading(readingsFor(draft, strike), outcome)
    log?.({
      kind: 'damage',
      rule: strike.weapon === 'fire' ? 'burn.throw' : 'damage.table',
      round: gameTurnOf(draft),
      side: sideOf(draft, strike.at),
      at: strike.at,
      text: sayEffect(ship, effect),
      because: [...groundsOf(draft, strike, faces), ...aftermathOf(ship, effect, draft.options)],
    })
    if (effect.kind === 'hull') push<Task>(draft, { task: 'hull', strike, times: effect.times })
    else Object.assign(ship, systemChanges(ship, effect))
  },
}

/** damage.hull damage.double hit.half The dice of the weapon. */
export const hull: RollPhase<'hull'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { strike, times }) => {
    const { doubleHalf } = state.options
    return hullRoll(strike, { times, doubleHalf }, shipOf(state, strike.at).hull)
  },
  land: (draft, { strike, times }, { outcome, faces }, log) => {
    const grounds = [
      ...(times === 2 ? [because('damage.double', 'doubled')] : []),
      ...(strike.halved ? [because('hit.half', 'halved, fractions up')] : []),
      ...(times === 2 && strike.halved ? [because('damage.double-half', 'doubled and halved')] : []),
      ...diceReasons(faces),
    ]
    loseHull(draft, shipOf(draft, strike.at), { points: outcome, rule: 'damage.hull', because: grounds }, log)
  },
}
