import type { ClassEntry } from '../../game/index.ts'
import type { Era } from './units/unit-class.ts'

const eras: readonly Era[] = [1, 2, 3]
const ordinals = { 1: '1st Era', 2: '2nd Era', 3: '3rd Era' } as const

/** A class that the tables name, with its chances; those with points have a size that is ours. */
const entry = (era: Era, words: string, source: string, load = ''): ClassEntry => ({
  name: `${ordinals[era]} ${words}`,
  unit: `${words} E${era}${load}`,
  faction: ordinals[era],
  source,
  ...(load === '' ? {} : { note: 'the tables name the class; its size is an example of ours' }),
})

const ofEra = (era: Era): readonly ClassEntry[] => [
  entry(era, 'Warship', 'row Warship Attacking'),
  { ...entry(era, 'Warship', 'notes 9, 12', ' M20'), name: `${ordinals[era]} Warship with missiles` },
  { ...entry(era, 'Warship', 'note 6', ' cloak'), name: `${ordinals[era]} cloaked Warship` },
  entry(era, 'Carrier', 'row Carrier Direct Fire', ' F40'),
  entry(era, 'Scout', 'row Firing at Scout Ship'),
  {
    ...entry(era, 'Freighter', 'row Firing at Non Warship', ' C30'),
    note: 'the tables speak of non-warships; the word and the cargo are ours',
  },
  entry(era, 'Orbital City', 'row Firing at Orbital City'),
  entry(era, 'Orbital Shipyard', 'row Firing at Orbital City'),
  entry(era, 'Unfinished Warship', 'row Firing at Orbital City'),
  entry(era, 'Orbital Base', 'row Orbital Base Regular Fire'),
  entry(era, 'Ground Base', 'row Ground Base Regular Fire'),
  entry(era, 'System Base', 'row System Base Regular Fire'),
  entry(era, 'Fighters', 'row Fighters/Missiles Attacking', ' F60'),
  entry(era, 'Ground Units', 'row Ground Unit', ' G50'),
]

/** The classes of the tables, by era. */
export const catalogue: readonly ClassEntry[] = eras.flatMap(ofEra)
