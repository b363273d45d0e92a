import type { BySide, Eye } from '../../game/sides/index.ts'
import type { Fleet, Force, State } from './state.ts'

export type ForceView = Readonly<
  Pick<Force, 'intact' | 'crippled' | 'fighters' | 'pfs' | 'away' | 'owed' | 'points' | 'leaving' | 'losses' | 'leftIn'>
>

/** A position for an eye: forces are open, and sealed orders are not part of the position. */
export interface View
  extends Readonly<Pick<State, 'options' | 'attacker' | 'round' | 'rating' | 'agreed' | 'pursuer'>> {
  readonly kind: 'view'
  readonly eye: Eye
  readonly fleets: BySide<Fleet>
  readonly forces: BySide<ForceView>
}

const forceView = (force: Force): ForceView => ({
  intact: force.intact,
  crippled: force.crippled,
  fighters: force.fighters,
  pfs: force.pfs,
  away: force.away,
  owed: force.owed,
  points: force.points,
  leaving: force.leaving,
  losses: force.losses,
  leftIn: force.leftIn,
})

export const view = (state: State, eye: Eye): View => ({
  kind: 'view',
  eye,
  options: state.options,
  fleets: state.fleets,
  forces: { red: forceView(state.forces.red), blue: forceView(state.forces.blue) },
  attacker: state.attacker,
  round: state.round,
  rating: state.rating,
  agreed: state.agreed,
  pursuer: state.pursuer,
})
