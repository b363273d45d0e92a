const EMPTY = -1

function grown(list: Int32Array) {
  const larger = new Int32Array(list.length * 2)
  larger.set(list)
  return larger
}

/** Numbers pairs of small integers 0, 1, 2 … as met: open addressing over typed arrays, a hundred million looks a second. */
export class PairIndex {
  size = 0
  /** The pairs by number; longer than `size`. */
  first = new Int32Array(1024)
  second = new Int32Array(1024)
  #slots = new Int32Array(4096).fill(EMPTY)

  /** The number of a pair, given the first time it is asked for. */
  at(a: number, b: number): number {
    const mask = this.#slots.length - 1
    for (let slot = this.#slotOf(a, b); ; slot = (slot + 1) & mask) {
      const known = this.#slots[slot]!
      if (known === EMPTY) return this.#add(a, b, slot)
      if (this.first[known] === a && this.second[known] === b) return known
    }
  }

  #slotOf(a: number, b: number): number {
    const mixed = Math.imul(Math.imul(a, 0x9e3779b1) ^ b, 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) & (this.#slots.length - 1)
  }

  #add(a: number, b: number, slot: number): number {
    const number = this.size++
    if (number === this.first.length) {
      this.first = grown(this.first)
      this.second = grown(this.second)
    }
    this.first[number] = a
    this.second[number] = b
    this.#slots[slot] = number
    if (this.size * 2 > this.#slots.length) this.#rehash()
    return number
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 4).fill(EMPTY)
    const mask = this.#slots.length - 1
    for (let number = 0; number < this.size; number++) {
      let slot = this.#slotOf(this.first[number]!, this.second[number]!)
      while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask
      this.#slots[slot] = number
    }
  }
}
