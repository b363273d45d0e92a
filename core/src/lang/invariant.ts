/**
 * A broken promise of our own code. A bug must be seen: core catches it in one place alone, where it tries out a view
 * from outside (`positionSeen`).
 */
export class Bug extends Error {
  override readonly name = 'Bug'
}

/** States a promise that the code around it relies on; throws a `Bug` if it does not hold. */
export function invariant(holds: boolean, promise: string): asserts holds {
  if (!holds) throw new Bug(promise)
}

/** Closes a union: it runs only if a kind was forgotten, which does not compile. */
export function never(value: never): never {
  throw new Bug(`unhandled case ${JSON.stringify(value)}`)
}

/** The value; our own code guarantees that it is there. */
export function must<T>(value: T | undefined, promise: string): T {
  if (value === undefined) throw new Bug(promise)
  return value
}
