import type { ActiveScreen } from '../units/weapon.ts'

export type ScreenChoice = ActiveScreen | 'none'

/** A ship with a choice of screens: the present one first, and the masking screens it has left. */
export interface ScreenShip {
  readonly id: string
  readonly may: readonly ScreenChoice[]
  readonly masks: number
}

/** screen.when The screens that each ship may have up; the present one first. */
export interface ScreensAsk {
  readonly kind: 'screens'
  readonly ships: readonly ScreenShip[]
}

/** By ship. */
export type ScreensOrder = Readonly<Record<string, ScreenChoice>>
