import { withCapacity } from '../with-capacity.ts'

const EMPTY = -1

/** Pairs that share their first and all but the last bits of their second lie on one leaf, side by side. */
const LEAF_BITS = 4
const LEAF = 1 << LEAF_BITS

/** Numbers pairs of small integers 0, 1, 2 … as visited: open addressing over leaves, in typed arrays. */
export class PairIndex {
  size = 0
  /** The pairs by number; longer than `size`. */
  first = new Int32Array(1024)
  second = new Int32Array(1024)
  /**
   * Leaves so far. By leaf the number of its first pair and the high bits of their seconds; by place the number plus
   * one.
   */
  #leaves = 0
  #leafFirst = new Int32Array(128)
  #leafSecond = new Int32Array(128)
  #numbers = new Int32Array(128 * LEAF)
  #slots = new Int32Array(512).fill(EMPTY)

  at(a: number, b: number): number {
    const place = this.#leafOf(a, b >> LEAF_BITS) * LEAF + (b & (LEAF - 1))
    const known = this.#numbers[place]!
    return known === 0 ? this.#add(a, b, place) : known - 1
  }

  pair(number: number): readonly [a: number, b: number] {
    return [this.first[number] ?? 0, this.second[number] ?? 0]
  }

  #leafOf(a: number, high: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    for (let slot = this.#slotOf(a, high); ; slot = (slot + 1) & mask) {
      const leaf = slots[slot]!
      if (leaf === EMPTY) return this.#addLeaf(a, high, slot)
      if (this.#leafFirst[leaf] === a && this.#leafSecond[leaf] === high) return leaf
    }
  }

  #slotOf(a: number, high: number): number {
    const mixed = Math.imul(Math.imul(a, 0x9e3779b1) ^ high, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }

  #add(a: number, b: number, place: number): number {
    const number = this.size++
    if (number >= this.first.length) {
      this.first = withCapacity(this.first, this.size)
      this.second = withCapacity(this.second, this.size)
    }
    this.first[number] = a
    this.second[number] = b
    this.#numbers[place] = this.size
    return number
  }

  #addLeaf(a: number, high: number, slot: number): number {
    const leaf = this.#leaves++
    this.#leafFirst = withCapacity(this.#leafFirst, this.#leaves)
    this.#leafSecond = withCapacity(this.#leafSecond, this.#leaves)
    this.#numbers = withCapacity(this.#numbers, this.#leaves * LEAF)
    this.#leafFirst[leaf] = a
    this.#leafSecond[leaf] = high
    this.#slots[slot] = leaf
    if (this.#leaves * 2 > this.#slots.length) this.#rehash()
    return leaf
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 4).fill(EMPTY)
    const mask = this.#slots.length - 1
    for (let leaf = 0; leaf < this.#leaves; leaf++) {
      let slot = this.#slotOf(this.#leafFirst[leaf] ?? 0, this.#leafSecond[leaf] ?? 0)
      while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask
      this.#slots[slot] = leaf
    }
  }
}
