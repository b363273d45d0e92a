import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { JumpableRandomGenerator } from 'pure-rand/types/JumpableRandomGenerator'
import type { DieSpec } from './die.ts'
import type { Odds } from './odds.ts'

/** A stream of chance: deterministic from its seed, owned by one user, advanced by every draw. */
export interface Stream {
  /** Uniform in [0, 1), 53 bits. */
  unit(): number
  /** Uniform integer from 0 to `count - 1`. */
  below(count: number): number
  /** One face of a die, 1 to its sides. */
  face(die: DieSpec): number
  /** A reading drawn by its odds: one draw, however many dice. */
  reading(odds: Odds): number
}

/** A 128-bit start from any text, so that `7` and `"7/side"` are unrelated streams. */
function startOf(seed: string): JumpableRandomGenerator {
  const view = new DataView(sha256(utf8ToBytes(seed)).buffer)
  const state = [0, 4, 8, 12].map(offset => view.getInt32(offset))
  return state.some(word => word !== 0) ? xoroshiro128plusFromState(state) : xoroshiro128plus(1)
}

/** The first index whose running sum exceeds `u`. Short lists are walked, long ones halved. */
export function pickIndex(cumulative: readonly number[], u: number): number {
  const last = cumulative.length - 1
  let low = 0
  if (last > 16) {
    let high = last
    while (low < high) {
      const middle = (low + high) >> 1
      if (cumulative[middle]! > u) high = middle
      else low = middle + 1
    }
    return low
  }
  while (low < last && cumulative[low]! <= u) low++
  return low
}

function wrap(generator: JumpableRandomGenerator): Stream {
  return {
    unit: () => uniformFloat64(generator),
    below: count => uniformInt(generator, 0, count - 1),
    face: die => uniformInt(generator, 1, die.sides),
    reading: odds => pickIndex(odds.cumulative, uniformFloat64(generator)),
  }
}

/** The stream of a seed and a name: equal texts give equal streams. */
export function streamOf(seed: number | string, name = ''): Stream {
  return wrap(startOf(`${seed}/${name}`))
}

/** Streams 0, 1, 2 … of one seed, each 2^64 draws after the one before: for work cut into numbered chunks. */
export function* jumpedStreams(seed: number | string, from = 0): Generator<Stream> {
  const generator = startOf(`${seed}/chunks`)
  for (let i = 0; i < from; i++) generator.jump()
  for (;;) {
    yield wrap(generator.clone())
    generator.jump()
  }
}
