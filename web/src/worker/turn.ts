/** Questions for advice that are worked on. */
let asking = 0
const waiting: (() => void)[] = []

/** A question for advice begins: somebody waits for it, and the odds, which come by themselves, give way. Gives what ends it, once however often it is called. */
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
