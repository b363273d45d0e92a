import { parseSettings } from '../../../game/form/index.ts'
import type { PrintedTable } from '../../../game/index.ts'
import { must } from '../../../lang/index.ts'
import { options } from '../options.ts'
import { errata, shiftsAsPrinted, situationsAsPrinted } from '../tables.ts'
import { kindTraits } from '../units/kind-traits.ts'
import { type Era, plainClass, type UnitKind } from '../units/unit-class.ts'
import { closeInChance } from './close-in.ts'
import { FACES, fighterSumByFace } from './fighter-sum.ts'
import { type AttackerCover, fireChance, type OwnedClass } from './sum.ts'

const eras: readonly Era[] = [1, 2, 3]

const read = parseSettings(options, {})
/** The tables that are worked out are those of the published defaults. */
const usual = must(read.ok ? read.value : undefined, 'every option has a default that it takes')

const ownedClass = (kind: UnitKind, era: Era): OwnedClass => ({ made: plainClass(kind, era), ownerEra: era })

/** Not engaged, or engaged by fighters or missiles of this era. */
const engagers = [0, ...eras] as const
const engagedBy = (by: Era | 0) => (by === 0 ? null : ({ by, carried: false, missiles: false, was: null } as const))

interface Circumstances {
  readonly at?: UnitKind
  readonly engaged?: Era | 0
  readonly cover?: AttackerCover
}

/** `60/50/40`: regular fire at a target of the 1st, 2nd and 3rd Era. */
function fireCell(kind: UnitKind, era: Era, { at = 'warship', engaged = 0, cover = 'none' }: Circumstances): string {
  const by = ownedClass(kind, era)
  const fire = { options: usual, by, engaged: engagedBy(engaged), cover, aid: 'none', guarded: false } as const
  return eras.map(target => fireChance({ ...fire, at: ownedClass(at, target) })).join('/')
}

/** `35/25/15`: close-in defence against fighters, missiles and landing units of the 1st, 2nd and 3rd Era. */
const closeInCell = (kind: UnitKind, era: Era, engaged: Era | 0): string =>
  eras
    .map(against => closeInChance({ options: usual, by: plainClass(kind, era), engaged: engagedBy(engaged), against }))
    .join('/')

/** A line for every era of every kind, led by its name: `Warship E2`. */
const linesOf = (kinds: readonly UnitKind[], cells: (kind: UnitKind, era: Era) => readonly string[]): string[][] =>
  kinds.flatMap(kind => eras.map(era => [`${kindTraits[kind].words} E${era}`, ...cells(kind, era)]))

const ships = ['warship', 'carrier'] as const
const bases = ['groundBase', 'orbitalBase', 'systemBase'] as const

const targets = ['warship', 'scout', 'civilian', 'orbitalCity'] as const
const covers = ['none', 'seen', 'unseen'] as const

/** fighter.chance Points and era, the chances by effectiveness at a target of the same era, and their mean. */
function sortieLine(points: number, era: Era): string[] {
  const attack = { options: usual, era, eighths: 8 * points, at: ownedClass('warship', era), guarded: false } as const
  const { chances, mean } = fighterSumByFace({ ...attack, cover: 'none' })
  return [String(points), `E${era}`, ...chances.map(String), mean.toFixed(1)]
}

const sizes = [10, 20, 30, 40, 60] as const

const byEngager = ['not engaged', 'by E1', 'by E2', 'by E3']
const cellNote = 'Three figures to a cell: in percent, by the options as published,'

/** A long situation takes a second line, so that the table keeps to eighty columns. */
const shiftRows = shiftsAsPrinted.flatMap(([situation, count, percent]): string[][] => {
  const cut = situation.length > 44 ? situation.lastIndexOf(' ', 44) : situation.length
  const first = [situation.slice(0, cut), count, percent]
  return cut === situation.length ? [first] : [first, [`  ${situation.slice(cut + 1)}`, '', '']]
})

