import { distance } from '../../../hex/index.ts'
import type { ScreenChoice, ScreenShip, ScreensAsk, ScreensOrder } from '../orders/screens.ts'
import { plotShip } from '../phases/plot-ask.ts'
import type { ShipView } from '../view/view.ts'
import { OUT_OF_RANGE } from './gunnery.ts'
import { courseFor, shipToMove } from './helm.ts'
import type { CaptainSettings } from './settings.ts'
import { hexAfterDrift, type Situation } from './situation.ts'
import { cautionWeight, FORESIGHT_WEIGHT, type ShipToMove } from './weigh.ts'

/** Hexes by which two ships may close within a turn each, beside their distance. */
const CLOSING = 3

/** Damage that a mask has to save to pay for one of its charges. */
const MASK_PAYS = 3

const under = (ship: ShipView, choice: ScreenChoice): ShipView => ({
  ...ship,
  screen: choice === 'none' ? null : choice,
})

/** Fire given less fire taken with this screen up, at the ranges that are likely. */
function exchange(situation: Situation, ship: ShipView, settings: CaptainSettings): number {
  let given = 0
  let taken = 0
  for (const foe of situation.foes) {
    const away = Math.min(distance(foe.hex, ship.hex), distance(hexAfterDrift(foe), hexAfterDrift(ship)))
    const range = Math.max(1, away - CLOSING)
    if (range >= OUT_OF_RANGE) continue
    const give = situation.fire(ship, foe)
    const take = situation.fire(foe, ship)
    const at = 3 * range + 1
    const [now = 0, then = 0] = [give.offensive[at], give.defensive[at]]
    given = Math.max(given, situation.weight(foe) * (now + FORESIGHT_WEIGHT * then))
    taken += (take.defensive[at] ?? 0) + FORESIGHT_WEIGHT * (take.offensive[at] ?? 0)
  }
  return given - cautionWeight(ship, settings) * taken
}

/** A ship under way as it will be asked to move with this screen up. */
function helmUnder(situation: Situation, ship: ShipView, settings: CaptainSettings): ShipToMove {
  const { view, side } = situation
  return shipToMove(situation, { plot: plotShip(view, side, ship), ship, settings })
}

const coursed = (helm: ShipToMove) => courseFor(helm, helm.situation.view.scenario.planet?.hex ?? null)

/** mask.ends A mask pays a ship under way only where it then holds its course and speed: both are weighed together. */
function masksUnderWay(situation: Situation, ship: ShipView, settings: CaptainSettings): boolean {
  if (ship.astray || ship.owesEvasion) return false
  const behind = helmUnder(situation, under(ship, 'MS'), settings)
  // a mask saves nothing if no enemy can be met
  if (ship.screen !== 'MS' && behind.near.length === 0) return false
  const masked = coursed(behind)
  if (masked === null || !masked.steady) return false
  if (ship.screen === 'MS') return true
  const plain = coursed(helmUnder(situation, under(ship, 'none'), settings))
  return plain !== null && masked.score - plain.score >= MASK_PAYS
}

function chooseFor(situation: Situation, { id, may }: ScreenShip, settings: CaptainSettings): ScreenChoice {
  const ship = situation.own.find(each => each.id === id)
  const [now = 'none'] = may
  if (ship === undefined) return now
  const fixed = ship.docked !== null || ship.orbit !== null || ship.speed === 0 || id === situation.view.scenario.charge
  const masks = may.includes('MS') && (settings.masks || ship.screen === 'MS')
  if (masks && !fixed && masksUnderWay(situation, ship, settings)) return 'MS'
  let best = now
  let most = Number.NEGATIVE_INFINITY
  for (const choice of may) {
    if (choice === 'MS' && !(masks && fixed)) continue
    const launch = choice === 'MS' && ship.screen !== 'MS' ? MASK_PAYS : 0
    const value = exchange(situation, under(ship, choice), settings) - launch
    if (value > most) [best, most] = [choice, value]
  }
  return best
}

export const screensFor = (situation: Situation, { ships }: ScreensAsk, settings: CaptainSettings): ScreensOrder =>
  Object.fromEntries(ships.map(ship => [ship.id, chooseFor(situation, ship, settings)]))
