import type { ClassEntry } from '../../game/index.ts'
import type { Edition } from './tables.ts'

/** A design with its source. */
interface Published extends ClassEntry {
  /** The rule book that prints it: there its id alone means it. Null for ships of players, and for examples. */
  readonly printedIn: '1977' | '1994' | null
}

const printed =
  (printedIn: '1977' | '1994') =>
  (name: string, unit: string, note = ''): Published => ({
    name,
    unit,
    faction: printedIn,
    source: 'rule book',
    printedIn,
    under: { edition: printedIn },
    ...(note === '' ? {} : { note }),
  })
const of1977 = printed('1977')
const of1994 = printed('1994')

const played =
  (source: string, note: string) =>
  (name: string, unit: string): Published => ({ name, unit, faction: 'played', source, printedIn: null, note })

/** Kinds of ships that their designer and players describe in words; the figures are ours. */
const example = (name: string, unit: string, kind: string): Published => ({
  name,
  unit,
  faction: 'example',
  source: 'invented for Flagplot',
  printedIn: null,
  note: `only the kind of ship is published: ${kind}; every figure is ours`,
})

const designer = 'designer’s article, Space Gamer 13'
const inSession = played('session report', 'built in the Advanced Scenario of 1977')
const byTravers = played('Travers, 1993', 'one carrier and four fighters: 25 BP, 20 without the warp generator')

const published: readonly Published[] = [
  of1994('Warpship W2', 'W2 TL0 PD7 B3 S2 T1 M3 E2', '21 BP'),
  of1994('Warpship W4', 'W4 TL0 PD7 B3 S3 C1 SH12 E1', '22 BP'),
  of1994('Repair freighter W7', 'W7 TL2 PD6 SR3 A8 H2 R1', '23 BP'),
  of1994('Systemship S20', 'S20 TL0 PD7 B5 S5 E3', '20 BP'),
  of1994('Missile ship S35', 'S35 TL1 PD6 S3 T2 M9', '14 BP, which is not printed'),
  of1994('Gunboat S55', 'S55 TL1 PD1 C1 SH12', '4 BP'),
  of1977('Warpship W2 of 1977', 'W2 TL0 PD5 B3 S2 T1 M3', '17 BP'),
  of1977('Warpship W4 of 1977', 'W4 TL0 PD7 B3 S3 T1 M6 SR1', '22 BP'),
  of1977('Freighter W7 of 1977', 'W7 TL1 PD5 SR2', '12 BP'),
  of1977('Systemship S20 of 1977', 'S20 TL0 PD7 B8 S5', '20 BP'),
  of1977('Missile fighter S55 of 1977', 'S55 TL2 PD1 T1 M6', '4 BP'),
  inSession('Early warpship', 'W11 TL0 PD15 B7 S8'),
  inSession('Later warpship', 'W12 TL1 PD20 B7 S8'),
  byTravers('Carrier of 1993', 'W13 TL4 PD4 SR4'),
  byTravers('Fighter of 1993', 'S61 TL4 PD2 B1'),
  example('Monster', 'W21 TL0 PD14 B8 S8', designer),
  example('Fighter carrier', 'W22 TL0 PD6 SR4', designer),
  example('Missile fighter', 'S71 TL0 PD1 T1 M3', designer),
  example('Bracket ship', 'W23 TL0 PD8 T4 M12', designer),
  example('Raider', 'W24 TL0 PD16 B4', designer),
  example('Picket', 'S72 TL0 PD3 B2', designer),
  example('Slug', 'W25 TL0 PD13 S2', 'the exploit of quiet rounds, kedamono.dreamwidth.org'),
]

/** The designs as the contract wants them, with their shorthand as it is printed back. */
export const catalogue: readonly ClassEntry[] = published.map(({ printedIn: _, ...entry }) => entry)

/** A ship that a rule book prints, by its id: that of 1977 or, for later editions, that of 1994. */
export function designPrintedAs(id: string, edition: Edition): string | undefined {
  const book = edition === '1977' ? '1977' : '1994'
  return published.find(entry => entry.printedIn === book && entry.unit.startsWith(`${id} `))?.unit
}

/** Ids of the printed ships of an edition. */
export const printedIds = (edition: Edition): readonly string[] =>
  published.flatMap(({ printedIn, unit }) =>
    printedIn === (edition === '1977' ? '1977' : '1994') ? unit.split(' ').slice(0, 1) : [],
  )

/** A design by its name, letters in any case. */
export const namedDesign = (name: string): string | undefined =>
  published.find(entry => entry.name.toLowerCase() === name.toLowerCase())?.unit
