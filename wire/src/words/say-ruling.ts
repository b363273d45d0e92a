import { several } from '@flagplot/core/desk/odds-words'

/** The effect of a ruling on a game between rooms, by the number of steps that no longer count. */
export const sayWithdrawn = (withdrawn: number): string =>
  withdrawn === 0
    ? 'The open question is asked anew, or is settled: sealed orders for it are void.'
    : `${several(withdrawn, 'step')} after this moment no longer ${withdrawn === 1 ? 'counts. The record keeps it' : 'count. The record keeps them'}; dice are thrown anew, and the players are asked again.`

/** The expected result of red's fleet before and after a ruling. */
export const sayResults = (fleet: string, [now, after]: readonly [now: string, after: string]): string =>
  `Expected result of ${fleet}: ${now} now, ${after} after it.`

export const OVER_BY_RULING = 'The battle is over by this ruling.'