const asPrinted: readonly PrintedTable[] = [
  {
    name: 'shifts',
    rule: 'shift.size',
    title: 'Combat Shifts Table, as printed',
    columns: ['Situation', 'Shifts', 'Chance'],
    rows: shiftRows,
    notes: [
      'A shift is always added to, or taken from, the chance of the attacker. All shifts are added up; a hundred or more counts as 99.',
      'No unit gets more than one shift of the patrol in a round.',
      ...errata.map(({ printed, correct, proof }) => `Printed ${printed}; correct ${correct}. ${proof}`),
    ],
  },
  {
    name: 'situations',
    rule: 'base.warship',
    title: 'Combat Situations Table',
    columns: ['Situation', '1st Era', '2nd Era', '3rd Era'],
    rows: situationsAsPrinted.map(row => [...row]),
    notes: [
      'Close-in defence: a shot for every ten RPs of the attacking fighters, missiles or landing units.',
      'Two targets: half of the RPs in each attack. One target twice: three quarters of them in each sortie.',
      'Bases fire in colony combat only. An orbital base is in place at 40 % to fire close-in defence before raiders attack; ground bases fire it after.',
      'Pacification: ground units count their RPs, fighters half of theirs.',
    ],
  },
]

/** The results of the two tables together, by the sums that are played. */
const workedOut: readonly PrintedTable[] = [
  {
    name: 'fire',
    rule: 'chance.sum',
    title: 'Regular fire by class and era of the target, worked out',
    columns: ['Firing', 'Warship', 'Scout', 'Non-warship', 'Orbital, unfinished'],
    rows: linesOf([...ships, ...bases], (kind, era) => targets.map(at => fireCell(kind, era, { at }))),
    notes: [
      `${cellNote} at a target of the 1st, 2nd and 3rd Era.`,
      'Carriers and bases are targets like warships. Civilian and unfinished targets are of the era of their owner.',
    ],
  },
  {
    name: 'engaged',
    rule: 'engaged.penalty',
    title: 'Regular fire of an engaged unit at a warship, worked out',
    columns: ['Firing', ...byEngager],
    rows: linesOf(ships, (kind, era) => engagers.map(engaged => fireCell(kind, era, { engaged }))),
    notes: [
      `${cellNote} at a target of the 1st, 2nd and 3rd Era.`,
      'Engaged by fighters or missiles of that era. A unit at 0 fails without a throw.',
    ],
  },
  {
    name: 'ambushes',
    rule: 'ambush.unseen',
    title: 'Regular fire out of an ambush at a warship, worked out',
    columns: ['Firing', 'no ambush', 'target detects', 'target does not'],
    rows: linesOf(ships, (kind, era) => covers.map(cover => fireCell(kind, era, { cover }))),
    notes: [
      `${cellNote} at a target of the 1st, 2nd and 3rd Era.`,
      'A shift of the patrol adds or takes ten before 100 or more counts as 99.',
    ],
  },
  {
    name: 'sorties',
    rule: 'fighter.chance',
    title: 'Fighters and missiles by the effectiveness die, worked out',
    columns: ['RPs', 'Era', ...FACES.map(String), 'Mean'],
    rows: sizes.flatMap(points => eras.map(era => sortieLine(points, era))),
    notes: ['In percent, at a warship of the same era and without other shifts; fractions are dropped.'],
  },
  {
    name: 'close-in',
    rule: 'close-in.base',
    title: 'A shot of close-in defence, worked out',
    columns: ['Firing', ...byEngager],
    rows: [
      ...linesOf([...ships, ...bases], (kind, era) => engagers.map(engaged => closeInCell(kind, era, engaged))),
      // ground units are never engaged
      ...linesOf(['ground'], (kind, era) => [closeInCell(kind, era, 0), '-', '-', '-']),
    ],
    notes: [
      `${cellNote} against fighters, missiles or landing units of the 1st, 2nd and 3rd Era.`,
      'A shot for every ten RPs of the attack; every hit costs the attackers a d10 of RPs. Ground units are never engaged.',
    ],
  },
]

export const tables: readonly PrintedTable[] = [...asPrinted, ...workedOut]
