/** Chance spread over positions: a sparse vector that is emptied and filled again and again. */
export interface Mass {
  /** Positions with chance, in the order they were reached. */
  readonly places: number[]
  /** Chance by position, 0 off `places`; grows as positions are met. */
  chances: Float64Array
}

export const noMass = (): Mass => ({ places: [], chances: new Float64Array(64) })

/** Makes room for so many positions. */
export function makeRoom(mass: Mass, size: number): void {
  if (size <= mass.chances.length) return
  const larger = new Float64Array(Math.max(size, mass.chances.length * 2))
  larger.set(mass.chances)
  mass.chances = larger
}

/** Adds chance at a position. Chance too small for a double is no chance: its place would be listed again and again. */
export function addMass(mass: Mass, place: number, chance: number): void {
  if (chance === 0) return
  makeRoom(mass, place + 1)
  const before = mass.chances[place]!
  if (before === 0) mass.places.push(place)
  mass.chances[place] = before + chance
}

/** Forgets all chance, keeping the room for more. */
export function emptyMass(mass: Mass): void {
  for (const place of mass.places) mass.chances[place] = 0
  mass.places.length = 0
}

export function sumMass(mass: Mass): number {
  let sum = 0
  for (const place of mass.places) sum += mass.chances[place]!
  return sum
}
