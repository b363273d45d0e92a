import type { ClassEntry } from '../../game/index.ts'
import { classStats } from './tables.ts'
import { type ShipClass, shipClasses } from './units/design.ts'

/** Assault scouts and battleships are the UPF's; the Sathar order of battle has no minelayers either. */
const factions: Partial<Readonly<Record<ShipClass, string>>> = {
  'assault scout': 'UPF',
  battleship: 'UPF',
  minelayer: 'UPF',
  freighter: 'civilian',
}

const notes: Partial<Readonly<Record<ShipClass, string>>> = {
  freighter: 'the one printed freighter, the Megasaurus',
  minelayer: 'mines and seekers only: it fights with two laser batteries',
}

const published = (kind: ShipClass): ClassEntry => ({
  name: classStats[kind].name,
  unit: kind,
  faction: factions[kind] ?? 'UPF and Sathar',
  source: 'Advanced Game ship list',
  ...(notes[kind] === undefined ? {} : { note: notes[kind] }),
})

const station = (name: string, unit: string): ClassEntry => ({
  name,
  unit,
  faction: 'UPF and Sathar',
  source: 'Campaign Book, stations',
})

/** The published classes, and the three published kinds of station. */
export const catalogue: readonly ClassEntry[] = [
  ...shipClasses.filter(kind => kind !== 'station').map(published),
  station('Armed Station', 'station'),
  station('Fortified Station', 'station HP140 DCR100 LB2 RB8 ICM10'),
  station('Fortress', 'station HP300 DCR200 LB3 PB1 EB1 RB12 PS1 ES1 MS3 ICM20'),
]
