import { meanHullPerHit } from '../damage/damage-effect.ts'
import { severeDamageOf } from '../movement/plot-limits.ts'
import type { CounterAsk, CounterOrder } from '../orders/counter.ts'
import { plotShip } from '../phases/plot-ask.ts'
import { usefulInterceptors } from '../sheets/counter.ts'
import { interceptorEffect } from '../tables.ts'
import type { Weapon } from '../units/weapon.ts'
import type { ShipView } from '../view/view.ts'
import { isSureToCrash } from './courses.ts'
import type { CaptainSettings } from './settings.ts'
import type { Situation } from './situation.ts'

/** Hull points that an interceptor has to save to be spent. */
const MIN_SAVED = 0.5

/** icm.effect Hull points that one interceptor saves. */
const savedBy = (weapon: Weapon): number => ((interceptorEffect[weapon] ?? 0) / 100) * meanHullPerHit(weapon)

const feared = ['T', 'AR', 'RB', 'S'] as const

/** The most that an interceptor could save against the launchers that the enemy still has. */
function dearest({ foes }: Situation): number {
  const has = (weapon: (typeof feared)[number]) =>
    foes.some(({ arms, rounds }) => arms[weapon] > 0 && rounds[weapon] > 0)
  return feared.filter(has).reduce((most, weapon) => Math.max(most, savedBy(weapon)), 0)
}

/** True if no worse attack is to come, so that all interceptors may go against it. */
const isWorst = (situation: Situation, weapon: Weapon): boolean => savedBy(weapon) >= 0.9 * dearest(situation)

/** evade.owed breakup.chance gravity.crash True if the turns that evasion owes may break the ship, or crash it. */
function strains({ own, view, side }: Situation, { attack, evasion }: CounterAsk): boolean {
  const ship: ShipView | undefined = own.find(({ id }) => id === attack.at)
  if (ship === undefined) return false
  const next = plotShip(view, side, { ...ship, owesEvasion: true })
  return severeDamageOf(ship) * ship.mr > evasion || isSureToCrash(next, view.scenario.planet?.hex ?? null)
}

/** Evades if that strains the ship less. Launches all against the worst that the enemy has, a third against less. */
export function counterFor(situation: Situation, ask: CounterAsk, { interceptors }: CaptainSettings): CounterOrder {
  const { evasion, helpers, attack } = ask
  const evade = evasion > 0 && !strains(situation, ask) ? 'yes' : 'no'
  const worst = isWorst(situation, attack.weapon)
  const pays = savedBy(attack.weapon) >= MIN_SAVED || worst
  const spends = interceptors === 'all' || (interceptors === 'worth' && pays)
  let wanted = spends ? usefulInterceptors(ask, evade) : 0
  const launched: Record<string, number> = {}
  for (const { id, left } of helpers) {
    const most = interceptors === 'all' || worst ? left : Math.ceil(left / 3)
    launched[id] = Math.min(wanted, most)
    wanted -= launched[id]
  }
  return { evade, interceptors: launched }
}
