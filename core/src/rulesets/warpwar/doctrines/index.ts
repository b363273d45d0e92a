import { type Doctrine, doctrinesFor, type Mix } from '../../../game/doctrine/index.ts'
import { flagField, integerField } from '../../../game/kit/index.ts'
import type { Brief } from '../../../game/orders/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { jammedDrives } from '../fire/jam.ts'
import type { EcmAsk, EcmOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import { usableTubes } from '../sheets/limits.ts'
import type { View } from '../view.ts'
import { type AdmiralSettings, admiralPlays } from './admiral.ts'
import { type CaptainSettings, captainPlays, defaultSettings, type RunLimits, shouldRun } from './captain.ts'
import {
  attackPlays,
  boardingPlays,
  bracketPlays,
  chooseTarget,
  type PlaysOfShip,
  pickUpsByCarrier,
  retreatPlays,
  type TargetChoice,
  waitPlays,
} from './fixed-plays.ts'
import { combineVariants, type Fleets, fleetsOf, toOrderMix } from './mix.ts'
import { bestPlacement, type KeepPriority } from './placing.ts'
import { ATTACK, DODGE, noFire } from './posture.ts'
import {
  aimSetting,
  boldnessSetting,
  driveSetting,
  drivesMixedSetting,
  expectsDrillsSetting,
  hitPlacementSetting,
  lossesSetting,
  quietClockSetting,
  runSetting,
} from './settings.ts'
import { launchableShips } from './ship-estimate.ts'

const doctrine = doctrinesFor<WarpWar>()

/** ecm.split The drives that make the fewest hits, with the fewest points. */
function jammed(view: View, side: Side, { ships }: EcmAsk): EcmOrder {
  return Object.fromEntries(
    ships.map(ship => {
      const { tactic, drive: flown } = view.orders[side]?.[ship.id] ?? { tactic: 'dodge' as const, drive: 0 }
      return [ship.id, jammedDrives({ ship, tactic, drive: flown }, 'best', view.options)]
    }),
  )
}

type Ordered = (fleets: Fleets) => Mix<WarpWar>

const decided =
  <S extends { readonly keep: KeepPriority }>(orders: (settings: S) => Ordered) =>
  (view: View, { side, ask }: Brief<WarpWar>, settings: S): Mix<WarpWar> => {
    switch (ask.kind) {
      case 'ecm':
        return [{ order: jammed(view, side, ask), weight: 1 }]
      case 'place':
        return [{ order: bestPlacement(view, { side, ...ask }, settings.keep), weight: 1 }]
      case 'orders':
        return orders(settings)(fleetsOf(view, side, ask))
    }
  }

/** Orders of a fleet whose ships each vary among some plays. */
const varying =
  (plays: PlaysOfShip, whom: TargetChoice): Ordered =>
  fleets =>
    toOrderMix(
      combineVariants(fleets.own.map((ship, i) => plays({ ship, at: chooseTarget(fleets, whom, i), fleets }))),
      fleets,
    )

const orRuns =
  (settings: RunLimits, ordered: Ordered): Ordered =>
  fleets =>
    (shouldRun(fleets, settings) ? varying(({ ship }) => retreatPlays(ship, 3), 'weakest') : ordered)(fleets)

/** Most ships of both sides for which a round is solved: each ship more makes every step longer. */
const THOUGHT_THROUGH = 16

/** A battle too large to be solved: every ship closes on a foe of its own, carriers launch first. */
const massed = (settings: CaptainSettings): Ordered => {
  const plays: PlaysOfShip = aimed => {
    const { ship, fleets } = aimed
    const drop = settings.launch ? launchableShips(fleets.view, fleets.side, ship) : []
    if (drop.length > 0) return [{ posture: { tactic: DODGE, drive: 0, screen: 0, ecm: 0 }, fire: noFire, drop }]
    if (settings.carriersKeepAway && ship.now.SR > 0) return waitPlays(aimed, 3)
    return attackPlays(aimed, { drive: 50, spread: 3 })
  }
  return orRuns(settings, varying(plays, 'spread'))
}

/** Fleets too large to be solved fight massed. */
const unlessMassed =
  (settings: CaptainSettings, ordered: Ordered): Ordered =>
  fleets =>
    (fleets.own.length + fleets.foes.length > THOUGHT_THROUGH ? massed(settings) : ordered)(fleets)

const considered = (settings: CaptainSettings): Ordered =>
  unlessMassed(settings, fleets => toOrderMix(captainPlays(fleets, settings), fleets))

const foresighted = (settings: AdmiralSettings): Ordered =>
  unlessMassed({ ...defaultSettings, ...settings }, fleets => toOrderMix(admiralPlays(fleets, settings), fleets))

/** The work of looking a round ahead, in decisions of fixed plays: measured over the ready battles. */
const AHEAD_WEIGHT = 60

const admiral = doctrine({
  title: 'Admiral',
  weight: AHEAD_WEIGHT,
  gist: 'Thinks each round through as a game: what all orders of both sides come to, judged by what is left of the ships, and ahead to the last quiet round; the best mix of orders that is found. With more than 16 ships on the field everybody closes on a foe of his own.',
  settings: [
    { ...runSetting, fallback: 20 },
    lossesSetting,
    flagField({ name: 'launch', label: 'Carriers may let their systemships go' }, true),
    hitPlacementSetting,
  ],
  decide: decided(settings => foresighted(settings)),
})

/** The work of solving a round, in the same measure. */
const WEIGHT = 20

const captain = doctrine({
  title: 'Captain',
  weight: WEIGHT,
  gist: 'Thinks each round through: what every ship may do against what the enemy may do, some of the best orders mixed; who may stay sits quiet rounds out, who would have to leave breaks them. With more than 16 ships on the field everybody closes on a foe of his own.',
  settings: [
    boldnessSetting,
    quietClockSetting,
    expectsDrillsSetting,
    { ...runSetting, fallback: 20 },
    lossesSetting,
    flagField({ name: 'launch', label: 'Carriers let their systemships go' }, true),
    hitPlacementSetting,
  ],
  decide: decided(settings => considered({ ...settings, carriersKeepAway: false })),
})

const carrier = doctrine({
  title: 'Carrier',
  weight: WEIGHT,
  gist: 'Systemships are let go at once and fight with judgement; whatever has racks keeps out of the way.',
  settings: [boldnessSetting, quietClockSetting, expectsDrillsSetting, runSetting, lossesSetting, hitPlacementSetting],
  decide: decided(settings => considered({ ...settings, launch: true, carriersKeepAway: true })),
})

const close = doctrine({
  title: 'Close and beam',
  gist: 'Attacks with the beam at full power, mixes a few drives, and puts the rest in the screens.',
  settings: [aimSetting, driveSetting, drivesMixedSetting, runSetting, lossesSetting, hitPlacementSetting],
  decide: decided(settings => {
    const plays: PlaysOfShip = aimed => attackPlays(aimed, settings)
    return orRuns(settings, varying(plays, settings.aim))
  }),
})

const bracket = doctrine({
  title: 'Missile bracket',
  gist: 'Fires missiles over two or three neighbouring drives and dodges; ships without missiles close.',
  settings: [
    aimSetting,
    integerField({ name: 'width', label: 'Neighbouring missile drives' }, [1, 4], 3),
    integerField({ name: 'guess', label: 'Drive expected of the enemy, in % of his power' }, [0, 100], 40),
    { ...driveSetting, fallback: 80 },
    runSetting,
    lossesSetting,
    hitPlacementSetting,
  ],
  decide: decided(settings => {
    const { width, guess } = settings
    const plays: PlaysOfShip = aimed =>
      usableTubes(aimed.ship.now) > 0
        ? bracketPlays(aimed, { tactic: DODGE, width, guess, drive: settings.drive })
        : attackPlays(aimed, { drive: 50, spread: width })
    return orRuns(settings, varying(plays, settings.aim))
  }),
})

/** Runs; with `recover` carriers first take aboard as many systemships as they have room for. */
const homeward =
  (width: number, recover: boolean): Ordered =>
  fleets => {
    const taken = recover ? pickUpsByCarrier(fleets.own) : new Map<string, readonly string[]>()
    const boards = new Set([...taken].flatMap(([carrier, ships]) => [carrier, ...ships]))
    const plays: PlaysOfShip = ({ ship }) =>
      boards.has(ship.id) ? boardingPlays(ship, taken.get(ship.id)) : retreatPlays(ship, width)
    return varying(plays, 'weakest')(fleets)
  }

const runs = doctrine({
  title: 'Run',
  gist: 'Retreats at full drive or a little below it; systemships, which cannot, dodge.',
  settings: [
    { ...drivesMixedSetting, fallback: 2 },
    flagField({ name: 'recover', label: 'Carriers take systemships aboard first' }),
    hitPlacementSetting,
  ],
  decide: decided(settings => homeward(settings.spread, settings.recover)),
})

const wait = doctrine({
  title: 'Screen and wait',
  gist: 'Dodges behind full screens, mixes a few drives, and fires only what power is left: for whoever wins by quiet rounds.',
  settings: [aimSetting, drivesMixedSetting, runSetting, lossesSetting, hitPlacementSetting],
  decide: decided(settings => {
    const plays: PlaysOfShip = aimed => waitPlays(aimed, settings.spread)
    return orRuns(settings, varying(plays, settings.aim))
  }),
})

/** Missiles all at one drive, attacking: the beginner's salvo. */
const obvious = doctrine({
  title: 'Obvious',
  gist: 'The beginner: the same order every round. Attacks, everything into the weapons, what is left shared by drive and screens.',
  settings: [aimSetting, driveSetting, hitPlacementSetting],
  decide: decided(settings => {
    const plays: PlaysOfShip = aimed =>
      aimed.ship.now.B === 0 && usableTubes(aimed.ship.now) > 0
        ? bracketPlays(aimed, { tactic: ATTACK, width: 1, guess: 50, drive: settings.drive })
        : attackPlays(aimed, { drive: settings.drive, spread: 1 })
    return varying(plays, settings.aim)
  }),
})

/** Standing orders by name, the usual one first. */
export const doctrines: Readonly<Record<string, Doctrine<WarpWar>>> = {
  admiral,
  captain,
  close,
  bracket,
  run: runs,
  wait,
  carrier,
  obvious,
}
