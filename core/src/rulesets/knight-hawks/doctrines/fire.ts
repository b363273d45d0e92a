import { type Aiming, type DeclareAsk, type DeclareOrder, HOLD, type Target } from '../orders/declare.ts'
import { limitedWeapons } from '../weapon.ts'
import { hitWorth } from './gunnery.ts'
import type { Situation } from './situation.ts'

/** A round of limited supply is kept for a better chance than this. */
const LEAST = 15

/** What the shots declared so far are expected to do to each target. */
type Promised = Map<string, number>

const isLimited = ({ gun }: Aiming): boolean => limitedWeapons.some(each => each === gun)

const worthOf = ({ gun }: Aiming, { chance }: Target): number => (chance / 100) * hitWorth[gun]

/** How often its hull is due to a target before it counts as gone. */
const ENOUGH = 1.4

/** How much a shot at a target counts: less where it is as good as gone already. */
function likingOf(situation: Situation, aiming: Aiming, target: Target, promised: Promised): number {
  const foe = situation.foes.find(({ id }) => id === target.at)
  if (foe === undefined) return 0
  const due = promised.get(target.at) ?? 0
  const gone = due > ENOUGH * foe.hull
  if (gone && isLimited(aiming)) return 0
  const spent = gone ? 0.3 : 1
  const share = Math.min(1, (due + hitWorth[aiming.gun]) / foe.hull)
  return worthOf(aiming, target) * situation.weight(foe) * spent * (1 + share)
}

function aim(situation: Situation, aiming: Aiming, promised: Promised): string {
  let best: Target | undefined
  let most = 0
  for (const target of aiming.targets) {
    if (isLimited(aiming) && target.chance < LEAST) continue
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
