/** A picture in at most 256 colours: the most frequent ones stay, every other becomes the nearest of them. */

const MAX_COLOURS = 256

const channels = colour => [colour >> 16, (colour >> 8) & 255, colour & 255]

function nearestOf(palette, colour) {
  const [r, g, b] = channels(colour)
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < palette.length; i++) {
    const [pr, pg, pb] = palette[i]
    // eyes see green best and blue worst
    const away = 3 * (r - pr) ** 2 + 4 * (g - pg) ** 2 + 2 * (b - pb) ** 2
    if (away < least) {
      least = away
      nearest = i
    }
  }
  return nearest
}

/** A picture from `readPng`, made for `writePalettePng`. */
export function fewerColours({ width, height, size, bytes }) {
  const counts = new Map()
  const pixels = new Uint32Array(width * height)
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = (bytes[i * size] << 16) | (bytes[i * size + 1] << 8) | bytes[i * size + 2]
    counts.set(pixels[i], (counts.get(pixels[i]) ?? 0) + 1)
  }
  const most = [...counts].sort(([a, m], [b, n]) => n - m || a - b).slice(0, MAX_COLOURS)
  const palette = most.map(([colour]) => channels(colour))
  const places = new Map(most.map(([colour], i) => [colour, i]))
  const indexes = Uint8Array.from(pixels, colour => {
    const place = places.get(colour) ?? nearestOf(palette, colour)
    places.set(colour, place)
    return place
  })
  return { width, height, palette, indexes }
}
