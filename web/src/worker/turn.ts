/** Questions for advice that are worked on. */
let asking = 0
const waiting: (() => void)[] = []

/** Begins a question for advice: background odds wait for it. Returns its end, which may be called twice. */
export function adviceBegins(): () => void {
  asking++
  let goesOn = true
  return () => {
    if (!goesOn) return
    goesOn = false
    asking--
    if (asking === 0) for (const go of waiting.splice(0)) go()
  }
}

/** Settles once nobody waits for advice. */
export const afterAdvice = (): Promise<void> => new Promise(go => (asking === 0 ? go() : waiting.push(go)))
