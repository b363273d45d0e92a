import { usableCannons, usableTubes } from '../sheets/limits.ts'
import type { ShipEstimate } from './ship-estimate.ts'

/** The attack of a ship, and its endurance under hits, in hits or close to them. */
export interface Strength {
  readonly attack: number
  readonly endurance: number
}

/** Rounds for which ammunition has to last to count in full. */
const LASTING = 3
/** The value of a choice between two weapons that exclude each other, as a share of the weaker. */
const CHOICE = 0.3
/** A point of drive adds so much to the attack: guns need the right drive to hit. */
const AIM = 0.3

/** Weapons count within their power and ammunition, screens beyond the points they are built of. */
export function strengthOf({ now, tl }: Pick<ShipEstimate, 'now' | 'tl'>): Strength {
  const { PD, B, S, T, M, C, SH, A, E } = now
  const beam = B > 0 && PD > 0 ? Math.min(B, PD) + tl + 1 : 0
  const tubes = usableTubes(now)
  const cannons = usableCannons(now)
  const salvo = tubes === 0 ? 0 : tubes * (2.5 + tl) * Math.min(1, M / tubes / LASTING)
  const bursts = cannons === 0 ? 0 : cannons * (3 + tl) * Math.min(1, SH / cannons / (3 * LASTING))
  const ammunition = 0.3 * (M / 3 + SH / 6)
  return {
    attack: Math.max(beam, salvo, bursts) + CHOICE * Math.min(beam, salvo) + AIM * PD,
    endurance: PD + B + S + T + C + E + A + ammunition + 1.5 * Math.min(S, PD),
  }
}

/** The attack of a fleet beside its weapons: without it the endurance of an unarmed fleet would be nothing. */
export const MIN_ATTACK = 0.5
/** combat.quiet The clock is an attack of the side that stays, shared over all the quiet rounds it needs. */
const TIME = 6

/** The attack of the side that stays, beside its weapons. */
export const timeAsAttack = (rounds: number): number => MIN_ATTACK + TIME / rounds

/** The sum of ships, with an attack beside their weapons. */
export const fleetStrength = (ships: readonly Strength[], beside: number): Strength =>
  ships.reduce<Strength>(
    (sum, { attack, endurance }) => ({ attack: sum.attack + attack, endurance: sum.endurance + endurance }),
    { attack: beside, endurance: 0 },
  )

/** The square law: the value of a fleet is its attack times its endurance, squared, so that odds are a ratio. */
export const squareLawValue = ({ attack, endurance }: Strength): number => (attack * endurance) ** 2

/** The chance to win less that to lose, by the square law; even if no ship is left. */
export const expectedBalance = (ours: number, theirs: number): number =>
  ours + theirs === 0 ? 0 : (ours - theirs) / (ours + theirs)

/** A side that is all but sure of winning: beyond this a factor has no more effect. */
const SURE = 0.99

/** combat.quiet The factor on a side's strength that makes a balance: it stands for its advantage in the battle. */
export function factorForBalance(value: number, strength: number, enemy: number): number {
  const bounded = Math.max(-SURE, Math.min(SURE, value))
  return ((1 + bounded) / (1 - bounded)) * (enemy / strength)
}

/** Part of the way from one factor to another, as a geometric mean. */
export const geometricMean = (from: number, to: number, part: number): number => from ** (1 - part) * to ** part
