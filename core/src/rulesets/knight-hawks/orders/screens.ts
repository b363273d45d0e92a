import type { ScreenUp } from '../weapon.ts'

/** screen.when Which screen each ship may have up; the one it has first. */
export interface ScreensAsk {
  readonly kind: 'screens'
  readonly ships: readonly { readonly id: string; readonly may: readonly (ScreenUp | 'none')[] }[]
}

/** By ship. */
export type ScreensOrder = Readonly<Record<string, ScreenUp | 'none'>>
