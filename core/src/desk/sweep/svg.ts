/** The picture's size, and the frame of its plot, in pixels. */
export const [WIDTH, HEIGHT] = [720, 440]
export const FRAME = { left: 64, right: 560, top: 48, bottom: 380 }

/** A palette that people who see fewer colours can tell apart. */
export const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00'] as const

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

export const px = (value: number): string => String(Math.round(value * 10) / 10)

interface Written {
  readonly x: number
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  readonly fill?: string
}

export const text = (said: string, { x, y, anchor = 'middle', fill = '#222' }: Written): string =>
  `<text x="${px(x)}" y="${px(y)}" text-anchor="${anchor}" fill="${fill}">${escaped(said)}</text>`

/** The first characters of a text that has little room. */
export const cut = (said: string, most: number): string => (said.length > most ? `${said.slice(0, most - 1)}…` : said)

/** At most ten marks along an axis: labels that overlap say nothing. */
export const marksOf = (values: readonly unknown[]): readonly unknown[] => {
  const step = Math.ceil(values.length / 10)
  return values.filter((_, i) => i % step === 0)
}

/** The results that lines of the grid stand for, in %. */
export const RESULTS = [0, 25, 50, 75, 100] as const

export const gridColour = (result: number): string => (result === 50 ? '#888' : '#ddd')

/** A whole picture of what is drawn, under its title. */
export function svgOf(title: string, drawn: readonly string[]): string {
  const said = escaped(title)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${said}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${FRAME.left}" y="22" font-size="15" fill="#222">${said}</text>`,
    ...drawn,
    '</svg>',
    '',
  ].join('\n')
}
