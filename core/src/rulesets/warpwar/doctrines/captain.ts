import { other, type Side } from '../../../game/index.ts'
import type { OrdersAsk } from '../orders/orders.ts'
import { ratingNames } from '../ships/ratings.ts'
import type { View } from '../view.ts'
import { type Craft, foesOf, launchable, lostOf, type OwnCraft, ownOf, strengthOf, tubesOf } from './craft.ts'
import { type Team, thinkThrough, type Wishes } from './fictitious.ts'
import { type FleetPlay, type Fleets, targetsOf } from './mix.ts'
import { DODGE, noFire, type Play } from './posture.ts'
import { launchingRepertoire, type Repertoire, repertoireOf } from './repertoire.ts'

/** What a captain's judgement hangs on. */
export interface Judgement {
  /** Tenths: 5 where hits on the enemy count as much as hits suffered. */
  readonly boldness: number
  /** Tenths of a fleet that it counts from the first round on whether a round is quiet. */
  readonly clock: number
  /** Whether the enemy may well fight by the drill. */
  readonly drills: boolean
  /** Per cent of the enemy's strength below which he makes off; 0 for never. */
  readonly run: number
  /** Per cent of the own strength that is gone when he makes off; 0 for never. */
  readonly losses: number
  /** Whether carriers let their systemships go. */
  readonly launch: boolean
  /** Whether ships with racks stay out of the fight. */
  readonly carriersKeepAway: boolean
}

/** What an enemy is taken to be: one who may well leave where he is weaker. */
export const usual: Judgement = {
  boldness: 5,
  clock: 7,
  drills: true,
  run: 60,
  losses: 0,
  launch: true,
  carriersKeepAway: false,
}

/** What it is thought to be worth to an enemy to leave: he may as well stay. */
const LEAVES = 0.3

/** Orders of a fleet that are kept of all that were thought of, and the sum their weights come to about. */
const keptOf = (ships: number): number => (ships <= 2 ? 4 : 3)
const WEIGHTS = 8

/** Steps of thought: fewer the more ships there are, as each costs more. */
const stepsFor = (ships: number): number => (ships <= 2 ? 48 : ships <= 4 ? 24 : 14)

/** What the last quiet round is worth beside the others, in shares of a fleet: the phasing side loses the field by it. */
const LAST_QUIET = 0.6

/** combat.quiet What it is worth to a side that a round is not quiet: the more, the fewer quiet rounds are left. */
function stirOf({ options, quiet }: View, side: Side, clock: number): number {
  const pressing = clock / 10 + LAST_QUIET * ((quiet + 1) / options.quietRoundLimit) ** 2
  return options.phasing === side ? pressing : -pressing
}

const wishesOf = ({ boldness }: Judgement, runs: boolean, stir: number): Wishes => ({
  boldness: runs ? 0.3 : (boldness + 1) / 6,
  stir: runs ? 0 : stir,
  escape: runs ? 0.9 : 0,
})

/** Whether a side is so weak beside the other. */
const isWeaker = (own: readonly Craft[], foes: readonly Craft[], percent: number): boolean =>
  100 * strengthOf(own) < percent * strengthOf(foes)

/** Whether a side makes off: it is too weak beside its enemy, or has lost too much. */
export const runsFrom = ({ own, foes, lost }: Fleets, { run, losses }: Pick<Judgement, 'run' | 'losses'>): boolean =>
  isWeaker(own, foes, run) || (losses > 0 && lost >= losses)

/** A carrier that stays away: it dodges with what drive and screens it has, and fires nothing. */
function hiding({ now }: Craft): Repertoire {
  const postures = Array.from({ length: now.PD + 1 }, (_, drive) => ({
    tactic: DODGE,
    drive,
    screen: Math.min(now.S, now.PD - drive),
    ecm: 0,
  }))
  return { postures, fires: [noFire], groups: [{ postures: postures.map((_, i) => i), fires: [0] }], launches: 0 }
}

interface Sight {
  readonly foes: readonly Craft[]
  readonly targets: readonly number[]
  readonly missilesMayCome: boolean
}

/** Targets a ship chooses among: those that cost their side most for each hit. */
const targetsAmong = (foes: number): number => (foes <= 3 ? 3 : 2)

function worthwhile(foes: readonly Craft[], hidden: boolean): readonly number[] {
  const price = (at: number): number => foes[at]!.worth / foes[at]!.tough
  return targetsOf(foes, hidden)
    .toSorted((a, b) => price(b) - price(a) || foes[a]!.tough - foes[b]!.tough || a - b)
    .slice(0, targetsAmong(foes.length))
}

/** What a side sees of its enemies. */
export const sightOf = (foes: readonly Craft[], hidden: boolean): Sight => ({
  foes,
  targets: worthwhile(foes, hidden),
  missilesMayCome: foes.some(foe => tubesOf(foe) > 0),
})

