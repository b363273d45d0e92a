import { type Brief, type Doctrine, doctrinesFor, type Mix, type Side } from '../../../game/index.ts'
import { jammedDrives } from '../fire/jam.ts'
import type { EcmAsk, EcmOrder } from '../orders/orders.ts'
import type { WarpWar } from '../shape.ts'
import type { View } from '../view.ts'
import { type Bearing, foreseen } from './admiral.ts'
import { fleetsOf, type Judgement, runsFrom, thought, usual } from './captain.ts'
import { cannonsOf, launchable, type OwnCraft, tubesOf } from './craft.ts'
import { type Keep, placed } from './damage.ts'
import { type Aim, aimedAt, boarding, bracketing, closing, gunning, recovered, running, waiting } from './drill.ts'
import { type Fleets, mixed, varied } from './mix.ts'
import { ATTACK, DODGE, noFire, type Play } from './posture.ts'
import { aim, boldness, clock, drills, drive, keep, losses, run, spread } from './settings.ts'

const doctrine = doctrinesFor<WarpWar>()

/** ecm.split The drives that make the fewest hits, with the fewest points. */
function jammed(view: View, side: Side, ask: EcmAsk): EcmOrder {
  const order: Record<string, EcmOrder[string]> = {}
  for (const ship of ask.ships) {
    const { tactic, drive: flown } = view.orders[side]?.[ship.id] ?? { tactic: 'dodge' as const, drive: 0 }
    order[ship.id] = jammedDrives({ ship, tactic, drive: flown }, 'best', view.options)
  }
  return order
}

type Ordered = (fleets: Fleets, view: View, side: Side) => Mix<WarpWar>

/** What every doctrine answers alike, and its own orders. */
function decided(view: View, { side, ask }: Brief<WarpWar>, kept: Keep, ordered: Ordered): Mix<WarpWar> {
  const one = (order: Mix<WarpWar>[number]['order']): Mix<WarpWar> => [{ order, weight: 1 }]
  switch (ask.kind) {
    case 'ecm':
      return one(jammed(view, side, ask))
    case 'place':
      return one(placed(view, side, ask, kept))
    case 'orders':
      return ordered(fleetsOf(view, side, ask), view, side)
  }
}

interface Drilled {
  readonly aim: Aim
  readonly drive: number
  readonly spread: number
}

/** What a ship does whose weapons are not those a doctrine is about: beam, cannons, missiles, and without any it waits. */
function armed(
  ship: OwnCraft,
  at: number,
  { drive: share, spread: width }: Drilled,
  { foes }: Fleets,
): readonly Play[] {
  if (ship.now.B > 0) return closing(ship, at, share, width)
  if (cannonsOf(ship) > 0) return gunning(ship, at, share, width)
  if (tubesOf(ship) > 0) return bracketing(ship, foes[at]!, at, { tactic: DODGE, width, guess: 50, drive: share })
  return waiting(ship, at, width)
}

/** Orders of a fleet whose ships each vary among some plays. */
const drilled =
  (plays: (ship: OwnCraft, at: number, fleets: Fleets) => readonly Play[], aimed: Aim): Ordered =>
  fleets =>
    mixed(varied(fleets.own.map((ship, i) => plays(ship, aimedAt(fleets, aimed, i), fleets))), fleets)

/** Runs where the own fleet is too weak or has lost too much, and otherwise keeps to its drill. */
const orRuns =
  (judgement: Pick<Judgement, 'run' | 'losses'>, ordered: Ordered): Ordered =>
  (fleets, view, side) =>
    (runsFrom(fleets, judgement) ? drilled(ship => running(ship, 3), 'weakest') : ordered)(fleets, view, side)

/** Ships of both sides together for which a round is thought through: each more makes every step of thought longer. */
const THOUGHT_THROUGH = 16

/** A battle too large to be thought through: everybody closes on a foe of his own, carriers let their systemships go first. */
const massed =
  (judgement: Judgement): Ordered =>
  (fleets, view, side) => {
    const plays = (ship: OwnCraft, at: number, all: Fleets): readonly Play[] => {
      const drop = judgement.launch ? launchable(view, side, ship) : []
      if (drop.length > 0) return [{ posture: { tactic: DODGE, drive: 0, screen: 0, ecm: 0 }, fire: noFire, drop }]
      if (judgement.carriersKeepAway && ship.now.SR > 0) return waiting(ship, at, 3)
      return armed(ship, at, { aim: 'spread', drive: 50, spread: 3 }, all)
    }
    return orRuns(judgement, drilled(plays, 'spread'))(fleets, view, side)
  }

const considered =
  (judgement: Judgement): Ordered =>
  (fleets, view, side) =>
    fleets.own.length + fleets.foes.length > THOUGHT_THROUGH
      ? massed(judgement)(fleets, view, side)
      : mixed(thought(view, side, fleets, judgement), fleets)

/** Fleets too large to be thought through fight as a captain's do. */
const foresighted =
  (bearing: Bearing): Ordered =>
  (fleets, view, side) =>
    fleets.own.length + fleets.foes.length > THOUGHT_THROUGH
      ? massed({ ...usual, ...bearing })(fleets, view, side)
      : mixed(foreseen(view, side, fleets, bearing), fleets)

/** What looking a round ahead takes, in decisions of a drill: measured over the ready battles. */
const AHEAD_WEIGHT = 60

