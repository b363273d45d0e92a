import type { ScreenUp } from '../units/weapon.ts'

export type ScreenChoice = ScreenUp | 'none'

/** A ship with a choice: what it may have up, as it is now first, and the masking screens it has left. */
export interface ScreenShip {
  readonly id: string
  readonly may: readonly ScreenChoice[]
  readonly masks: number
}

/** screen.when Which screen each ship may have up; the one it has first. */
export interface ScreensAsk {
  readonly kind: 'screens'
  readonly ships: readonly ScreenShip[]
}

/** By ship. */
export type ScreensOrder = Readonly<Record<string, ScreenChoice>>
