import { sayCount, several } from '../../odds-words/index.ts'
import { type AnswerWords, NOT_FINISHED } from '../answer.ts'
import { sayBasis, sayKnownResult } from '../known-result.ts'
import type { ShipReply } from './ship-reply.ts'

/** The designs that words show, unless more of them are equally good. */
const SHOWN = 10
const MAX_SHOWN = 40

/** The best of the designs in a sentence, or those that cannot be told from it. */
function sayBest({ best, ranked }: ShipReply): string {
  const [first, ...others] = ranked.slice(0, best)
  if (first === undefined) return NOT_FINISHED
  const isExact = [first, ...others].every(({ method }) => method === 'exact')
  if (isExact && first.expectedResult <= 0) return 'Not found: none of these designs ever wins or draws (exact).'
  if (others.length === 0) return `Found: ${first.unit} is the best of them (${isExact ? 'exact' : '95 %'}).`
  return isExact
    ? `${sayCount(best)} designs are equally good, and none is better (exact).`
    : `It cannot be told which of the first ${sayCount(best)} is the best: their ranges overlap.`
}

/** The designs that stand sampled, by the battles of each: one that became exact later is none of them. */
function saySampled(ranked: ShipReply['ranked']): string {
  const numbers = [...new Set(ranked.flatMap(({ n }) => n ?? []))].toSorted((a, b) => a - b)
  const said = numbers.map(battles => {
    const designs = ranked.filter(({ n }) => n === battles).length
    return `${several(designs, 'design')} with ${several(battles, 'battle')}${designs === 1 ? '' : ' each'}`
  })
  return said.join(', ')
}

/** The work behind the ranking, and the meaning of its ranges. */
function sayElimination({ ranked, tried, designs }: ShipReply): readonly string[] {
  const exact = ranked.filter(({ method }) => method === 'exact').length
  const [every, best] =
    tried === designs ? ['design', 'best design'] : ['design tried so far', 'best of the designs tried so far']
  if (exact === tried) return [`The odds of every ${every} are exact.`]
  return [
    `The odds of ${several(exact, 'design')} are exact. Sampled, with the same seed: ${saySampled(ranked)}. A design is left out of later samples once another is surely better.`,
    `All ranges hold at once with a chance of 95 %: with at least that chance the ${best} was not left out.`,
  ]
}

/** A ship without a weapon may be the best of all by leaving in time, or as its enemy leaves. */
const KILLS_NONE =
  'Kills none: the share of its battles in which the ship destroys nothing; its result there comes of draws and of ships that leave.'

const sayOthers = (more: number): readonly string[] =>
  more === 0 ? [] : [`The other ${several(more, 'design')} ${more === 1 ? 'is' : 'are'} in the JSON.`]

/** The best designs of a price in words. */
export function shipWords(reply: ShipReply): AnswerWords {
  const { title, side, points, doctrines, designs, tried, enemies, best, ranked } = reply
  const all = tried === designs ? `all ${sayCount(designs)}` : `${sayCount(tried)} of ${sayCount(designs)}`
  const shown = ranked.slice(0, Math.max(SHOWN, Math.min(MAX_SHOWN, best)))
  const rows = shown.map((each, i) => [
    String(i + 1),
    each.unit,
    sayKnownResult(each),
    sayBasis(each),
    `${each.harmless.toFixed(0)} %`,
  ])
  return {
    above: [
      `${title}: the best ship of ${several(points, 'point')} for ${side}; ${all} designs tried, each alone.`,
      ...enemies.map(({ name, units, doctrine }) => `Against ${name}, by ${doctrine}: ${units.join(', ')}.`),
      `The ship fights by ${doctrines[side]}. The ranking holds for these standing orders alone.`,
    ],
    ...(rows.length > 0 && { table: [['', 'design', 'expected result', 'known', 'kills none'], ...rows] }),
    below: [
      sayBest(reply),
      ...(rows.length > 0 ? [KILLS_NONE, ...sayElimination(reply)] : []),
      ...sayOthers(ranked.length - rows.length),
    ],
  }
}
