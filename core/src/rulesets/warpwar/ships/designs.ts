import { DESIGN_POINTS, type DesignAsk } from '../../../game/index.ts'
import type { Side } from '../../../game/sides/index.ts'
import { at, chain, mapResults, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import type { Setup } from '../setup/setup.ts'
import { type Edition, generatorPrices, prices, repairBayPrices } from '../tables.ts'
import { checkDesign, fits, knows, maxOfPart, type Part, partNames } from './build.ts'
import { type Design, noRatings, ratingLabels, type WarpGenerator } from './design.ts'
import { printDesign } from './ship-text.ts'

const MAX_LEVEL = maxOfPart.get('TL') ?? 0

/** Parts that do nothing for a ship that fights alone. */
const ofVoyages: readonly Part[] = ['SR', 'H', 'R']

/** A builder buys drive; a ship that fights has power by it. */
const partTitles: Readonly<Record<Part, string>> = { ...ratingLabels, PD: 'drive', R: 'repair bays' }

const generators: ReadonlyMap<string, readonly WarpGenerator[]> = new Map([
  ['warpship', ['standard', 'small', 'medium', 'large']],
  ['systemship', ['none']],
])

/** A part, its price, and the number of it that this buys. */
interface Batch {
  readonly part: Part
  readonly points: number
  readonly buys: number
}

function batchOf(part: Part, edition: Edition, tl: number): Batch[] {
  const bay: number | null = repairBayPrices[edition]
  if (part === 'R') return bay === null ? [] : [{ part, points: bay, buys: 1 }]
  const price = prices[edition][part]
  return price === null ? [] : [{ part, points: price.points, buys: price.buys + price.moreByLevel * tl }]
}

/** build.armour Every way to spend so many points on whole batches: more of a part costs nothing more. */
function* spent(batches: readonly Batch[], points: number): Generator<readonly (readonly [Part, number])[]> {
  const [batch, ...others] = batches
  if (batch === undefined) {
    if (points === 0) yield []
    return
  }
  for (let bought = Math.floor(points / batch.points); bought >= 0; bought--) {
    for (const more of spent(others, points - bought * batch.points)) yield [[batch.part, bought * batch.buys], ...more]
  }
}

/** True of a ship with a part that can never work: a point of drive takes the same hit, and gives power. */
function isIdle({ built: { PD, B, S, T, M, C, SH, E } }: Design): boolean {
  const isUnpowered = Math.max(B, S, T, C, E) > PD
  return isUnpowered || T > M || C > SH || (M > 0 && T === 0) || (SH > 0 && C === 0)
}

function* designsOf(
  { points, idle }: DesignAsk,
  {
    edition,
    tl,
    sizes,
    parts,
  }: { edition: Edition; tl: number; sizes: readonly WarpGenerator[]; parts: readonly Part[] },
): Generator<string> {
  for (const generator of sizes) {
    const price: number | null = generatorPrices[edition][generator]
    if (price === null || price > points) continue
    const isWarp = generator !== 'none'
    const batches = parts.filter(part => fits(edition, isWarp, part)).flatMap(part => batchOf(part, edition, tl))
    for (const amounts of spent(batches, points - price)) {
      const { R: repairBays = 0, ...built } = Object.fromEntries(amounts)
      const design = { id: isWarp ? 'W1' : 'S1', tl, generator, built: { ...noRatings, ...built }, repairBays }
      if ((idle || !isIdle(design)) && checkDesign(design, edition).ok) yield printDesign(design)
    }
  }
}

function partOf(word: string, known: readonly Part[]): Result<Part> {
  const part = known.find(each => each === word.toUpperCase())
  if (part !== undefined) return ok(part)
  const expected = `parts of the edition: ${known.join(', ')}`
  return refuse({ code: 'unknown-name', path: [], found: word, expected }, nearest(word.toUpperCase(), known))
}

function sizesOf(kind: string | undefined): Result<readonly WarpGenerator[]> {
  if (kind === undefined) return ok([...generators.values()].flat())
  const sizes = generators.get(kind)
  if (sizes !== undefined) return ok(sizes)
  const known = [...generators.keys()]
  return refuse(
    { code: 'unknown-name', path: ['kind'], found: kind, expected: known.join(' or ') },
    nearest(kind, known),
  )
}

function checkWhole(found: number, path: keyof DesignAsk, [min, max]: readonly [number, number]): Result<number> {
  if (Number.isInteger(found) && found >= min && found <= max) return ok(found)
  const expected = `a whole number from ${min} to ${max}`
  return refuse({ code: 'range', path: [path], found: String(found), expected })
}

const partsKnown = (edition: Edition): readonly Part[] => partNames.filter(part => knows(edition, part))

const usualParts = (edition: Edition): readonly Part[] => partsKnown(edition).filter(part => !ofVoyages.includes(part))

/** build.parts The kinds of ships, and the parts of the edition of a set-up. */
export const designChoices = ({ options: { edition } }: Setup) => ({
  levels: [0, MAX_LEVEL] as const,
  kinds: [...generators.keys()],
  parts: partsKnown(edition).map(part => ({ value: part, label: `${part} ${partTitles[part]}` })),
  usual: usualParts(edition),
})

/** build.cost Every ship of so many BP under the edition of a set-up. Its tech level is the best of the side. */
export function designs(setup: Setup, side: Side, ask: DesignAsk): Result<Iterable<string>> {
  const { edition } = setup.options
  const known = partsKnown(edition)
  const level = ask.level ?? Math.max(...setup[side].ships.map(({ made }) => made.tl))
  const listed = mapResults(ask.parts ?? (ask.idle ? known : usualParts(edition)), word => partOf(word, known))
  return chain(at('parts', listed), named =>
    chain(sizesOf(ask.kind), sizes =>
      chain(checkWhole(ask.points, 'points', [DESIGN_POINTS.min, DESIGN_POINTS.max]), () =>
        chain(checkWhole(level, 'level', [0, MAX_LEVEL]), tl => {
          const tried = known.filter(part => named.includes(part))
          return ok(designsOf(ask, { edition, tl, sizes, parts: tried }))
        }),
      ),
    ),
  )
}
