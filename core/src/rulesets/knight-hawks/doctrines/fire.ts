import { type DeclareAsk, type DeclareOrder, HOLD, type WeaponTarget, type WeaponTargets } from '../orders/declare.ts'
import { asLimitedWeapon, type Gun } from '../units/weapon.ts'
import { DESTRUCTION_BONUS, meanHitValue } from './gunnery.ts'
import type { Situation } from './situation.ts'

type Promised = Map<string, number>

/** The part of its hull that has to be due to a target before it counts as gone: dice fall short, too. */
const ENOUGH = 1.3

/** The part of its value that a shot keeps at a target that is as good as gone. */
const TO_BE_SURE = 0.2

/** The hull and systems that a shot is expected to break of those not yet due, more where that finishes the target. */
function shotValue(
  { foes, weight }: Situation,
  { gun, at, chance }: WeaponTarget & { readonly gun: Gun },
  due: number,
): number {
  const foe = foes.find(({ id }) => id === at)
  if (foe === undefined) return 0
  const left = ENOUGH * foe.hull - due
  if (left <= 0 && asLimitedWeapon(gun) !== undefined) return 0
  const value = (chance / 100) * Math.min(meanHitValue[gun], foe.hull + DESTRUCTION_BONUS)
  const counts = Math.min(value, Math.max(left, TO_BE_SURE * value))
  const share = Math.min(1, (due + value) / foe.hull)
  return counts * weight(foe) * (1 + share)
}

/** True for a fighter, which is too small for torpedoes as long as there is any other target. */
function isTooSmall({ foes }: Situation, { at }: WeaponTarget): boolean {
  const isFighter = foes.some(({ id, made }) => id === at && made.class === 'fighter')
  return isFighter && foes.some(({ made }) => made.class !== 'fighter')
}

function aim(situation: Situation, aiming: WeaponTargets, promised: Promised): string {
  let best: WeaponTarget | undefined
  let most = 0
  for (const target of aiming.targets) {
    if (aiming.gun === 'T' && isTooSmall(situation, target)) continue
    const value = shotValue(situation, { ...target, gun: aiming.gun }, promised.get(target.at) ?? 0)
    if (value > most) [best, most] = [target, value]
  }
  if (best === undefined) return HOLD
  promised.set(best.at, (promised.get(best.at) ?? 0) + (best.chance / 100) * meanHitValue[aiming.gun])
  return best.value
}

/** Every weapon at the target it hurts most, until that is as good as gone; each gunner at its best weapon. */
export function fireFor(situation: Situation, { ships }: DeclareAsk): DeclareOrder {
  const promised: Promised = new Map()
  return Object.fromEntries(
    ships.map(({ id, weapons, gunners }) => {
      const aimed = weapons.map(aiming => [aiming.name, aim(situation, aiming, promised)] as const)
      const manned = gunners.map(({ name, weapons: [first = ''] }) => [name, first] as const)
      return [id, Object.fromEntries([...aimed, ...manned])]
    }),
  )
}
