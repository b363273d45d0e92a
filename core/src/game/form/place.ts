import { nearest, ok, type Result, refuse } from '../../lang/index.ts'
import type { Place } from './form.ts'

/** Up to this many places are listed; beyond it the text says how they are written. */
export const FEW_PLACES = 12

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** The form of places, by the first and the last of them: `0101 to 5539, 2145 of them`. */
export function sayPlaces(places: readonly Place[]): string {
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined) return 'no hex at all'
  return places.length === 1 ? first.label : `${first.label} to ${last.label}, ${places.length} of them`
}

/** The place a text names: by label in any case, else by value, else by the start of one label only. Else refused. */
export function placeNamed(places: readonly Place[], text: string): Result<Place> {
  const low = plain(text)
  const beginning = places.filter(({ label }) => low !== '' && plain(label).startsWith(low))
  const found =
    places.find(({ label }) => plain(label) === low) ??
    places.find(({ value }) => value === text.trim()) ??
    (beginning.length === 1 ? beginning[0] : undefined)
  if (found !== undefined) return ok(found)
  const labels = places.map(({ label }) => label)
  const like = beginning[0]?.label ?? nearest(text.trim(), labels)
  return refuse({ code: 'unknown-name', path: [], found: text, expected: `a hex: ${sayPlaces(places)}` }, like)
}

/** The places that an unfinished text may mean, at most so many: first those that begin with it. */
export function placesMatching(places: readonly Place[], text: string, most: number): readonly Place[] {
  const low = plain(text)
  const beginning = places.filter(({ label }) => plain(label).startsWith(low))
  const holding = places.filter(({ label }) => !plain(label).startsWith(low) && plain(label).includes(low))
  return [...beginning, ...holding].slice(0, most)
}
