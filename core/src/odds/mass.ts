import { withCapacity } from './with-capacity.ts'

/** Chance spread over positions: a sparse vector that is emptied and filled again and again. */
export interface Mass {
  /** Positions with chance, in the order they were reached: the first `size`. */
  places: Int32Array
  size: number
  /** Chance by position, 0 off `places`. */
  chances: Float64Array
}

export const newMass = (): Mass => ({ places: new Int32Array(64), size: 0, chances: new Float64Array(64) })

export function makeRoomInMass(mass: Mass, size: number): void {
  mass.places = withCapacity(mass.places, size)
  mass.chances = withCapacity(mass.chances, size)
}

/** Adds chance at a position. Chance too small for a double is no chance: its place would be listed again and again. */
export function addMass(mass: Mass, place: number, chance: number): void {
  if (chance === 0) return
  if (place >= mass.chances.length) makeRoomInMass(mass, place + 1)
  const before = mass.chances[place]!
  if (before === 0) mass.places[mass.size++] = place
  mass.chances[place] = before + chance
}

export function clearMass(mass: Mass): void {
  for (const place of mass.places.subarray(0, mass.size)) mass.chances[place] = 0
  mass.size = 0
}

export const listMass = ({ places, size, chances }: Mass): (readonly [place: number, chance: number])[] =>
  Array.from(places.subarray(0, size), place => [place, chances[place] ?? 0])

export function sumMass({ places, chances, size }: Mass): number {
  let sum = 0
  for (const place of places.subarray(0, size)) sum += chances[place] ?? 0
  return sum
}
