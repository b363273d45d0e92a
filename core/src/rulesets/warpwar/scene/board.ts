import type { SceneBoard } from '../../../game/scene/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { fleetWords } from '../../../game/words/index.ts'
import { sayCell } from '../fire/crt.ts'
import { ledger } from '../ledger.ts'
import type { Shot } from '../state.ts'
import type { View } from '../view.ts'
import { signed } from './because.ts'

/** `beam`, `missile 2`. */
export function weaponName({ weapon, number }: Shot): string {
  const names = { beam: 'beam', missile: `missile ${number}`, cannon: `burst ${number}` }
  return names[weapon]
}

/** A ship, with its fleet in front if the other one has a ship of the same name. */
function nameOf({ ships, names }: View, side: Side, id: string): string {
  if (ships[other(side)].every(ship => ship.id !== id)) return id
  return `${fleetWords({ red: { name: names.red }, blue: { name: names.blue } })[side].start} ${id}`
}

const rowOf = (view: View, shot: Shot): string[] => [
  nameOf(view, shot.side, shot.from),
  weaponName(shot),
  shot.row.toUpperCase(),
  nameOf(view, other(shot.side), shot.at),
  shot.column.toUpperCase(),
  signed(shot.difference),
  sayCell(shot.result),
  String(shot.hits),
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
      columns: ['firing', 'weapon', 'row', 'target', 'column', 'drive difference', 'result', 'hits'],
      rows: view.shots.map(shot => rowOf(view, shot)),
    },
  ]
}
