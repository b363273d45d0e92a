import type { BySide, Side, Verdict } from '../../game/sides/index.ts'
import type { RuleId } from './ledger.ts'
import type { Options } from './options.ts'
import type { RoundOrder } from './orders/orders.ts'
import type { Colony } from './setup/setup.ts'
import type { Era, UnitClass } from './units/unit-class.ts'

interface Fate {
  readonly kind: 'destroyed' | 'retreated'
  readonly round: number
}

/** engaged.penalty The era of the engagement; `carried` if it is from the round before. */
export interface Engagement {
  readonly by: Era
  readonly carried: boolean
  /** missile.carry-over Made by missiles: it outlasts this round. */
  readonly missiles: boolean
  /** missile.carry-over The era of a penalty carried over, which lasts beside this one to the end of the round. */
  readonly was: Era | null
}

/** A ship, base, civilian, fighter component or ground force. Fighters of a carrier are a unit of their own. */
export interface Unit {
  /** `Warship 2`: its name in orders and in the log. Unique on its side. */
  readonly id: string
  /** Units of a side with equal numbers are of one class and owner: they differ in their condition only. */
  readonly kind: number
  readonly made: UnitClass
  /** The carrier its fighters belong to; null for all others. */
  readonly home: string | null
  hits: number
  engaged: Engagement | null
  /** Salvos of missiles launched. */
  launched: number
  /** Resource points left of fighters and ground units, in eighths. */
  eighths: number
  /** ground.land Ground units that have landed. */
  landed: boolean
  fate: Fate | null
}

/** intercept.loses A unit that an interceptor has stopped, and that interceptor. */
interface Turned {
  readonly unit: string
  readonly by: string
}

/** A salvo under way, in eighths of a resource point. */
export interface Salvo {
  readonly side: Side
  readonly from: string
  readonly at: string
  readonly era: Era
  readonly eighths: number
}

export type PointShare = 'whole' | 'half' | 'threeQuarters'

/** One attack with effectiveness and d100: of a component, or of a salvo. */
export interface Attack {
  readonly side: Side
  /** A component; of missiles the ship that launched them. */
  readonly from: string
  /** A ship of the other side; for `intercept` a component of it. */
  readonly at: string
  readonly by: 'fighters' | 'missiles' | 'intercept'
  /** Points in this attack, and their share of the component. */
  readonly eighths: number
  readonly share: PointShare
  /** intercept.loses True if its success stops its target from attacking. */
  readonly stops: boolean
}

export interface Sortie extends Pick<Attack, 'side' | 'from' | 'at' | 'share' | 'stops'> {
  /** raid.raided True if its target has fired its close-in defence already. */
  readonly answered: boolean
}

export interface CloseInAnswer {
  /** The side that fires. */
  readonly side: Side
  readonly by: string
  /** The component or ground force of the other side; of missiles the ship that launched them. */
  readonly from: string
  readonly against: 'fighters' | 'missiles' | 'landing'
}

/** raid.orbital An orbital base of a side that may be in place before raiders of the other attack. */
export type RaidWatch = Pick<CloseInAnswer, 'side' | 'by' | 'from'>

/** raid.ground raid.raided Close-in defence of a side after the raid of a component of the other. */
export interface Flak {
  readonly side: Side
  readonly from: string
  /** raid.orbital Orbital bases that come late. */
  readonly late: readonly string[]
  /** Shots that bases have fired in answer to the attack on them. */
  readonly fired: Readonly<Record<string, number>>
}

/** Points that a component, salvo or ground force loses to dice: to close-in defence, or to its interceptor. */
export interface PointLoss extends CloseInAnswer {
  readonly rule: 'close-in.loss' | 'intercept.loss'
  readonly dice: number
}

/** Shots at one target that are thrown together, the better ones first. */
export interface Volley {
  readonly side: Side
  readonly at: string
  readonly from: readonly string[]
  /** In percent, one a shot. */
  readonly chances: readonly number[]
  readonly screens: boolean
}

