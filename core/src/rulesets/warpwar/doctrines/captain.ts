import { other, type Side } from '../../../game/sides/index.ts'
import { usableTubes } from '../sheets/limits.ts'
import { ratingNames } from '../ships/design.ts'
import type { View } from '../view.ts'
import { fictitiousPlay, type PayoffWeights, type Team } from './fictitious.ts'
import { memoize } from './memoize.ts'
import { type FleetPlay, type Fleets, targetsOf } from './mix.ts'
import { DODGE, noFire } from './posture.ts'
import { launchingRepertoire, type Repertoire, repertoireOf, type Sight } from './repertoire.ts'
import { combatStrength, launchableShips, type OwnShip, type ShipEstimate } from './ship-estimate.ts'

export interface RunLimits {
  /** Below this strength, in per cent of the enemy; 0 for never. */
  readonly run: number
  /** Once so many per cent of the own strength are gone; 0 for never. */
  readonly losses: number
}

export interface CaptainSettings extends RunLimits {
  /** Tenths: 5 if hits on the enemy count as much as hits suffered. */
  readonly boldness: number
  /** The value of a loud round from the first one on, in tenths of a fleet. */
  readonly clock: number
  /** The enemy may well fight by the drill. */
  readonly drills: boolean
  readonly launch: boolean
  readonly carriersKeepAway: boolean
}

/** The usual settings: the enemy may well leave if it is weaker. */
export const defaultSettings: CaptainSettings = {
  boldness: 5,
  clock: 7,
  drills: true,
  run: 60,
  losses: 0,
  launch: true,
  carriersKeepAway: false,
}

/** The share of a ship's value that an enemy's escape saves: small, so that it may as well stay. */
const LEAVES = 0.3

/** Orders of a fleet that are kept of all that were weighed, and the approximate sum of their weights. */
const keptOf = (ships: number): number => (ships <= 2 ? 4 : 3)
const WEIGHTS = 8

/** Steps of fictitious play: fewer the more ships there are, as each costs more. */
const stepsFor = (ships: number): number => (ships <= 2 ? 48 : ships <= 4 ? 24 : 14)

/** The value of the last quiet round beside the others, in shares of a fleet: the phasing side loses the field. */
const LAST_QUIET = 0.6

/** combat.quiet The value to a side of a loud round: it counts more, the fewer quiet rounds are left. */
function noiseOf({ options, quiet }: View, side: Side, clock: number): number {
  const pressing = clock / 10 + LAST_QUIET * ((quiet + 1) / options.quietRoundLimit) ** 2
  return options.phasing === side ? pressing : -pressing
}

const payoffOf = ({ boldness }: CaptainSettings, runs: boolean, noise: number): PayoffWeights => ({
  boldness: runs ? 0.3 : (boldness + 1) / 6,
  noise: runs ? 0 : noise,
  escape: runs ? 0.9 : 0,
})

const isWeaker = (own: readonly ShipEstimate[], foes: readonly ShipEstimate[], percent: number): boolean =>
  100 * combatStrength(own) < percent * combatStrength(foes)

export const shouldRun = ({ own, foes, lost }: Fleets, { run, losses }: RunLimits): boolean =>
  isWeaker(own, foes, run) || (losses > 0 && lost >= losses)

/** A carrier that stays away: it dodges with all its drive and screens, and fires nothing. */
function hiding({ now }: ShipEstimate): Repertoire {
  const postures = Array.from({ length: now.PD + 1 }, (_, drive) => ({
    tactic: DODGE,
    drive,
    screen: Math.min(now.S, now.PD - drive),
    ecm: 0,
  }))
  return { postures, fires: [noFire], groups: [{ postures: postures.map((_, i) => i), fires: [0] }], launches: 0 }
}

/** The number of targets a ship chooses among: those that cost their side most for each hit. */
const targetsAmong = (foes: number): number => (foes <= 3 ? 3 : 2)

export function sightOf(foes: readonly ShipEstimate[], hidden: boolean): Sight {
  const targets = targetsOf(foes, hidden).flatMap(at => {
    const foe = foes[at]
    return foe === undefined ? [] : [{ at, hitsLeft: foe.hitsLeft, price: foe.value / foe.hitsLeft }]
  })
  targets.sort((a, b) => b.price - a.price || a.hitsLeft - b.hitsLeft || a.at - b.at)
  return {
    foes,
    targets: targets.slice(0, targetsAmong(foes.length)).map(({ at }) => at),
    missilesMayCome: foes.some(foe => usableTubes(foe.now) > 0),
  }
}

