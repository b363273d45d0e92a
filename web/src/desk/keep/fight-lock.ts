/** How a tab takes a fight: if it is free, by force, or once the other tab leaves it. */
export type Claim = 'if-free' | 'take' | { readonly wait: AbortSignal }

const options = (claim: Claim): LockOptions =>
  claim === 'if-free' ? { ifAvailable: true } : claim === 'take' ? { steal: true } : { signal: claim.wait }

/**
 * Holds a fight for this tab, so that no other goes on with it. Gives how to let it go; undefined where another tab
 * has it, or nobody waits any more. `onLost` tells that another tab has taken it. In a browser that cannot do this
 * everybody holds it: the store alone keeps them apart.
 */
export function holdFight(id: string, claim: Claim, onLost: () => void): Promise<(() => void) | undefined> {
  // browsers have no locks where a page comes over plain http from elsewhere
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
