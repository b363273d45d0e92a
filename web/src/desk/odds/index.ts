export { OddsCard } from './odds-card.tsx'
export { KnownLabel, OddsSummary } from './odds-summary.tsx'
export { useOdds } from './use-odds.ts'
