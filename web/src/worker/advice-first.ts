/** The number of questions for advice in work. */
let asking = 0
const waiting: (() => void)[] = []

/**
 * Begins a question for advice, which a person asked, and for which the odds that the page works out unasked wait.
 * Returns its end, which may be called twice.
 */
export function beginAdvice(): () => void {
  asking++
  let goesOn = true
  return () => {
    if (!goesOn) return
    goesOn = false
    asking--
    if (asking === 0) for (const go of waiting.splice(0)) go()
  }
}

/** Settles once no question for advice is in work. Another may begin right after: it is no lock. */
export const untilAdviceEnds = (): Promise<void> => new Promise(go => (asking === 0 ? go() : waiting.push(go)))
