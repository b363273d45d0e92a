/** A database that went away is asked again after this time. */
export const LOST_MS = 1000

/** Tells once of a database that goes away, and once that it is back. */
export function onceEach(lost: (isLost: boolean) => void): (isLost: boolean) => void {
  let was = false
  return now => {
    if (now !== was) lost(now)
    was = now
  }
}
