import type { SceneBoard } from '../../../game/scene/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { fleetWords } from '../../../game/words/index.ts'
import { cellOf, sayCell } from '../fire/crt.ts'
import { ledger } from '../ledger.ts'
import type { Tactic } from '../orders/orders.ts'
import type { CellResult, Shot } from '../state.ts'
import type { View } from '../view.ts'
import { signed } from './because.ts'

/** A result in one character, so that a row of the table fits beside its shot. */
const marks: Readonly<Record<CellResult, string>> = { miss: '.', hit: 'H', hit1: '1', hit2: '2', escapes: 'E' }

/** Differences from which on every row of the table stays the same. */
const EDGE = 6

/** `..H[2]21...`: the results of a row and column over differences of -6 to +6, the one that holds in brackets. */
export function resultStrip(row: Tactic, column: Tactic, difference: number): string {
  const holds = Math.max(-EDGE, Math.min(EDGE, difference))
  let strip = ''
  for (let at = -EDGE; at <= EDGE; at++) {
    const mark = marks[cellOf(row, column, at)]
    strip += at === holds ? `[${mark}]` : mark
  }
  return strip
}

/** `beam`, `missile 2`. */
export function weaponName({ weapon, number }: Shot): string {
  const names = { beam: 'beam', missile: `missile ${number}`, cannon: `burst ${number}` }
  return names[weapon]
}

/** `Hit +2 (H)`: the parenthesis is the result of the fire the other way, if it may be read. */
const resultOf = ({ result, reciprocal }: Shot): string =>
  reciprocal === null ? sayCell(result) : `${sayCell(result)} (${marks[reciprocal]})`

/** A ship, with its fleet in front if the other one has a ship of the same name. */
function nameOf({ ships, names }: View, side: Side, id: string): string {
  if (ships[other(side)].every(ship => ship.id !== id)) return id
  return `${fleetWords({ red: { name: names.red }, blue: { name: names.blue } })[side].start} ${id}`
}

/** `W4 beam at S35`, `S35 missile 2 at W4`, `Rebels W4 beam at Empire W4`. */
const shotName = (view: View, shot: Shot): string =>
  `${nameOf(view, shot.side, shot.from)} ${weaponName(shot)} at ${nameOf(view, other(shot.side), shot.at)}`

const rowOf = (view: View, shot: Shot): string[] => [
  shotName(view, shot),
  shot.row.toUpperCase(),
  shot.column.toUpperCase(),
  signed(shot.difference),
  resultOf(shot),
  String(shot.hits),
  resultStrip(shot.row, shot.column, shot.difference),
]

/** True if the shots in view are of the round under way: its fire is over, and the round is not. */
const ofThisRound = ({ agenda, orders, over }: View): boolean =>
  over === null && orders.red !== null && !agenda.some(({ task }) => task === 'fire')

/** The table as players lay it beside their order sheets: a row for every shot of the last fire. */
export function boardsOf(view: View): readonly SceneBoard[] {
  if (view.shots.length === 0) return []
  return [
    {
      title: `Shots of round ${ofThisRound(view) ? view.done + 1 : view.done}`,
      rule: 'crt.table',
      clause: ledger['crt.table'].title,
      columns: ['shot', 'row', 'column', 'd', 'result', 'hits', '-6 to +6'],
      rows: view.shots.map(shot => rowOf(view, shot)),
    },
  ]
}
