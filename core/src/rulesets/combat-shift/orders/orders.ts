export interface RoundOrder {
  /** Actions as values of the form, by unit, in the order of the side: `fire Warship 2`. The key stands in records. */
  readonly deeds: Readonly<Record<string, string>>
  /** missile.launch By ship with missiles left: the enemy unit its next salvo is aimed at, or `none`. */
  readonly launches: Readonly<Record<string, string>>
  /** patrol.shift Own units that get a defensive shift: every attack on them this round. */
  readonly guarded: readonly string[]
  /** patrol.shift Own ships and bases that get an offensive shift for their regular fire. */
  readonly aided: readonly string[]
}

/** patrol.protective The ships that patrol shifts not yet spent are spent on, when the ambush has been sprung. */
export interface ProtectOrder {
  readonly aided: readonly string[]
}

export interface OrderTarget {
  readonly id: string
  /** `50 base -10 era = 40 %`; of fighters `base (d10/10 x 45 RPs x 2.5) = 11 to 99 %, 60 % on average`. */
  readonly sum: string
  /** In whole percent; for fighters and missiles at the mean of the effectiveness die. */
  readonly chance: number
}

export interface OrderUnit {
  readonly id: string
  readonly role: 'ship' | 'fighters' | 'ground'
  /** Actions it may choose, as values of the form, in order; the first is a sensible one. */
  readonly actions: readonly string[]
  /** By target; of sorties with a part of the points by action and target: `twice Warship 2`, `split Warship 2`. */
  readonly aims: readonly OrderTarget[]
  /** The results of actions without such a target, by their kind or value: `retreat`, `intercept Fighters 1`. */
  readonly said: Readonly<Record<string, string>>
  /** Resource points in eighths: of fighters. */
  readonly eighths: number
}

interface Launcher {
  readonly id: string
  readonly points: number
  readonly aims: readonly OrderTarget[]
}

export interface RoundAsk {
  readonly kind: 'round'
  readonly units: readonly OrderUnit[]
  readonly launchers: readonly Launcher[]
  /** patrol.shift Own units that may be given a shift; those of them that may fire. */
  readonly guardable: readonly string[]
  readonly aidable: readonly string[]
}

export interface ProtectAsk {
  readonly kind: 'protect'
  readonly shifts: number
  readonly aidable: readonly string[]
  /** Of each of them its target and the sum of its fire, once it is aided. */
  readonly shots: Readonly<Record<string, { readonly at: string; readonly sum: string }>>
}
