import type { Share } from '../state.ts'

const QUARTERS = { whole: 4, threeQuarters: 3, half: 2 } as const satisfies Record<Share, number>

/** fighter.twice fighter.split Points that a sortie has of those its component has, in eighths. */
export const sharedPoints = (share: Share, eighths: number): number => (eighths * QUARTERS[share]) / 4