const ownRepertoire = (ship: OwnCraft, sight: Sight, keepsAway: boolean, runs: boolean): Repertoire =>
  keepsAway && ship.now.SR > 0
    ? hiding(ship)
    : repertoireOf({ craft: ship, ...sight, mayRetreat: runs && ship.ask.mayRetreat })

/** A round as it is thought through: nothing in it names a ship. */
interface Problem {
  readonly own: readonly OwnCraft[]
  readonly foes: readonly Craft[]
  readonly hidden: boolean
  /** Whether each own ship lets systemships go. */
  readonly drops: readonly boolean[]
  readonly judgement: Judgement
  readonly runs: boolean
  readonly stirs: { readonly own: number; readonly foe: number }
}

function solved({ own, foes, hidden, drops, judgement, runs, stirs }: Problem): readonly FleetPlay[] {
  const theyRun = isWeaker(foes, own, usual.run)
  const sight = sightOf(foes, hidden)
  const theirs = sightOf(own, false)
  const repertoires = own.map((ship, i) =>
    drops[i] === true && !runs
      ? launchingRepertoire(ship, sight.targets, sight.missilesMayCome)
      : ownRepertoire(ship, sight, judgement.carriersKeepAway, runs),
  )
  const us: Team = { crafts: own, repertoires, wishes: wishesOf(judgement, runs, stirs.own) }
  const them: Team = {
    crafts: foes,
    repertoires: foes.map(craft => repertoireOf({ craft, ...theirs, mayRetreat: theyRun && craft.warp })),
    wishes: { ...wishesOf(usual, false, stirs.foe), escape: theyRun ? LEAVES : 0 },
  }
  const ships = own.length + foes.length
  const steps = stepsFor(ships)
  const habits = thinkThrough(us, them, { steps, drills: judgement.drills }).slice(0, keptOf(ships))
  const all = habits.reduce((sum, { times }) => sum + times, 0)
  return habits.map(({ plays, times }) => ({
    weight: Math.max(1, Math.round((WEIGHTS * times) / all)),
    plays: plays.map(
      ({ posture, fire }, i): Play => ({
        posture: repertoires[i]!.postures[posture]!,
        fire: repertoires[i]!.fires[fire] ?? noFire,
      }),
    ),
  }))
}

/** Rounds thought through before: battles meet the same one again and again, and thinking is dear. */
const known = new Map<string, readonly FleetPlay[]>()
const MAX_KNOWN = 20_000

const craftText = ({ tl, warp, now, tough, worth }: Craft): string =>
  `${tl}${warp ? 'W' : 'S'}${ratingNames.map(name => now[name]).join()}/${tough}/${worth}`

/** All that a solution hangs on; like ships stand together, so that it is enough to say which is like the one before it. */
function textOf({ own, foes, hidden, drops, judgement, runs, stirs }: Problem): string {
  const like = (crafts: readonly Craft[], i: number): string =>
    i > 0 && crafts[i]!.likeness === crafts[i - 1]!.likeness ? '=' : ' '
  const ours = own.map((each, i) => `${craftText(each)}${drops[i] ? 'd' : ''}${each.ask.mayRetreat ? 'r' : ''}`)
  const theirs = foes.map((each, i) => `${hidden ? like(foes, i) : ' '}${craftText(each)}`)
  const { boldness, drills, carriersKeepAway } = judgement
  return `${ours.join(' ')}|${theirs.join('')}|${hidden}|${boldness} ${drills} ${runs} ${carriersKeepAway}|${stirs.own} ${stirs.foe}`
}

function recalled(problem: Problem): readonly FleetPlay[] {
  const text = textOf(problem)
  let plays = known.get(text)
  if (plays === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    plays = solved(problem)
    known.set(text, plays)
  }
  return plays
}

/** The round thought through for a whole fleet: some orders, the more frequent the heavier. */
export function thought(view: View, side: Side, fleets: Fleets, judgement: Judgement): readonly FleetPlay[] {
  const { own, foes, hidden } = fleets
  const runs = runsFrom(fleets, judgement)
  const dropped = own.map(ship => (judgement.launch && !runs ? launchable(view, side, ship) : []))
  const drops = dropped.map(ids => ids.length > 0)
  const stirs = { own: stirOf(view, side, judgement.clock), foe: stirOf(view, other(side), judgement.clock) }
  return recalled({ own, foes, hidden, drops, judgement, runs, stirs }).map(({ plays, weight }) => ({
    weight,
    plays: plays.map((play, i) => ({ ...play, drop: dropped[i]! })),
  }))
}

/** Both fleets as a side sees them. */
export const fleetsOf = (view: View, side: Side, ask: OrdersAsk): Fleets => ({
  own: ownOf(view, side, ask),
  foes: foesOf(view, side, ask),
  ask,
  hidden: view.options.hiddenRecords,
  lost: lostOf(view, side),
})
