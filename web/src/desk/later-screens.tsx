import { later } from './later.tsx'

/** Screens that are fetched at their first use. */
export const AtDesk = later(async () => (await import('./setup/index.ts')).AtDesk)
export const AtTable = later(async () => (await import('./fight/at-table.tsx')).AtTable)
export const CompareScreen = later(async () => (await import('./compare/compare-screen.tsx')).CompareScreen)
export const DeskRoute = later(async () => (await import('./desk-route.tsx')).DeskRoute)
export const FightScreen = later(async () => (await import('./fight/fight-screen.tsx')).FightScreen)
export const FightsScreen = later(async () => (await import('./fights/fights-screen.tsx')).FightsScreen)
export const GamesRoute = later(async () => (await import('./games/games-route.tsx')).GamesRoute)
export const OpenRecord = later(async () => (await import('./open-record.tsx')).OpenRecord)
export const Play = later(async () => (await import('./play.tsx')).Play)
export const RulesScreen = later(async () => (await import('./rules/rules-screen.tsx')).RulesScreen)
export const TurnScreen = later(async () => (await import('./turn/turn-screen.tsx')).TurnScreen)
