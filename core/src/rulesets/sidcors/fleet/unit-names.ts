import type { UnitClass } from '../setup/unit-class.ts'

/** Words of an order for the cripple of a unit, and for a unit that is crippled and destroyed at once. */
export const crippledName = (id: string): string => `crippled ${id}`
export const outrightName = (id: string): string => `destroyed ${id}`

export const idOfCripple = (word: string): string => word.slice(crippledName('').length)
export const idOfOutright = (word: string): string => word.slice(outrightName('').length)

export const FIGHTERS = 'fighters'
export const HALF_FIGHTER = 'half fighter'
export const PFS = 'PFs'

/** `1 PF`, `3 PFs`. */
export const sayPfs = (count: number): string => `${count} ${count === 1 ? 'PF' : PFS}`

/** directed.fighters The word of an order for fighters and so many PFs as one target. */
export const fightersAndPfs = (pfs: number): string => `${FIGHTERS} and ${sayPfs(pfs)}`
const isBothKinds = /^fighters and \d+ PFs?$/

/** Names that no unit may have: words of orders for things that are no units. */
const reserved: readonly string[] = ['none', FIGHTERS, HALF_FIGHTER, PFS]

/** Gives each unit its name: the ship's own, or its class with a number. No two words of a side are the same. */
export function unitNames(): (unit: UnitClass) => string {
  const taken = new Set(reserved)
  const words = (id: string): string[] => [id, crippledName(id), outrightName(id)]
  const isTaken = (id: string): boolean => words(id).some(word => taken.has(word) || isBothKinds.test(word))
  return unit => {
    const name = unit.proper === '' ? unit.name : unit.proper
    let id = name
    for (let n = 2; isTaken(id); n++) id = `${name}#${n}`
    for (const word of words(id)) taken.add(word)
    return id
  }
}
