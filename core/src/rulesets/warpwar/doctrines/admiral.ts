import { other, type Side } from '../../../game/sides/index.ts'
import { captainPlays, defaultSettings, type RunLimits, shipTexts, shouldRun, sightOf } from './captain.ts'
import { duelMixes } from './duel-mix.ts'
import { fleetMixes } from './fleet-mix.ts'
import { type LineTable, lineTable, type QuietClock, type WeightedStrategy } from './line-table.ts'
import { memoize } from './memoize.ts'
import type { FleetPlay, Fleets } from './mix.ts'
import { noFire, type ShipPlay } from './posture.ts'
import { launchingRepertoire, mergeRepertoires, repertoireOf } from './repertoire.ts'
import { berthedSystemships, launchableShips, type ShipEstimate } from './ship-estimate.ts'
import { strengthOf } from './strength.ts'

/** When it runs, in per cent as `RunLimits` has it, and whether it lets go of systemships. */
export interface AdmiralSettings extends RunLimits {
  readonly launch: boolean
}

interface Force {
  readonly ships: readonly ShipEstimate[]
  /** By ship: it has systemships to let go. */
  readonly carries: readonly boolean[]
  /** All those systemships. */
  readonly aboard: readonly ShipEstimate[]
  /** The records of its enemy are secret to it. */
  readonly guesses: boolean
}

/** combat.quiet The side that stays after quiet rounds, and the one that has to leave: one round for both. */
interface Problem {
  readonly stays: Force
  readonly leaves: Force
  readonly clock: QuietClock
}

/** The mix of a side, the heaviest orders first. */
interface Answer {
  readonly mix: readonly WeightedStrategy[]
  readonly tables: readonly LineTable[]
}

/** The value of letting systemships go: to the side that has to hurry, and to the one that has time. */
const LAUNCH = { leaves: 0.2, stays: 0.03 } as const

/** Orders that are kept of all that were weighed, and the approximate sum of their weights. */
const KEPT = 10
const WEIGHTS = 32

function tablesOf({ ships, carries, guesses }: Force, foe: Force, launch: number): readonly LineTable[] {
  const sight = sightOf(foe.ships, guesses)
  const fine = ships.length === 1 && foe.ships.length === 1
  return ships.map((ship, i) => {
    const remains = repertoireOf({ ship, ...sight, mayRetreat: false, fine })
    const repertoire = carries[i] === true ? mergeRepertoires(launchingRepertoire(ship, sight), remains) : remains
    return lineTable({ ship, repertoire, missilesCome: sight.missilesMayCome, launch })
  })
}

/** The data of a side that a round depends on, as text. With secret records, ships that look alike are one target. */
function forceText({ ships, carries, aboard, guesses }: Force, guessed: boolean): string {
  const texts = shipTexts(ships, guessed).map((text, i) => `${text}${carries[i] === true ? 'c' : ''}`)
  return `${texts.join('')}|${shipTexts(aboard, false).join('')}|${guesses}`
}

const textOf = ({ stays, leaves, clock }: Problem): string =>
  `${forceText(stays, leaves.guesses)}|${forceText(leaves, stays.guesses)}|${clock.rounds} ${clock.left}`

const solved = memoize(20_000, textOf, ({ stays, leaves, clock }: Problem): Record<'stays' | 'leaves', Answer> => {
  const ours = tablesOf(stays, leaves, LAUNCH.stays)
  const theirs = tablesOf(leaves, stays, LAUNCH.leaves)
  const [one, two] = [ours[0], theirs[0]]
  const isDuel = ours.length + theirs.length === 2 && stays.aboard.length + leaves.aboard.length === 0
  const mixes =
    isDuel && one !== undefined && two !== undefined
      ? duelMixes(one, two, clock)
      : fleetMixes(
          { tables: ours, aboard: stays.aboard.map(strengthOf) },
          { tables: theirs, aboard: leaves.aboard.map(strengthOf) },
          clock,
        )
  return {
    stays: { mix: mixes.stays.slice(0, KEPT), tables: ours },
    leaves: { mix: mixes.leaves.slice(0, KEPT), tables: theirs },
  }
})

/** Orders of a mix, with whole numbers for weights; those of weight 0 are left out. */
function playsOf({ mix, tables }: Answer, dropped: readonly (readonly string[])[]): readonly FleetPlay[] {
  const all = mix.reduce((sum, { share }) => sum + share, 0)
  return mix.flatMap(({ lines, share }) => {
    const weight = Math.round((WEIGHTS * share) / all)
    const plays = tables.flatMap(({ repertoire: { postures, fires, launches } }, i): ShipPlay[] => {
      const line = lines[i] ?? { posture: 0, fire: 0 }
      const posture = postures[line.posture]
      if (posture === undefined) return []
      const drop = line.posture < launches ? (dropped[i] ?? []) : []
      return [{ posture, fire: fires[line.fire] ?? noFire, drop }]
    })
    return weight === 0 ? [] : [{ weight, plays }]
  })
}

/** combat.quiet The round as a problem of both sides: the phasing side has to leave after quiet rounds. */
function problemOf({ view, side, own, foes, hidden }: Fleets, dropped: readonly (readonly string[])[]): Problem {
  const carriesAny = ({ id, now }: ShipEstimate): boolean =>
    now.SR > 0 && view.ships[other(side)].some(({ berth, fate }) => berth === id && fate === null)
  const force = (of: Side, ships: readonly ShipEstimate[], carries: readonly boolean[]): Force => ({
    ships,
    carries,
    aboard: berthedSystemships(view, of),
    guesses: hidden && of === side,
  })
  const us = force(
    side,
    own,
    dropped.map(ids => ids.length > 0),
  )
  const them = force(other(side), foes, foes.map(carriesAny))
  const { quietRoundLimit: rounds, phasing } = view.options
  const clock = { rounds, left: rounds - view.quiet }
  return phasing === side ? { stays: them, leaves: us, clock } : { stays: us, leaves: them, clock }
}

/** The best mix of orders found for a fleet, ahead to the last quiet round. A side too weak makes off. */
export function admiralPlays(fleets: Fleets, settings: AdmiralSettings): readonly FleetPlay[] {
  const { view, side, own } = fleets
  if (shouldRun(fleets, settings)) return captainPlays(fleets, { ...defaultSettings, ...settings })
  const dropped = own.map(ship => (settings.launch ? launchableShips(view, side, ship) : []))
  const answers = solved(problemOf(fleets, dropped))
  return playsOf(view.options.phasing === side ? answers.leaves : answers.stays, dropped)
}
