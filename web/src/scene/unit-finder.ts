import type { Scene } from '@flagplot/core/game/scene'
import { other, type Side, sides } from '@flagplot/core/game/sides'
import type { SideWords } from '@flagplot/core/game/words'
import { type UnitRef, unitKey } from './spotlight.tsx'

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Word borders: letters and digits continue a word, and so does a hyphen between them. */
const BEFORE = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}]-)'
const AFTER = '(?![\\p{L}\\p{N}])(?!-[\\p{L}\\p{N}])'

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

interface Sentence {
  readonly text: string
  readonly side: Side | undefined
}

/** Finds the units that a line of the log tells of, by their keys. */
export type UnitFinder = (sentence: Sentence) => ReadonlySet<string>

/** The units of both sides by their name, and by their class. */
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

/** The words before the target of an action. */
const AT_IT = /\b(?:at|on|against|rams)\s+(?:the\s+)?$/

/** Finds the side of a unit from the words after its name. */
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
 * The sides that a name of both sides may mean: the owner that the sentence states, or else the enemy if the name is a
 * target, or else the acting side. Without an acting side it means both.
 */
function sidesMeant({ text, side }: Sentence, { name, index }: Named, ownerIn: OwnerFinder): readonly Side[] {
  const owner = ownerIn(text.slice(index + name.length))
  if (owner !== undefined) return [owner]
  if (side === undefined) return sides
  return [AT_IT.test(text.slice(0, index)) ? other(side) : side]
}

/** Returns a finder of a scene's units in lines of the log with these words for the sides, for any system. */
export function unitFinder(scene: Scene, fleets: SideWords): UnitFinder {
  const words = wordsOf(scene)
  const named = nameFinder(words.keys())
  const ownerIn = ownerFinder(fleets)
  return sentence => {
    const found = new Set<string>()
    for (const each of named(sentence.text)) {
      const units = words.get(each.name) ?? []
      const meant = sidesMeant(sentence, each, ownerIn)
      const isShared = sides.every(side => units.some(unit => unit.side === side))
      for (const unit of units) if (!isShared || meant.includes(unit.side)) found.add(unitKey(unit))
    }
    return found
  }
}
