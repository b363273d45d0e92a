import { setTimeout as pause } from 'node:timers/promises'

/** Asks for something to be done for a name. */
export type Rounds = (name: string) => void

/**
 * Does something for each name that is asked for, one at a time, in the order in which they were asked for first. A
 * name that is asked for again before its turn is served once; one that is asked for in its turn is served again.
 * After each it rests for `rest` times as long as that took, so that it takes at most one part in `1 + rest` of the
 * time. `act` does not throw.
 */
export function makeRounds(act: (name: string) => Promise<void>, rest: number): Rounds {
  const waiting = new Set<string>()
  let isBusy = false
  const run = async (): Promise<void> => {
    isBusy = true
    for (const name of waiting) {
      waiting.delete(name)
      const begin = performance.now()
      await act(name)
      if (rest > 0) await pause(rest * (performance.now() - begin), undefined, { ref: false })
    }
    isBusy = false
  }
  return name => {
    waiting.add(name)
    if (!isBusy) void run()
  }
}
