import { later } from './later.tsx'

/** Screens that are fetched at their first use. */
export const AtTable = later(async () => (await import('./fight/at-table.tsx')).AtTable)
export const FightScreen = later(async () => (await import('./fight/fight-screen.tsx')).FightScreen)
export const FightsScreen = later(async () => (await import('./fights/fights-screen.tsx')).FightsScreen)
export const OpenRecord = later(async () => (await import('./open-record.tsx')).OpenRecord)
export const RulesScreen = later(async () => (await import('./rules/rules-screen.tsx')).RulesScreen)
