import {
  leadersOf,
  type ShipRace,
  type Standing,
  sayBasis,
  sayBest,
  sayRace,
  sayStanding,
} from '@flagplot/core/desk/best-ship'
import { sayCount, several } from '@flagplot/core/desk/odds-words'
import { alignColumns } from '@flagplot/core/notation/text'
import type { DesignShipReply } from '@flagplot/wire'
import { hangingIndent } from '../io/margins.ts'

/** The designs that text shows, unless more of them are equally good. */
const SHOWN = 10
const MOST_SHOWN = 40

function tableOf(standings: readonly Standing[]): readonly string[] {
  const shown = Math.max(SHOWN, Math.min(MOST_SHOWN, leadersOf(standings).length))
  const rows = standings
    .slice(0, shown)
    .map((standing, i) => [String(i + 1), standing.unit, sayStanding(standing), sayBasis(standing)])
  const more = standings.length - rows.length
  return [
    ...alignColumns([['', 'design', 'expected result', 'known by'], ...rows]),
    ...(more > 0 ? [`The other ${several(more, 'design')} ${more === 1 ? 'is' : 'are'} in --json.`] : []),
  ]
}

/** The best designs as text of at most 80 columns. */
export function shipText(
  { title, side, points, doctrines, designs, tried, heats }: DesignShipReply,
  { enemies }: ShipRace,
  standings: readonly Standing[],
): string {
  const all = tried === designs ? `all ${sayCount(designs)}` : `${sayCount(tried)} of ${sayCount(designs)}`
  const lines = [
    `${title}: the best ship of ${several(points, 'point')} for ${side}; ${all} designs tried, each alone.`,
    ...enemies.map(({ name, units, doctrine }) => `Against ${name}, by ${doctrine}: ${units.join(', ')}.`),
    `The ship fights by ${doctrines[side]}. Orders are hidden, so a ranking is one by standing orders.`,
  ]
  const below = [
    ...(tried === designs ? [sayBest(standings)] : ['Interrupted: the best may be among those not tried.']),
    ...(standings.length > 0 ? sayRace(standings, heats) : []),
  ]
  const table = standings.length > 0 ? ['', ...tableOf(standings)] : []
  return [...lines.flatMap(hangingIndent), ...table, '', ...below.flatMap(hangingIndent), ''].join('\n')
}
