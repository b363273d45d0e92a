import type { DoctrineChoice } from '../../game/doctrine/index.ts'
import type { Settings } from '../../game/form/index.ts'
import type { ReadyBattle } from '../../game/index.ts'

interface Draft {
  readonly name: string
  readonly title: string
  readonly gist: string
  readonly lesson?: true
  readonly red: readonly [name: string, ...units: string[]]
  readonly blue: readonly [name: string, ...units: string[]]
  readonly options?: Settings
  readonly doctrines?: Partial<Readonly<Record<'red' | 'blue', DoctrineChoice>>>
}

const captain = { name: 'captain', settings: {} }

/** The phasing side leaves after quiet rounds: by default red. Ships without a source are examples. */
const drafts: readonly Draft[] = [
  {
    name: 'cruiser-and-guard',
    title: 'Cruiser and guard',
    gist: 'A warpship with a tube and ECM against the stronger guns of a systemship that cannot leave: 21 build points against 20.',
    red: ['Cruiser', 'W2 TL0 PD7 B3 S2 T1 M3 E2'],
    blue: ['Guard', 'S20 TL0 PD7 B5 S5 E3'],
    options: { phasing: 'blue' },
  },
  {
    name: 'printed-duel',
    title: 'The duel of 1977',
    lesson: true,
    gist: 'A lesson, not a fair fight: two ships of the printed example, 22 build points each, and twelve quiet rounds agreed on. Behind three screens the side that may stay has time enough; the side that came has hardly a way to hurt it.',
    red: ['Red Sun', 'W4 TL0 PD7 B3 S3 T1 M6 SR1'],
    blue: ['Blue Star', 'W4 TL0 PD7 B3 S3 T1 M6 SR1'],
    options: { edition: '1977', quietRoundLimit: 12 },
  },
  {
    name: 'gun-and-missile',
    title: 'Gun and missile',
    lesson: true,
    gist: 'A lesson, not a fair fight: the printed combat of 1994, a warpship with beam, cannon and ECM, already hit, against a missile ship of a higher tech level that has moved here and has to get something done.',
    red: ['Red Sun', 'W4 TL0 PD7→6 B3 S3→2 C1 SH12→6 E1'],
    blue: ['Blue Star', 'S35 TL1 PD6 S3 T2 M9→7'],
    options: { phasing: 'blue' },
  },
  {
    name: 'monster-and-fighters',
    title: 'Monster and fighters',
    gist: 'One great ship of beam and screens against a carrier that is nothing but drive and racks, and its missile fighters.',
    red: ['The Monster', 'W1 TL0 PD14 B8 S8'],
    blue: ['The Swarm', 'W2 TL0 PD6 SR6', '6x S TL0 PD1 T1 M3 in W2'],
    options: { quietRoundLimit: 2 },
    doctrines: { blue: { name: 'carrier', settings: {} } },
  },
  {
    name: 'bracket',
    title: 'The bracket',
    gist: 'Four tubes that bracket an enemy against beam, screens, cannon and a little ECM: 21 build points against 22, and five quiet rounds to get at them.',
    red: ['Archers', 'W3 TL0 PD8 T4 M12'],
    blue: ['Blue Star', 'W4 TL0 PD7 B3 S3 C1 SH12 E1'],
    options: { phasing: 'blue', quietRoundLimit: 5 },
  },
  {
    name: 'raider-and-pickets',
    title: 'Raider and pickets',
    gist: 'A raider with speed and one beam against cheap pickets: drives that are never met against many small guns.',
    red: ['The Raider', 'W4 TL0 PD16 B4'],
    blue: ['The Pickets', '6x S TL0 PD3 B2'],
  },
  {
    name: 'gunboats',
    title: 'Gunboats',
    lesson: true,
    gist: 'A lesson, not a fair fight: seven printed gunboats of a higher tech level try to swamp a printed cruiser. With a point of power each they move or fire, never both.',
    red: ['Cruiser', 'W2 TL0 PD7 B3 S2 T1 M3 E2'],
    blue: ['Gunboats', '7x S TL1 PD1 C1 SH12'],
  },
  {
    name: 'line-of-battle',
    title: 'Line of battle',
    gist: 'Three warpships a side, of equal cost and different minds: guns, missiles and a carrier.',
    red: ['First Squadron', 'W1 TL0 PD8 B4 S4', 'W2 TL0 PD7 T3 M9', 'W3 TL0 PD5 B2 S2'],
    blue: ['Second Squadron', 'W1 TL0 PD9 B5 S2', 'W2 TL0 PD6 B3 S3', 'W3 TL0 PD4 SR2', '2x S TL0 PD2 B2 in W3'],
    options: { quietRoundLimit: 6 },
  },
  {
    name: 'five-a-side',
    title: 'Five a side',
    gist: 'Two squadrons of five small ships: who fires at whom matters more than how fast.',
    red: ['Reds', 'W1 TL0 PD6 B3 S2', '2x S TL0 PD4 B2 S1', '2x S TL0 PD2 T1 M3'],
    blue: ['Blues', 'W1 TL0 PD5 B2 S2 T1 M3', '4x S TL0 PD4 B2'],
    options: { quietRoundLimit: 2 },
  },
  {
    name: 'chase',
    title: 'The chase',
    gist: 'A crippled warpship wants to leave; two hunters want to hold it. Blue has won if it escapes in one piece, whatever the verdict says.',
    red: ['The Hunters', 'W1 TL0 PD9 B3', 'W2 TL0 PD7 B3 S1'],
    blue: ['The Quarry', 'W4 TL0 PD9→6 B4→2 S4→2'],
    doctrines: { blue: { name: 'run', settings: {} } },
  },
  {
    name: 'missile-carrier',
    title: 'The missile carrier of 1977',
    gist: 'The printed freighter brings two printed missile fighters of the highest tech level; the printed cruiser has to stop them in time.',
    red: ['Freighter', 'W7 TL1 PD5 SR2', '2x S TL2 PD1 T1 M6 in W7'],
    blue: ['Cruiser', 'W2 TL0 PD5 B3 S2 T1 M3'],
    options: { edition: '1977' },
    doctrines: { red: { name: 'carrier', settings: {} } },
  },
  {
    name: 'slug',
    title: 'The Slug',
    lesson: true,
    gist: 'A lesson, not a fair fight: 20 build points of drive and a little screen only have to sit through three quiet rounds. It takes sixty points to kill it, and a hundred to be sure; forty, as here, mostly have to leave. Agree on quietRoundLimit before you meet one.',
    red: ['The Fleet', 'W1 TL0 PD10 B5 S2', 'W2 TL0 PD8 T2 M6'],
    blue: ['The Slug', 'W5 TL0 PD13 S2'],
    doctrines: { blue: { name: 'wait', settings: {} } },
  },
  {
    name: 'secret-records',
    title: 'Secret records',
    gist: 'Nobody knows what the other has built until it is used.',
    red: ['Unknowns', 'W1 TL0 PD8 B4 S4', 'S1 TL0 PD3 T1 M3'],
    blue: ['Strangers', 'W1 TL0 PD6 T2 M6 S2', 'S1 TL0 PD4 B2 S2'],
    options: { hiddenRecords: true, quietRoundLimit: 2 },
  },
]

export const battles: readonly ReadyBattle[] = drafts.map(({ options = {}, red, blue, doctrines, ...called }) => ({
  ...called,
  setup: {
    options,
    red: { name: red[0], units: red.slice(1) },
    blue: { name: blue[0], units: blue.slice(1) },
  },
  doctrines: { red: doctrines?.red ?? captain, blue: doctrines?.blue ?? captain },
}))
