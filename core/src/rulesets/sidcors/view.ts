import type { Eye, Side } from '../../game/index.ts'
import type { HalfPoints } from './fire/coefficient.ts'
import type { Options } from './options.ts'
import type { Fleet, Force, Lost, State, Strength } from './state.ts'

/** A side as everybody sees it. */
export interface ForceView {
  readonly intact: readonly number[]
  readonly crippled: readonly number[]
  readonly fighters: HalfPoints
  readonly pfs: number
  readonly away: Strength | null
  /** Points owed (above 0) or credit (below 0). */
  readonly owed: HalfPoints
  /** Damage points not yet resolved. */
  readonly points: HalfPoints
  readonly leaving: boolean
  /** What was destroyed, and when. */
  readonly losses: readonly Lost[]
  /** The round in which what is away left. */
  readonly leftIn: number | null
}

/** The battle as an eye sees it: forces are open, and sealed orders are not part of the position. */
export interface View {
  readonly kind: 'view'
  readonly eye: Eye
  readonly options: Options
  readonly fleets: { readonly red: Fleet; readonly blue: Fleet }
  readonly forces: { readonly red: ForceView; readonly blue: ForceView }
  readonly attacker: Side
  readonly round: number
  readonly rating: number | null
  readonly agreed: number | null
  readonly pursuer: Side | null
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
