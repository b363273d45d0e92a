import { push } from '../../../game/index.ts'
import { afflicted, type Band, type Effect, effectText, modifierOf } from '../damage/damage-effect.ts'
import { bandRead, damageRoll, effectRead, hullRoll } from '../damage/damage-roll.ts'
import { batter, destroy } from '../damage/destroy.ts'
import { halfOf } from '../damage/repairs.ts'
import { because, type Ground, thrown } from '../events/because.ts'
import type { Log, Throw } from '../shape.ts'
import type { Ship, State, Strike, Task } from '../state.ts'
import { shipOf, sideOf, turnOf } from '../units/field.ts'
import { sayDamage, sayEffect } from '../words/damage.ts'

/** damage.mask-out damage.half-control What a system leaves behind that is hit. */
function aftermathOf(ship: Ship, effect: Effect, { halfControl }: State['options']): readonly Ground[] {
  const grounds: Ground[] = []
  const hitsMask = effect.kind === 'powerShort' || (effect.kind === 'defence' && effect.screen === 'MS')
  if (hitsMask && ship.screen === 'MS') grounds.push(because('damage.mask-out', 'the mask that is out stays'))
  else if (effect.kind === 'defence' && effect.screen === ship.screen)
    grounds.push(because('damage.mask-out', `${effect.screen} drops`))
  const halves = effect.kind === 'damageControl' || effect.kind === 'disastrousFire'
  if (halves && !ship.halvedControl) {
    const half = halfOf(ship.made.dcr, halfControl)
    grounds.push(because('damage.half-control', `${ship.made.dcr} becomes ${half}`))
  }
  return grounds
}

/** What the die met on the table, where it is known: face, modifier, the printed result and what it comes to here. */
function groundsOf(
  { weapon }: Strike,
  band: Band | undefined,
  faces: readonly number[] | undefined,
): readonly Ground[] {
  const plus = modifierOf(weapon)
  const face = faces?.[0]
  const grounds = weapon === 'fire' ? [because('burn.throw', '+20, and one die of hull damage')] : []
  if (band === undefined || face === undefined) return grounds
  const sum = plus === 0 ? `${face}` : `${face} ${plus > 0 ? '+' : '-'} ${Math.abs(plus)} = ${face + plus}`
  const found = because('damage.table', `${sum}: ${sayDamage(band.damage)}`)
  return [...grounds, found, because(band.rule, `comes to ${effectText(band.effect)}`), ...thrown(faces)]
}

interface Found {
  readonly outcome: number
  readonly faces: readonly number[] | undefined
}

function report(draft: State, strike: Strike, { outcome, faces }: Found, log: Log): void {
  const ship = shipOf(draft, strike.at)
  const { options } = draft
  const effect = effectRead(ship, strike.weapon, options, outcome)
  const band = faces?.[0] === undefined ? undefined : bandRead(ship, strike.weapon, options, faces[0])
  log({
    kind: 'damage',
    rule: strike.weapon === 'fire' ? 'burn.throw' : 'damage.table',
    round: turnOf(draft),
    side: sideOf(draft, strike.at),
    at: strike.at,
    text: sayEffect(ship, effect),
    because: [...groundsOf(strike, band, faces), ...aftermathOf(ship, effect, options)],
  })
}

/** damage.table burn.throw What a hit or a fire does. */
export const damage: Throw<'damage'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { strike }) => damageRoll(shipOf(state, strike.at), strike.weapon, state.options),
  land: (draft, { strike }, { outcome, faces }, log) => {
    const ship = shipOf(draft, strike.at)
    const effect = effectRead(ship, strike.weapon, draft.options, outcome)
    if (log !== undefined) report(draft, strike, { outcome, faces }, log)
    if (effect.kind === 'hull') push<Task>(draft, { task: 'hull', strike, times: effect.times })
    else Object.assign(ship, afflicted(ship, effect))
  },
}

/** damage.hull damage.double hit.half The dice of the weapon. */
export const hull: Throw<'hull'> = {
  kind: 'roll',
  asks: () => true,
  roll: (state, { strike, times }) => hullRoll(strike, times, shipOf(state, strike.at).hull, state.options),
  land: (draft, { strike, times }, { outcome, faces }, log) => {
    const ship = shipOf(draft, strike.at)
    batter(draft, ship, outcome, 'damage.hull', log, [
      ...(times === 2 ? [because('damage.double', 'doubled')] : []),
      ...(strike.halved ? [because('hit.half', 'halved, fractions up')] : []),
      ...(times === 2 && strike.halved ? [because('damage.double-half', 'doubled and halved')] : []),
      ...thrown(faces),
    ])
    if (ship.hull === 0) destroy(draft, ship.id, 'damage.hull', log)
  },
}
