import { lazy } from 'react'

/** Screens that are not needed for the first look: fetched when they are first gone to. */
export const FightScreen = lazy(async () => ({ default: (await import('./fight/fight-screen.tsx')).FightScreen }))
export const RulesScreen = lazy(async () => ({ default: (await import('./rules/rules-screen.tsx')).RulesScreen }))
