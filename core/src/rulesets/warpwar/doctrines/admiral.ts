import { other, type Side } from '../../../game/index.ts'
import { ratingNames } from '../ships/ratings.ts'
import type { View } from '../view.ts'
import { runsFrom, sightOf, thought, usual } from './captain.ts'
import { aboardOf, type Craft, launchable, type OwnCraft } from './craft.ts'
import { duelMixes } from './duel-mix.ts'
import { type Fighter, fighterOf } from './fighter.ts'
import { fleetMixes } from './fleet-mix.ts'
import type { Clock, Habit } from './habit.ts'
import type { FleetPlay, Fleets } from './mix.ts'
import { noFire, type Play } from './posture.ts'
import { reckoned } from './reckoning.ts'
import { eitherOf, launchingRepertoire, type Repertoire, repertoireOf } from './repertoire.ts'

/** What an admiral's judgement hangs on. */
export interface Bearing {
  /** Per cent of the enemy's strength below which he makes off; 0 for never. */
  readonly run: number
  /** Per cent of the own strength that is gone when he makes off; 0 for never. */
  readonly losses: number
  /** Whether carriers may let their systemships go. */
  readonly launch: boolean
}

/** A side as a round is thought through. */
interface Force {
  readonly crafts: readonly Craft[]
  /** Whether each ship has systemships to let go. */
  readonly carries: readonly boolean[]
  /** All those systemships. */
  readonly aboard: readonly Craft[]
  /** Whether the records of its enemy are secret to it. */
  readonly guesses: boolean
}

/** combat.quiet A round, from the side that stays after quiet rounds and the one that has to leave: where records are open it is the same for both. */
interface Problem {
  readonly stays: Force
  readonly leaves: Force
  readonly clock: Clock
}

interface Answer {
  readonly habits: readonly Habit[]
  readonly repertoires: readonly Repertoire[]
}

interface Answers {
  readonly stays: Answer
  readonly leaves: Answer
}

/** What it is worth to let systemships go: to who has to get something done soon, and to who has time. */
const LAUNCH = { leaves: 0.2, stays: 0.03 } as const

/** Orders that are kept of all that were thought of, and what their weights come to about. */
const KEPT = 10
const WEIGHTS = 32

/** What the ships of a side may do against the other as it sees it. */
function fightersOf({ crafts, carries, guesses }: Force, foe: Force, launch: number): readonly Fighter[] {
  const sight = sightOf(foe.crafts, guesses)
  const fine = crafts.length === 1 && foe.crafts.length === 1
  return crafts.map((craft, i) => {
    const remains = repertoireOf({ craft, ...sight, mayRetreat: false, fine })
    const lets = () => launchingRepertoire(craft, sight.targets, sight.missilesMayCome)
    const repertoire = carries[i] === true ? eitherOf(lets(), remains) : remains
    return fighterOf({ craft, repertoire, missilesCome: sight.missilesMayCome, launch })
  })
}

function solved({ stays, leaves, clock }: Problem): Answers {
  const ours = fightersOf(stays, leaves, LAUNCH.stays)
  const theirs = fightersOf(leaves, stays, LAUNCH.leaves)
  const [one, two] = [ours[0]!, theirs[0]!]
  const isDuel = ours.length + theirs.length === 2 && stays.aboard.length + leaves.aboard.length === 0
  const mixes = isDuel
    ? duelMixes(one, two, clock)
    : fleetMixes(
        { fighters: ours, aboard: stays.aboard.map(reckoned) },
        { fighters: theirs, aboard: leaves.aboard.map(reckoned) },
        clock,
      )
  const answer = (fighters: readonly Fighter[], habits: readonly Habit[]): Answer => ({
    habits: habits.slice(0, KEPT),
    repertoires: fighters.map(({ repertoire }) => repertoire),
  })
  return { stays: answer(ours, mixes.stays), leaves: answer(theirs, mixes.leaves) }
}

const craftText = ({ tl, warp, now, tough, worth }: Craft): string =>
  `${tl}${warp ? 'W' : 'S'}${ratingNames.map(name => now[name]).join()}/${tough}/${worth}`

/** All of a side that a round hangs on. Where records are secret it counts which ships look alike: one of them is aimed at for all. */
function forceText({ crafts, carries, aboard, guesses }: Force, guessed: boolean): string {
  const like = (i: number): boolean => guessed && i > 0 && crafts[i]!.likeness === crafts[i - 1]!.likeness
  const ships = crafts.map((craft, i) => `${like(i) ? '=' : ' '}${craftText(craft)}${carries[i] === true ? 'c' : ''}`)
  return `${ships.join('')}|${aboard.map(craftText).join(' ')}|${guesses}`
}

/** Rounds thought through before: battles meet the same one again and again, both sides do, and thinking is dear. */
const known = new Map<string, Answers>()
const MAX_KNOWN = 20_000

function recalled(problem: Problem): Answers {
  const { stays, leaves, clock } = problem
  const sides = `${forceText(stays, leaves.guesses)}|${forceText(leaves, stays.guesses)}`
  const text = `${sides}|${clock.rounds} ${clock.left}`
  let answers = known.get(text)
  if (answers === undefined) {
    if (known.size >= MAX_KNOWN) known.clear()
    answers = solved(problem)
    known.set(text, answers)
  }
  return answers
}

/** Orders of a mix, with whole numbers for weights; those that come to nothing are left out. */
function playsOf({ habits, repertoires }: Answer, dropped: readonly (readonly string[])[]): readonly FleetPlay[] {
  const all = habits.reduce((sum, { share }) => sum + share, 0)
  return habits.flatMap(({ lines, share }) => {
    const weight = Math.round((WEIGHTS * share) / all)
    const plays = lines.map(({ posture, fire }, i): Play => {
      const { postures, fires, launches } = repertoires[i]!
      const drop = posture < launches ? dropped[i]! : []
      return { posture: postures[posture]!, fire: fires[fire] ?? noFire, drop }
    })
    return weight === 0 ? [] : [{ weight, plays }]
  })
}

const carriesAny = (view: View, side: Side, { id, now }: Craft): boolean =>
  now.SR > 0 && view.ships[side].some(({ berth, fate }) => berth === id && fate === null)

function problemOf(
  view: View,
  side: Side,
  { own, foes, hidden }: Fleets,
  dropped: readonly (readonly string[])[],
): Problem {
  const us: Force = {
    crafts: own,
    carries: dropped.map(ids => ids.length > 0),
    aboard: aboardOf(view, side),
    guesses: hidden,
  }
  const them: Force = {
    crafts: foes,
    carries: foes.map(craft => carriesAny(view, other(side), craft)),
    aboard: aboardOf(view, other(side)),
    guesses: false,
  }
  const { quietRoundLimit: rounds, phasing } = view.options
  const clock = { rounds, left: rounds - view.quiet }
  return phasing === side ? { stays: them, leaves: us, clock } : { stays: us, leaves: them, clock }
}

/** The round thought through for a whole fleet, ahead to the last quiet one: the best mix of orders that was found. Who is too weak makes off, as a captain does. */
export function foreseen(view: View, side: Side, fleets: Fleets, bearing: Bearing): readonly FleetPlay[] {
  if (runsFrom(fleets, bearing)) return thought(view, side, fleets, { ...usual, ...bearing })
  const dropped = fleets.own.map((ship: OwnCraft) => (bearing.launch ? launchable(view, side, ship) : []))
  const answers = recalled(problemOf(view, side, fleets, dropped))
  return playsOf(view.options.phasing === side ? answers.leaves : answers.stays, dropped)
}
