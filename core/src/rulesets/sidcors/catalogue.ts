import type { ClassEntry } from '../../game/index.ts'
import { invariant, must, nearest } from '../../lang/index.ts'
import { catalogueSheets } from './catalogue-rows.ts'
import { parseFactors, printFactors } from './setup/factors.ts'
import { noTraits, type Traits, type UnitClass } from './setup/unit-class.ts'

/** Traits of a class by its name; factors do not show them. */
const kinds: Readonly<Record<string, Partial<Traits>>> = {
  SB: { base: true },
  SBP: { base: true },
  BATS: { base: true },
  BATSP: { base: true },
  BS: { base: true },
  MB: { base: true },
  PDU: { planet: true },
  PGB: { planet: true },
  FRD: { frd: true },
  CONVOY: { convoy: true },
}

const notes: Readonly<Record<string, string>> = {
  'Romulan SP': 'SparrowHawk-A',
  'Klingon D6V': 'crippled fighters printed as 2½ or 3; the lower is used',
  'Kzinti BC': 'the CS or CA hull under its name in this game',
  'Gorn BC': 'their CA',
  'Kzinti CVA+2MEC+EFF': 'a whole carrier group as one unit',
  'Kzinti CV+MEC+EFF': 'a whole carrier group as one unit',
  'Kzinti CVL+MEC+EFF': 'a whole carrier group as one unit',
  'General SBP': 'late war, with two PF flotillas',
  'General BATSP': 'late war, with one PF flotilla',
  'General SB': 'EW 6 from the campaign author’s unit list; the published EW chart was not found',
  'General BATS': 'EW 4 from the campaign author’s unit list (an older list has 3)',
  'General BS': 'EW 2 from the campaign author’s unit list',
}

/** cloak.force The empires whose ships have cloaking devices (their bases, FRDs and convoys have none). */
const cloaking = new Set(['Romulan', 'Orion'])

function classOf(faction: string, row: string): UnitClass {
  const [name = '', text = '', ...words] = row.split(' ')
  const factors = parseFactors(text)
  invariant(factors.ok, `the catalogue's ${faction} ${name} has factors`)
  const { intact, crippled, extrapolated, scout, escort, mauler } = factors.value
  const word = (start: string): number => Number(words.find(w => w.startsWith(start))?.slice(start.length) ?? 0)
  const traits: Traits = {
    ...noTraits,
    ew: word('EW') || (scout ? 1 : 0),
    command: word('CR'),
    mauler,
    escort,
    cloak: cloaking.has(faction),
    ...kinds[name],
  }
  return { name, proper: '', faction, intact, crippled, extrapolated, traits }
}

/** Every published class, in the order of the sheets. */
export const publishedClasses: readonly UnitClass[] = catalogueSheets.flatMap(sheet =>
  sheet.rows.map(row => classOf(sheet.faction, row)),
)

export const factions: readonly string[] = catalogueSheets.map(sheet => sheet.faction)

const byName = new Map<string, UnitClass[]>()
for (const known of publishedClasses) {
  const key = known.name.toUpperCase()
  byName.set(key, [...(byName.get(key) ?? []), known])
}

/** The published classes of a name, whatever the empire; letters of either case. */
export const classesNamed = (name: string): readonly UnitClass[] => byName.get(name.toUpperCase()) ?? []

/** The published class name closest to the written one. */
export const nearestClass = (name: string): string | undefined =>
  nearest(name, new Set(publishedClasses.map(c => c.name)))

export const catalogue: readonly ClassEntry[] = catalogueSheets.flatMap(sheet =>
  sheet.rows.map(row => {
    const known = must(
      publishedClasses.find(c => c.faction === sheet.faction && c.name === row.split(' ')[0]),
      'every row has a class',
    )
    const prefix = classesNamed(known.name).length > 1 ? `${sheet.faction} ` : ''
    const entry = {
      name: known.name,
      unit: `${prefix}${known.name} ${printFactors(known.intact, known.crippled)}`,
      faction: sheet.faction,
      source: sheet.source,
    }
    const note = notes[`${sheet.faction} ${known.name}`]
    return note === undefined ? entry : { ...entry, note }
  }),
)
