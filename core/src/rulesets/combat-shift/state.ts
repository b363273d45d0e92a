import type { BySide, Side, Verdict } from '../../game/index.ts'
import type { RuleId } from './ledger.ts'
import type { Options } from './options.ts'
import type { RoundOrder } from './orders.ts'
import type { Colony } from './setup.ts'
import type { Era, UnitClass } from './unit-class.ts'

/** How a unit left the battle, and in which round. */
export interface Fate {
  readonly kind: 'destroyed' | 'retreated' | 'spent'
  readonly round: number
}

/** engaged.penalty By which era, and whether it was carried over from the round before. */
export interface Engaged {
  readonly by: Era
  readonly carried: boolean
  /** missile.carry-over Made by missiles: it outlasts this round. */
  readonly missiles: boolean
}

/** A ship, base, civilian, fighter component or ground force. Fighters of a carrier are a unit of their own. */
export interface Unit {
  /** `Warship 2`: how orders and the log name it. Unique on its side. */
  readonly id: string
  /** Units of a side with equal numbers are of one class and owner: they differ in their condition only. */
  readonly kind: number
  readonly made: UnitClass
  /** The carrier its fighters belong to; null for all others. */
  readonly home: string | null
  hits: number
  engaged: Engaged | null
  /** Salvos of missiles launched. */
  launched: number
  /** Resource points left of fighters and ground units, in eighths. */
  eighths: number
  /** ground.land Ground units that have landed. */
  landed: boolean
  fate: Fate | null
}

/** A salvo under way, in eighths of a resource point. */
export interface Salvo {
  readonly side: Side
  readonly from: string
  readonly at: string
  readonly era: Era
  readonly eighths: number
}

/** One attack by fighters, from its declaration to the close-in defence that answers it. */
export interface Sortie {
  readonly side: Side
  readonly from: string
  readonly at: string
  /** Points in this attack, of what the component has when it comes to it: all, half, three quarters. */
  readonly share: 'whole' | 'half' | 'threeQuarters'
}

/** Where shots at one target are thrown together. */
export interface Volley {
  readonly side: Side
  readonly at: string
  /** The ships that fire at it, in the order of the side. */
  readonly from: readonly string[]
}

/** What is still to do. */
export type Task =
  | { readonly task: 'round' }
  | { readonly task: 'orders' }
  | { readonly task: 'protect' }
  | { readonly task: 'duel'; readonly side: Side; readonly from: string; readonly at: string }
  | { readonly task: 'sorties' }
  | ({ readonly task: 'sortie' } & Sortie)
  | {
      readonly task: 'closeIn'
      readonly side: Side
      readonly by: string
      readonly from: string
      readonly shots: number
      readonly against: 'fighters' | 'missiles' | 'landing'
      readonly halve: boolean
    }
  | {
      readonly task: 'closeInLoss'
      readonly side: Side
      readonly by: string
      readonly from: string
      readonly dice: number
      readonly against: 'fighters' | 'missiles' | 'landing'
    }
  | { readonly task: 'raidWatch'; readonly side: Side; readonly by: string; readonly from: string }
  | { readonly task: 'leave' }
  | { readonly task: 'screens' }
  | { readonly task: 'volleys' }
  | ({ readonly task: 'volley' } & Volley)
  | { readonly task: 'missiles' }
  | { readonly task: 'guard'; readonly side: Side; readonly from: string; readonly salvo: number }
  | { readonly task: 'salvo'; readonly salvo: number }
  | { readonly task: 'landings' }
  | { readonly task: 'bombard' }
  | { readonly task: 'retreats' }
  | { readonly task: 'retreat'; readonly side: Side; readonly unit: string }
  | { readonly task: 'endOfRound' }

export interface End extends Verdict {
  readonly rule: RuleId
}

/** Plain records and small integers, every field always there. */
export interface State {
  readonly options: Options
  readonly names: BySide<string>
  /** civilian.era */
  readonly eras: BySide<Era>
  readonly colony: Colony | null
  /** Population factors left. */
  population: number
  /** bombard.habitability Whether bombardment has damaged habitability, industry and installations. */
  scarred: boolean
  /** Rounds finished. */
  done: number
  readonly agenda: Task[]
  readonly units: BySide<Unit[]>
  /** From the reveal to the end of the round; null otherwise. */
  readonly orders: Record<Side, RoundOrder | null>
  /** Salvos under way. */
  salvos: readonly Salvo[]
  /** intercept.loses Units and components that may attack nobody but their interceptor in this round, by side. */
  readonly turned: Record<Side, readonly string[]>
  /** patrol.shift Shifts of the patrol not yet spent in this round. */
  readonly spare: Record<Side, number>
  /** patrol.protective Ships given an offensive shift after the ambush was sprung. */
  readonly protecting: Record<Side, readonly string[]>
  over: End | null
}
