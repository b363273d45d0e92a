import { distance } from '../../../hex/index.ts'
import type { ScreenChoice, ScreenShip, ScreensAsk, ScreensOrder } from '../orders/screens.ts'
import type { ShipView } from '../view.ts'
import { broadside, OUT_OF_RANGE } from './gunnery.ts'
import type { Manner } from './manner.ts'
import { drifted, type Situation } from './situation.ts'

/** Ranges to which two ships may close within a turn each, beside what they are apart. */
const CLOSING = 3

/** What a mask has to save to be worth one of its charges, and the course it binds the ship to. */
const MASK_PAYS = 4

/** What enemies within reach would do to a ship with this screen up. */
function danger({ foes, view }: Situation, ship: ShipView, choice: ScreenChoice): number {
  const guarded: ShipView = { ...ship, screen: choice === 'none' ? null : choice }
  const { skills } = view.options
  let sum = 0
  for (const foe of foes) {
    if (foe.docked !== null) continue
    const away = Math.min(distance(foe.hex, ship.hex), distance(drifted(foe), drifted(ship)))
    const range = Math.max(1, away - CLOSING)
    if (range >= OUT_OF_RANGE) continue
    for (const offensive of [true, false]) sum += broadside(foe, guarded, { offensive, skills })[3 * range + 1]!
  }
  return sum
}

/** Lasers fired out of a mask do half, too. */
const ownLoss = (ship: ShipView): number => 1.5 * (ship.arms.LC * 2 + ship.arms.LB)

function chooseFor(situation: Situation, { id, may }: ScreenShip, { masks }: Manner): ScreenChoice {
  const ship = situation.own.find(each => each.id === id)
  if (ship === undefined) return may[0]!
  let best: ScreenChoice = may[0]!
  let least = Number.POSITIVE_INFINITY
  for (const choice of may) {
    if (choice === 'MS' && !masks && ship.screen !== 'MS') continue
    const launch = choice === 'MS' ? ownLoss(ship) + (ship.screen === 'MS' ? 0 : MASK_PAYS) : 0
    const cost = danger(situation, ship, choice) + launch
    if (cost < least) [best, least] = [choice, cost]
  }
  return best
}

/** The screen under which each ship would take least. */
export const screensFor = (situation: Situation, { ships }: ScreensAsk, manner: Manner): ScreensOrder =>
  Object.fromEntries(ships.map(ship => [ship.id, chooseFor(situation, ship, manner)]))