/** intercept.missiles A unit assigned beforehand to missiles aimed at a unit of its side. */
export type SalvoGuard = Pick<Attack, 'side' | 'from' | 'at'>

export type Task =
  | { readonly task: 'round' }
  | { readonly task: 'orders' }
  | { readonly task: 'protect' }
  | { readonly task: 'interceptions' }
  | { readonly task: 'fireAtInterceptors' }
  | { readonly task: 'sorties' }
  | ({ readonly task: 'sortie' } & Sortie)
  | ({ readonly task: 'attack' } & Attack)
  | ({ readonly task: 'answer'; readonly eighths: number } & CloseInAnswer)
  | ({ readonly task: 'closeIn'; readonly shots: number } & CloseInAnswer)
  | ({ readonly task: 'loss' } & PointLoss)
  | ({ readonly task: 'raidWatch' } & RaidWatch)
  | ({ readonly task: 'watch' } & RaidWatch)
  | ({ readonly task: 'flak' } & Flak)
  | { readonly task: 'leave' }
  | { readonly task: 'screens' }
  | { readonly task: 'volleys' }
  | ({ readonly task: 'volley' } & Volley)
  /** The first of the salvos under way meets the guards that have not flown yet. */
  | { readonly task: 'interceptSalvo'; readonly guards: readonly SalvoGuard[] }
  | { readonly task: 'missiles' }
  | ({ readonly task: 'guardAttempt' } & SalvoGuard)
  | { readonly task: 'defend' }
  | { readonly task: 'impact'; readonly guards: readonly SalvoGuard[] }
  | { readonly task: 'landings' }
  | { readonly task: 'bombard' }
  | { readonly task: 'retreats' }
  | { readonly task: 'retreat'; readonly side: Side; readonly unit: string }
  | { readonly task: 'endOfRound' }

export interface BattleEnd extends Verdict {
  readonly rule: RuleId
}

export interface State {
  options: Options
  readonly names: BySide<string>
  /** civilian.era */
  readonly eras: BySide<Era>
  readonly colony: Colony | null
  /** Population factors left. */
  population: number
  /** bombard.habitability True if bombardment has damaged habitability, industry and installations. */
  scarred: boolean
  done: number
  readonly agenda: Task[]
  readonly units: BySide<Unit[]>
  /** From the reveal to the end of the round; null otherwise. */
  readonly orders: Record<Side, RoundOrder | null>
  salvos: readonly Salvo[]
  /** intercept.loses Units and components that may attack only their interceptor in this round, by side. */
  readonly turned: Record<Side, readonly Turned[]>
  /** patrol.shift Shifts of the patrol not yet spent in this round. */
  readonly spare: Record<Side, number>
  /** patrol.protective Ships given an offensive shift after the ambush was sprung. */
  readonly protecting: Record<Side, readonly string[]>
  over: BattleEnd | null
}

const cloneUnit = (unit: Unit): Unit => ({
  id: unit.id,
  kind: unit.kind,
  made: unit.made,
  home: unit.home,
  hits: unit.hits,
  engaged: unit.engaged,
  launched: unit.launched,
  eighths: unit.eighths,
  landed: unit.landed,
  fate: unit.fate,
})

/**
 * By hand, as spreading is several times slower. Orders, salvos, lists of names and the parts of a unit are shared:
 * they are replaced and never changed in place.
 */
export const clone = (state: State): State => ({
  options: state.options,
  names: state.names,
  eras: state.eras,
  colony: state.colony,
  population: state.population,
  scarred: state.scarred,
  done: state.done,
  agenda: state.agenda.slice(),
  units: { red: state.units.red.map(cloneUnit), blue: state.units.blue.map(cloneUnit) },
  orders: { red: state.orders.red, blue: state.orders.blue },
  salvos: state.salvos,
  turned: { red: state.turned.red, blue: state.turned.blue },
  spare: { red: state.spare.red, blue: state.spare.blue },
  protecting: { red: state.protecting.red, blue: state.protecting.blue },
  over: state.over,
})
