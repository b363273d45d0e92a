export function withCapacity(array: Int32Array, length: number): Int32Array<ArrayBuffer>
export function withCapacity(array: Float64Array, length: number): Float64Array<ArrayBuffer>
export function withCapacity(array: Uint8Array, length: number): Uint8Array<ArrayBuffer>
/** A typed array with room for so many: itself where it has that, else a copy of at least twice its length. */
export function withCapacity(array: Int32Array | Float64Array | Uint8Array, length: number): typeof array {
  if (length <= array.length) return array
  const room = Math.max(length, 2 * array.length)
  const larger =
    array instanceof Int32Array
      ? new Int32Array(room)
      : array instanceof Float64Array
        ? new Float64Array(room)
        : new Uint8Array(room)
  larger.set(array)
  return larger
}
