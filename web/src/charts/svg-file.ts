/** The properties that a drawing takes from the style sheets of the page. */
const STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'opacity',
  'font-size',
  'font-family',
  'text-anchor',
]

/** A drawing of the page as an SVG file, with its styles written into it and its background behind it. */
export function svgFile(svg: SVGSVGElement): string {
  const copy = document.importNode(svg, true)
  const { width, height } = svg.getBoundingClientRect()
  const to = [...copy.querySelectorAll('*')]
  for (const [i, from] of [...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(from)
    for (const name of STYLES) to[i]?.setAttribute(name, style.getPropertyValue(name))
    to[i]?.removeAttribute('class')
  }
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(Math.round(width)))
  copy.setAttribute('height', String(Math.round(height)))
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).getPropertyValue('--card').trim() || '#fff')
  copy.prepend(ground)
  return new XMLSerializer().serializeToString(copy)
}
