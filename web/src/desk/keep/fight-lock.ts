/** The ways to take a fight for a tab: if it is free, by force, or when the other tab leaves it. */
export type Claim = 'if-free' | 'take' | { readonly wait: AbortSignal }

const options = (claim: Claim): LockOptions =>
  claim === 'if-free' ? { ifAvailable: true } : claim === 'take' ? { steal: true } : { signal: claim.wait }

/**
 * Holds a fight for this tab, so that no other tab plays it. Returns the function that releases it, or undefined if
 * another tab has it or the wait is aborted. `onLost` is called when another tab takes it. In a browser without locks
 * every tab holds it; then only the store detects conflicts.
 */
export function holdFight(id: string, claim: Claim, onLost: () => void): Promise<(() => void) | undefined> {
  // browsers have no locks on pages from plain http, except from the own machine
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return Promise.resolve(claim === 'if-free' || claim === 'take' ? () => {} : undefined)
  return new Promise(resolve => {
    let isHeld = false
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock === null) {
        resolve(undefined)
        return undefined
      }
      isHeld = true
      return new Promise(release => resolve(release))
    }
    locks.request(`flagplot/fight/${id}`, options(claim), hold).catch(() => (isHeld ? onLost() : resolve(undefined)))
  })
}
