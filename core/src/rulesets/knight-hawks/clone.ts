import { bySide } from '../../game/sides/index.ts'
import type { State } from './state.ts'

/** Shares data that is replaced and never changed: records within a ship, and lists of mines, seekers and hexes. */
export const clone = (state: State): State => ({
  ...state,
  agenda: state.agenda.slice(),
  ships: bySide(side => state.ships[side].map(ship => ({ ...ship }))),
  mines: { ...state.mines },
  seekers: { ...state.seekers },
  wakes: { ...state.wakes },
})
