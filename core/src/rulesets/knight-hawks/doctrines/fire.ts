import { type Aiming, type DeclareAsk, type DeclareOrder, HOLD, type Target } from '../orders/declare.ts'
import { limitedOf } from '../units/weapon.ts'
import { hitWorth, RIDDANCE } from './gunnery.ts'
import type { Situation } from './situation.ts'

/** What the shots declared so far are expected to do to each target. */
type Promised = Map<string, number>

const isLimited = ({ gun }: Aiming): boolean => limitedOf(gun) !== undefined

const worthOf = ({ gun }: Aiming, { chance }: Target): number => (chance / 100) * hitWorth[gun]

/** How much of its hull has to be due to a target before it counts as gone: dice fall short, too. */
const ENOUGH = 1.3

/** What a shot at one that is as good as gone still counts for. */
const TO_BE_SURE = 0.2

/** How much a shot at a target counts: the hull and the systems it is expected to break of what is not yet due, more where that finishes it off. */
function likingOf(situation: Situation, aiming: Aiming, target: Target, promised: Promised): number {
  const foe = situation.foes.find(({ id }) => id === target.at)
  if (foe === undefined) return 0
  const due = promised.get(target.at) ?? 0
  const left = ENOUGH * foe.hull - due
  if (left <= 0 && isLimited(aiming)) return 0
  const worth = (target.chance / 100) * Math.min(hitWorth[aiming.gun], foe.hull + RIDDANCE)
  const counts = Math.min(worth, Math.max(left, TO_BE_SURE * worth))
  const share = Math.min(1, (due + worth) / foe.hull)
  return counts * situation.weight(foe) * (1 + share)
}

/** Torpedoes are for what is worth them, as long as there is anything else. */
function isTooSmall({ foes }: Situation, { at }: Target): boolean {
  const small = (id: string) => foes.some(foe => foe.id === id && foe.made.class === 'fighter')
  return small(at) && foes.some(({ made }) => made.class !== 'fighter')
}

function aim(situation: Situation, aiming: Aiming, promised: Promised): string {
  let best: Target | undefined
  let most = 0
  for (const target of aiming.targets) {
    if (aiming.gun === 'T' && isTooSmall(situation, target)) continue
    const liking = likingOf(situation, aiming, target, promised)
    if (liking > most) [best, most] = [target, liking]
  }
  if (best === undefined) return HOLD
  promised.set(best.at, (promised.get(best.at) ?? 0) + worthOf(aiming, best))
  return best.value
}

/** Every weapon at what it hurts most, all of them together until that is as good as gone; the gunner at the best of his. */
export function fireFor(situation: Situation, { ships }: DeclareAsk): DeclareOrder {
  const promised: Promised = new Map()
  return Object.fromEntries(
    ships.map(ship => {
      const aimed = ship.weapons.map(aiming => [aiming.name, aim(situation, aiming, promised)] as const)
      const gunners = ship.gunners.map(({ name, weapons }) => [name, weapons[0]!] as const)
      return [ship.id, Object.fromEntries([...aimed, ...gunners])]
    }),
  )
}
