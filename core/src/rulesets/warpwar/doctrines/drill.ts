import { type Craft, cannonsOf, type OwnCraft, tubesOf } from './craft.ts'
import { type Fleets, targetsOf } from './mix.ts'
import { ATTACK, beamAt, burstsAt, DODGE, noFire, type Play, type Posture, RETREAT, salvoAt } from './posture.ts'
import { burstsOf } from './repertoire.ts'

/** Whom a fleet fires at. */
export type Aim = 'weakest' | 'strongest' | 'spread'

const power = ({ now }: Craft): number => now.PD + now.B + now.S + 2 * (now.T + now.C)

/** The place of the foe a ship fires at: of equals the first, as like ships stand together. */
export function aimedAt({ foes, hidden }: Fleets, aim: Aim, ship: number): number {
  const targets = targetsOf(foes, hidden)
  if (aim === 'spread') return targets[ship % targets.length]!
  let best = targets[0]!
  for (const at of targets) {
    const [one, two] = [foes[at]!, foes[best]!]
    const better = aim === 'weakest' ? two.tough - one.tough : power(one) - power(two)
    if (better > 0) best = at
  }
  return best
}

/** What the drive leaves, in the screens and then in the ECM. */
function shielded({ now }: Craft, tactic: number, drive: number, spent: number): Posture {
  const left = now.PD - drive - spent
  const screen = Math.min(now.S, left)
  return { tactic, drive, screen, ecm: Math.min(now.E, left - screen) }
}

/** A few drives around one, none above the most and none below 0, the middle one first. */
const around = (middle: number, count: number, most: number): readonly number[] => {
  const drives = [0, 1, -1, 2, -2].slice(0, count).map(by => Math.max(0, Math.min(most, middle + by)))
  return [...new Set(drives)]
}

const share = (whole: number, percent: number): number => Math.floor((whole * percent + 50) / 100)

/** Attack, the beam at its full power, a few drives mixed, and the rest in the screens. */
export function closing(ship: Craft, at: number, drive: number, spread: number): readonly Play[] {
  const beam = Math.min(ship.now.B, ship.now.PD)
  const left = ship.now.PD - beam
  return around(share(left, drive), spread, left).map(each => ({
    posture: shielded(ship, ATTACK, each, beam),
    fire: beamAt(at, ATTACK, each, beam),
  }))
}

/** The cannons at their full rate, attacking, a few drives mixed. */
export function gunning(ship: Craft, at: number, drive: number, spread: number): readonly Play[] {
  const cannons = cannonsOf(ship)
  const left = ship.now.PD - cannons
  const shells = burstsOf(cannons, ship.now.SH)
  return around(share(left, drive), spread, left).map(each => ({
    posture: { tactic: ATTACK, drive: each, screen: 0, ecm: Math.min(ship.now.E, left - each) },
    fire: burstsAt(at, ATTACK, each, shells),
  }))
}

interface Bracket {
  readonly tactic: number
  /** Neighbouring missile drives. */
  readonly width: number
  /** The drive the enemy is thought to make, per cent of his power. */
  readonly guess: number
  /** The own drive, per cent of what the tubes leave. */
  readonly drive: number
}

/** Missiles over neighbouring drives, from just above what the enemy is thought to make: each round another of them is the first. */
export function bracketing(ship: Craft, foe: Craft, at: number, bracket: Bracket): readonly Play[] {
  const tubes = tubesOf(ship)
  const left = ship.now.PD - tubes
  const first = 1 + share(foe.now.PD, bracket.guess)
  const drives = around(share(left, bracket.drive), bracket.width, left)
  return Array.from({ length: bracket.width }, (_, turn): Play => {
    const salvo = Array.from({ length: tubes }, (_, i) => first + ((turn + i) % bracket.width))
    const drive = drives[turn % drives.length]!
    return {
      posture: { tactic: bracket.tactic, drive, screen: 0, ecm: Math.min(ship.now.E, left - drive) },
      fire: salvoAt(at, salvo),
    }
  })
}

/** Dodge behind full screens with what drive is left, a few drives mixed; the beam with the rest where there is one. */
export function waiting(ship: Craft, at: number, spread: number): readonly Play[] {
  const { now } = ship
  const left = now.PD - Math.min(now.S, now.PD)
  return Array.from({ length: spread }, (_, less): Play => {
    const drive = Math.max(0, left - less)
    const posture = shielded(ship, DODGE, drive, 0)
    const beam = Math.min(now.B, now.PD - drive - posture.screen)
    const ecm = Math.min(now.E, now.PD - drive - posture.screen - beam)
    return { posture: { ...posture, ecm }, fire: beamAt(at, DODGE, drive, beam) }
  })
}

/** Retreat at full drive, or a little below it behind screens; a ship that cannot dodges. */
export function running(ship: OwnCraft, spread: number): readonly Play[] {
  const tactic = ship.ask.mayRetreat ? RETREAT : DODGE
  return Array.from({ length: spread }, (_, less): Play => {
    const drive = Math.max(0, ship.now.PD - less)
    return { posture: shielded(ship, tactic, drive, 0), fire: noFire }
  })
}

/** Which carrier takes which systemships aboard: like ships are told apart by nothing but their turn. */
export function recovered(own: readonly OwnCraft[]): ReadonlyMap<string, readonly string[]> {
  const waiting = own.filter(({ warp }) => !warp).map(({ id }) => id)
  const taken = new Map<string, readonly string[]>()
  for (const { id, ask } of own) {
    const room = Math.min(ask.empty, ask.handles)
    if (room > 0 && waiting.length > 0) taken.set(id, waiting.splice(0, room))
  }
  return taken
}

/** What carriers and their systemships do while they come together: neither has a drive, and only the systemships have screens. */
export function boarding(ship: OwnCraft, pickUp: readonly string[] | undefined): readonly Play[] {
  if (pickUp === undefined)
    return [{ posture: { tactic: DODGE, drive: 0, screen: Math.min(ship.now.S, ship.now.PD), ecm: 0 }, fire: noFire }]
  const tactic = ship.ask.mayRetreat ? RETREAT : DODGE
  return [{ posture: { tactic, drive: 0, screen: 0, ecm: 0 }, fire: noFire, pickUp }]
}
