import { other, type Scene, type Side, type SideWords, sides } from '@flagplot/core/game'
import { type UnitRef, unitKey } from './spotlight.tsx'

/** What may stand in a pattern for itself. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Letters and digits go on with a word; so does a hyphen between them. */
const BEFORE = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}]-)'
const AFTER = '(?![\\p{L}\\p{N}])(?!-[\\p{L}\\p{N}])'

/** A name where it stands in a sentence. */
interface Named {
  readonly name: string
  readonly index: number
}

/** Finds names as whole words, the longest first: `Warship 1` is not found in `Warship 12`. */
export function nameFinder(names: Iterable<string>): (sentence: string) => readonly Named[] {
  const known = [...new Set(names)].filter(name => name.trim() !== '').sort((a, b) => b.length - a.length)
  if (known.length === 0) return () => []
  const pattern = new RegExp(`${BEFORE}(?:${known.map(literal).join('|')})${AFTER}`, 'gu')
  return sentence => [...sentence.matchAll(pattern)].map(({ 0: name, index }) => ({ name, index }))
}

/** What the log tells, and the side that did it, where one did. */
interface Told {
  readonly text: string
  readonly side: Side | undefined
}

/** Finds the units that a line of the log tells of, by their keys. */
export type UnitFinder = (told: Told) => ReadonlySet<string>

/** Units of each side by a word they are told of by: their name, or their class. */
type Words = ReadonlyMap<string, readonly UnitRef[]>

function wordsOf(scene: Scene): Words {
  const words = new Map<string, UnitRef[]>()
  for (const side of sides) {
    for (const { name, class: made } of scene.sides[side].units) {
      for (const word of new Set([name, made])) words.set(word, [...(words.get(word) ?? []), { side, name }])
    }
  }
  return words
}

/** What stands before the target of a action. */
const AT_IT = /\b(?:at|on|against|rams)\s+(?:the\s+)?$/

/** Finds whose a unit is from what follows its name. */
type OwnerFinder = (rest: string) => Side | undefined

/** The log writes `of the Watch` for `The Watch`, or `of blue`. The longer of two names is tried first. */
function ownerFinder(words: SideWords): OwnerFinder {
  const owners = sides
    .flatMap(side => [...new Set([words[side].inner, side])].map(name => ({ side, name })))
    .sort((a, b) => b.name.length - a.name.length)
    .map(({ side, name }) => ({ side, pattern: new RegExp(`^ of ${literal(name)}${AFTER}`, 'u') }))
  return rest => owners.find(({ pattern }) => pattern.test(rest))?.side
}

/**
 * Whose a name is that both sides have: of whom the sentence says it is, of the enemy where something is done to it,
 * and otherwise of who does it. Where that does not tell either, it is said of both.
 */
function sidesMeant({ text, side }: Told, { name, index }: Named, ownerIn: OwnerFinder): readonly Side[] {
  const owner = ownerIn(text.slice(index + name.length))
  if (owner !== undefined) return [owner]
  if (side === undefined) return sides
  return [AT_IT.test(text.slice(0, index)) ? other(side) : side]
}

/** Finds the units of a scene, whatever its system, in what the log tells in these words. */
export function unitFinder(scene: Scene, fleets: SideWords): UnitFinder {
  const words = wordsOf(scene)
  const named = nameFinder(words.keys())
  const ownerIn = ownerFinder(fleets)
  return told => {
    const found = new Set<string>()
    for (const each of named(told.text)) {
      const units = words.get(each.name) ?? []
      const meant = sidesMeant(told, each, ownerIn)
      const isShared = sides.every(side => units.some(unit => unit.side === side))
      for (const unit of units) if (!isShared || meant.includes(unit.side)) found.add(unitKey(unit))
    }
    return found
  }
}