const admiral = doctrine({
  title: 'Admiral',
  weight: AHEAD_WEIGHT,
  gist: 'Thinks each round through as a game: what all orders of both sides come to, judged by what is left of the ships, and ahead to the last quiet round; the best mix of orders that is found. With more than 16 ships on the field everybody closes on a foe of his own.',
  settings: [
    { ...run, fallback: 20 },
    losses,
    { kind: 'flag', name: 'launch', label: 'Carriers may let their systemships go', fallback: true },
    keep,
  ],
  decide: (view, brief, settings) => decided(view, brief, settings.keep, foresighted(settings)),
})

/** What thinking a round through takes, in decisions of a drill: measured over the ready battles. */
const WEIGHT = 20

const captain = doctrine({
  title: 'Captain',
  weight: WEIGHT,
  gist: 'Thinks each round through: what every ship may do against what the enemy may do, some of the best orders mixed; who may stay sits quiet rounds out, who would have to leave breaks them. With more than 16 ships on the field everybody closes on a foe of his own.',
  settings: [
    boldness,
    clock,
    drills,
    { ...run, fallback: 20 },
    losses,
    { kind: 'flag', name: 'launch', label: 'Carriers let their systemships go', fallback: true },
    keep,
  ],
  decide: (view, brief, settings) =>
    decided(view, brief, settings.keep, considered({ ...settings, carriersKeepAway: false })),
})

const carrier = doctrine({
  title: 'Carrier',
  weight: WEIGHT,
  gist: 'Systemships are let go at once and fight with judgement; whatever has racks keeps out of the way.',
  settings: [boldness, clock, drills, run, losses, keep],
  decide: (view, brief, settings) =>
    decided(view, brief, settings.keep, considered({ ...settings, launch: true, carriersKeepAway: true })),
})

const close = doctrine({
  title: 'Close and beam',
  gist: 'Attacks with the beam at full power, mixes a few drives, and puts the rest in the screens.',
  settings: [aim, drive, spread, run, losses, keep],
  decide: (view, brief, settings) =>
    decided(
      view,
      brief,
      settings.keep,
      orRuns(
        settings,
        drilled((ship, at, fleets) => armed(ship, at, settings, fleets), settings.aim),
      ),
    ),
})

const bracket = doctrine({
  title: 'Missile bracket',
  gist: 'Fires missiles over two or three neighbouring drives and dodges; ships without missiles close.',
  settings: [
    aim,
    { kind: 'integer', name: 'width', label: 'Neighbouring missile drives', min: 1, max: 4, fallback: 3 },
    {
      kind: 'integer',
      name: 'guess',
      label: 'Drive expected of the enemy, in % of his power',
      min: 0,
      max: 100,
      fallback: 40,
    },
    { ...drive, fallback: 80 },
    run,
    losses,
    keep,
  ],
  decide: (view, brief, settings) => {
    const { width, guess } = settings
    const plays = (ship: OwnCraft, at: number, fleets: Fleets): readonly Play[] =>
      tubesOf(ship) > 0
        ? bracketing(ship, fleets.foes[at]!, at, { tactic: DODGE, width, guess, drive: settings.drive })
        : armed(ship, at, { ...settings, drive: 50, spread: width }, fleets)
    return decided(view, brief, settings.keep, orRuns(settings, drilled(plays, settings.aim)))
  },
})

/** Runs; where told to, carriers first take aboard what systemships they have room for. */
const homeward =
  (width: number, recover: boolean): Ordered =>
  (fleets, view, side) => {
    const taken = recover ? recovered(fleets.own) : new Map<string, readonly string[]>()
    const boards = new Set([...taken].flatMap(([carrier, ships]) => [carrier, ...ships]))
    const plays = (ship: OwnCraft): readonly Play[] =>
      boards.has(ship.id) ? boarding(ship, taken.get(ship.id)) : running(ship, width)
    return drilled(plays, 'weakest')(fleets, view, side)
  }

const runs = doctrine({
  title: 'Run',
  gist: 'Retreats at full drive or a little below it; systemships, which cannot, dodge.',
  settings: [
    { ...spread, fallback: 2 },
    { kind: 'flag', name: 'recover', label: 'Carriers take systemships aboard first', fallback: false },
    keep,
  ],
  decide: (view, brief, settings) => decided(view, brief, settings.keep, homeward(settings.spread, settings.recover)),
})

const wait = doctrine({
  title: 'Screen and wait',
  gist: 'Dodges behind full screens, mixes a few drives, and fires only what power is left: for whoever wins by quiet rounds.',
  settings: [aim, spread, run, losses, keep],
  decide: (view, brief, settings) =>
    decided(
      view,
      brief,
      settings.keep,
      orRuns(
        settings,
        drilled((ship, at) => waiting(ship, at, settings.spread), settings.aim),
      ),
    ),
})

/** Missiles all at one drive, attacking: the beginner's salvo. */
const obvious = doctrine({
  title: 'Obvious',
  gist: 'The beginner: the same order every round. Attacks, everything into the weapons, what is left shared by drive and screens.',
  settings: [aim, drive, keep],
  decide: (view, brief, settings) => {
    const plays = (ship: OwnCraft, at: number, fleets: Fleets): readonly Play[] =>
      ship.now.B === 0 && tubesOf(ship) > 0
        ? bracketing(ship, fleets.foes[at]!, at, { tactic: ATTACK, width: 1, guess: 50, drive: settings.drive })
        : armed(ship, at, { ...settings, spread: 1 }, fleets)
    return decided(view, brief, settings.keep, drilled(plays, settings.aim))
  },
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
