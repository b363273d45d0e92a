import { distance } from '../../../hex/index.ts'
import type { ScreenChoice, ScreenShip, ScreensAsk, ScreensOrder } from '../orders/screens.ts'
import { plotShip } from '../phases/plot-ask.ts'
import type { ShipView } from '../view/view.ts'
import { OUT_OF_RANGE } from './gunnery.ts'
import { courseFor, helmOf } from './helm.ts'
import type { Manner } from './manner.ts'
import { drifted, type Situation } from './situation.ts'
import { careFor, type Helm } from './weigh.ts'

/** Hexes by which two ships may close within a turn each, beside what they are apart. */
const CLOSING = 3

/** What a mask has to save to be worth one of its charges. */
const MASK_PAYS = 3

/** What the enemy's next turn counts for beside this one. */
const FORESEEN = 0.6

const under = (ship: ShipView, choice: ScreenChoice): ShipView => ({
  ...ship,
  screen: choice === 'none' ? null : choice,
})

/** Fire given less fire taken with this screen up, at the ranges that are to be looked for. */
function exchange(situation: Situation, ship: ShipView, manner: Manner): number {
  let given = 0
  let taken = 0
  for (const foe of situation.foes) {
    const away = Math.min(distance(foe.hex, ship.hex), distance(drifted(foe), drifted(ship)))
    const range = Math.max(1, away - CLOSING)
    if (range >= OUT_OF_RANGE) continue
    const give = situation.fire(ship, foe)
    const take = situation.fire(foe, ship)
    const at = 3 * range + 1
    given = Math.max(given, situation.weight(foe) * (give.offensive[at]! + FORESEEN * give.defensive[at]!))
    taken += take.defensive[at]! + FORESEEN * take.offensive[at]!
  }
  return given - careFor(ship, manner) * taken
}

/** A ship under way as it will be asked to move with this screen up. */
function helmUnder(situation: Situation, ship: ShipView, manner: Manner): Helm {
  const { view, side } = situation
  return helmOf(situation, { plot: plotShip(view, side, ship), ship, manner }, new Map())
}

const coursed = (helm: Helm) => courseFor(helm, helm.situation.view.scenario.planet?.hex ?? null)

/** mask.ends A mask pays a ship under way only where it then holds its course and speed: screen and course are weighed together. */
function masksUnderWay(situation: Situation, ship: ShipView, manner: Manner): boolean {
  if (ship.astray || ship.owesEvasion) return false
  const behind = helmUnder(situation, under(ship, 'MS'), manner)
  // where nobody can be met a mask saves nothing
  if (ship.screen !== 'MS' && behind.near.length === 0) return false
  const masked = coursed(behind)
  if (masked === null || !masked.steady) return false
  if (ship.screen === 'MS') return true
  const plain = coursed(helmUnder(situation, under(ship, 'none'), manner))
  return plain !== null && masked.score - plain.score >= MASK_PAYS
}

function chooseFor(situation: Situation, { id, may }: ScreenShip, manner: Manner): ScreenChoice {
  const ship = situation.own.find(each => each.id === id)
  if (ship === undefined) return may[0]!
  const fixed = ship.docked !== null || ship.orbit !== null || ship.speed === 0 || id === situation.view.scenario.charge
  const masks = may.includes('MS') && (manner.masks || ship.screen === 'MS')
  if (masks && !fixed && masksUnderWay(situation, ship, manner)) return 'MS'
  let best: ScreenChoice = may[0]!
  let most = Number.NEGATIVE_INFINITY
  for (const choice of may) {
    if (choice === 'MS' && !(masks && fixed)) continue
    const launch = choice === 'MS' && ship.screen !== 'MS' ? MASK_PAYS : 0
    const worth = exchange(situation, under(ship, choice), manner) - launch
    if (worth > most) [best, most] = [choice, worth]
  }
  return best
}

/** The screen under which each ship does best. */
export const screensFor = (situation: Situation, { ships }: ScreensAsk, manner: Manner): ScreensOrder =>
  Object.fromEntries(ships.map(ship => [ship.id, chooseFor(situation, ship, manner)]))
