/** Chance spread over positions: a sparse vector that is emptied and filled again and again, without making anything anew. */
export interface Mass {
  /** Positions with chance, in the order they were reached: the first `size`. */
  places: Int32Array
  size: number
  /** Chance by position, 0 off `places`; grows as positions are met. */
  chances: Float64Array
}

export const noMass = (): Mass => ({ places: new Int32Array(64), size: 0, chances: new Float64Array(64) })

/** Makes room for so many positions. */
export function makeRoom(mass: Mass, size: number): void {
  const { places, chances } = mass
  if (size <= chances.length) return
  const room = Math.max(size, chances.length * 2)
  mass.places = new Int32Array(room)
  mass.places.set(places)
  mass.chances = new Float64Array(room)
  mass.chances.set(chances)
}

/** Adds chance at a position. Chance too small for a double is no chance: its place would be listed again and again. */
export function addMass(mass: Mass, place: number, chance: number): void {
  if (chance === 0) return
  if (place >= mass.chances.length) makeRoom(mass, place + 1)
  const before = mass.chances[place]!
  if (before === 0) mass.places[mass.size++] = place
  mass.chances[place] = before + chance
}

/** Forgets all chance, keeping the room for more. */
export function emptyMass(mass: Mass): void {
  const { places, chances, size } = mass
  for (let k = 0; k < size; k++) chances[places[k]!] = 0
  mass.size = 0
}

export function sumMass({ places, chances, size }: Mass): number {
  let sum = 0
  for (let k = 0; k < size; k++) sum += chances[places[k]!]!
  return sum
}
