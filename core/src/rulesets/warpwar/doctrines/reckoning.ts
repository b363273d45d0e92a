import { cannonsReady, tubesReady } from '../sheets/limits.ts'
import type { Craft } from './craft.ts'

/** What a ship strikes with and what it stands, in hits or close to them. */
export interface Reckoned {
  readonly attack: number
  readonly stand: number
}

/** Rounds for which ammunition has to last to count in full. */
const LASTING = 3
/** Of the weaker of two weapons that exclude each other in a round, what the choice is worth. */
const CHOICE = 0.3
/** What a point of drive adds to the attack: guns hit where the drive is right. */
const AIM = 0.3

/** What a ship can still do. Weapons count as far as there is power and ammunition for them, screens beyond what they are built of. */
export function reckoned({ now, tl }: Pick<Craft, 'now' | 'tl'>): Reckoned {
  const { PD, B, S, T, M, C, SH, A, E } = now
  const beam = B > 0 && PD > 0 ? Math.min(B, PD) + tl + 1 : 0
  const tubes = tubesReady(now)
  const cannons = cannonsReady(now)
  const salvo = tubes === 0 ? 0 : tubes * (2.5 + tl) * Math.min(1, M / tubes / LASTING)
  const bursts = cannons === 0 ? 0 : cannons * (3 + tl) * Math.min(1, SH / cannons / (3 * LASTING))
  const ammunition = 0.3 * (M / 3 + SH / 6)
  return {
    attack: Math.max(beam, salvo, bursts) + CHOICE * Math.min(beam, salvo) + AIM * PD,
    stand: PD + B + S + T + C + E + A + ammunition + 1.5 * Math.min(S, PD),
  }
}

/** What even a fleet without weapons is feared for: without it nothing would be worth standing. */
export const MIN_ATTACK = 0.5
/** combat.quiet What the clock does for the side that stays, over all the quiet rounds it needs: the fewer, the more each of its ships is to be feared. */
const TIME = 6

/** What the side that stays is feared for. */
export const timeAsAttack = (rounds: number): number => MIN_ATTACK + TIME / rounds

/** What ships come to together, and what they are feared for beside their weapons. */
export const summedUp = (ships: readonly Reckoned[], feared: number): Reckoned =>
  ships.reduce<Reckoned>((sum, { attack, stand }) => ({ attack: sum.attack + attack, stand: sum.stand + stand }), {
    attack: feared,
    stand: 0,
  })

/** How strong a fleet is: its attack times what it stands, squared, so that odds are as one strength to the other. */
export const strengthBy = (attack: number, stand: number): number => (attack * stand) ** 2

/** The chance to win less that to lose, from one strength to the other; even where nobody is left. */
export const worthBy = (ours: number, theirs: number): number =>
  ours + theirs === 0 ? 0 : (ours - theirs) / (ours + theirs)