/** A round as it is weighed: no field names a ship. */
interface Problem extends Pick<Fleets, 'own' | 'foes' | 'hidden'> {
  /** By own ship: it lets systemships go. */
  readonly drops: readonly boolean[]
  readonly settings: CaptainSettings
  readonly runs: boolean
  readonly noise: { readonly own: number; readonly foe: number }
}

const shipText = ({ tl, warp, now, hitsLeft, value }: ShipEstimate): string =>
  `${tl}${warp ? 'W' : 'S'}${ratingNames.map(name => now[name]).join()}/${hitsLeft}/${value}`

/** Ships as a text of all data that counts; `=` stands for a ship that looks like the one before it. */
export const shipTexts = (ships: readonly ShipEstimate[], hidden: boolean): readonly string[] =>
  ships.map((ship, i) => `${hidden && ship.likeness === ships[i - 1]?.likeness ? '=' : ' '}${shipText(ship)}`)

/** The data that a solution depends on, as text. Like ships stand together. */
function textOf({ own, foes, hidden, drops, settings, runs, noise }: Problem): string {
  const ours = own.map((each, i) => `${shipText(each)}${drops[i] ? 'd' : ''}${each.ask.mayRetreat ? 'r' : ''}`)
  const { boldness, drills, carriersKeepAway } = settings
  return `${ours.join(' ')}|${shipTexts(foes, hidden).join('')}|${hidden}|${boldness} ${drills} ${runs} ${carriersKeepAway}|${noise.own} ${noise.foe}`
}

function ownTeam({ own, foes, hidden, drops, settings, runs, noise }: Problem): Team {
  const sight = sightOf(foes, hidden)
  const repertoire = (ship: OwnShip, drop: boolean): Repertoire => {
    if (drop && !runs) return launchingRepertoire(ship, sight)
    if (settings.carriersKeepAway && ship.now.SR > 0) return hiding(ship)
    return repertoireOf({ ship, ...sight, mayRetreat: runs && ship.ask.mayRetreat })
  }
  return {
    ships: own.map((ship, i) => ({ ship, repertoire: repertoire(ship, drops[i] === true) })),
    payoff: payoffOf(settings, runs, noise.own),
  }
}

function enemyTeam({ own, foes, noise }: Problem): Team {
  const runs = isWeaker(foes, own, defaultSettings.run)
  const sight = sightOf(own, false)
  return {
    ships: foes.map(ship => ({ ship, repertoire: repertoireOf({ ship, ...sight, mayRetreat: runs && ship.warp }) })),
    payoff: { ...payoffOf(defaultSettings, false, noise.foe), escape: runs ? LEAVES : 0 },
  }
}

const solved = memoize(20_000, textOf, (problem: Problem): readonly FleetPlay[] => {
  const ships = problem.own.length + problem.foes.length
  const thought = { steps: stepsFor(ships), drills: problem.settings.drills }
  const counts = fictitiousPlay(ownTeam(problem), enemyTeam(problem), thought).slice(0, keptOf(ships))
  const all = counts.reduce((sum, { times }) => sum + times, 0)
  return counts.map(({ plays, times }) => ({ plays, weight: Math.max(1, Math.round((WEIGHTS * times) / all)) }))
})

/** The solution of the round for a whole fleet: some orders, the more frequent the heavier. */
export function captainPlays(fleets: Fleets, settings: CaptainSettings): readonly FleetPlay[] {
  const { view, side, own, foes, hidden } = fleets
  const runs = shouldRun(fleets, settings)
  const dropped = own.map(ship => (settings.launch && !runs ? launchableShips(view, side, ship) : []))
  const drops = dropped.map(ids => ids.length > 0)
  const noise = { own: noiseOf(view, side, settings.clock), foe: noiseOf(view, other(side), settings.clock) }
  return solved({ own, foes, hidden, drops, settings, runs, noise }).map(({ plays, weight }) => ({
    weight,
    plays: plays.map((play, i) => ({ ...play, drop: dropped[i] ?? [] })),
  }))
}
