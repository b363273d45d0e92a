import { describe, expect, test } from 'vitest'
import { ledger, type RuleId } from './ledger.ts'
import { options } from './options.ts'

/** The paragraphs of the combat chapter in their order, each with the entries that implement it. */
const paragraphs: Readonly<Record<string, readonly RuleId[]>> = {
  'Advanced Game Combat': ['damage.table'],
  'New Statistics': [
    'weapon.list',
    'fire.moving-only',
    'weapon.limited',
    'fire.forward',
    'fire.diffusion',
    'fire.range',
  ],
  'ICMs in the Advanced Game': ['icm.friends', 'icm.launch'],
  'Proton, Electron and Disruptor Beams': ['weapon.list'],
  'Mines: placed or dropped': ['mine.before', 'mine.drop', 'mine.secret'],
  'Mines: detonation': ['mine.enters', 'mine.all', 'mine.roll'],
  'Seekers: placed and activated': ['seeker.place', 'seeker.inert', 'seeker.activate'],
  'Seekers: acceleration': ['seeker.speed', 'seeker.nearest'],
  'Seekers: targets': ['seeker.nearest'],
  'Seekers: detonation': ['seeker.detonates', 'seeker.largest', 'seeker.roll'],
  'Seekers: twelve hexes': ['seeker.twelve', 'seeker.docked'],
  'Defenses: none': ['column.none'],
  'Defenses: proton, electron, stasis': ['column.best', 'column.attracts'],
  'Defenses: note': ['column.attracts'],
  'Defenses: one screen': ['screen.one', 'screen.when'],
  'Combat Table': ['hit.table', 'hit.half', 'icm.effect', 'skill.column'],
  Damage: ['damage.table'],
  'Hull hits': ['damage.hull', 'damage.double'],
  'Break-up': ['breakup.chance', 'breakup.when'],
  'Other than hull': ['damage.hull'],
  'Drive Hit': ['damage.drive', 'damage.drive-floor', 'move.adf-zero'],
  'Steering Hit': ['damage.steering', 'move.rotate'],
  Drifting: ['move.drift'],
  'Weapon System Hit': ['damage.weapon', 'damage.absent', 'damage.next'],
  'Power Short Circuit': ['damage.power', 'damage.power-none', 'damage.mask-out'],
  'Defense Hit': ['damage.defence'],
  'Combat Control System Hit': ['damage.combat-control'],
  'Navigation Hit': ['damage.navigation', 'nav.roll', 'nav.stopped', 'breakup.when'],
  'Electrical Fire': ['damage.fire', 'burn.when', 'burn.throw'],
  'Damage Control Hit': ['damage.damage-control', 'damage.half-control'],
  'Recording Damage': ['damage.weapon', 'damage.defence'],
  'Recording: cumulative': ['damage.cumulative', 'damage.drive-floor'],
  'Recording: not cumulative': ['damage.once', 'damage.second-fire'],
  'Recording: absent': ['damage.absent', 'damage.every-hull', 'damage.stations'],
  'Disastrous Fire': ['damage.disaster'],
  'Defensive Fire': ['fire.path', 'move.after-fire'],
}

/** Rulings and addenda of the account of the rest of the game. */
const numbered: readonly string[] = [
  ...Array.from({ length: 36 }, (_, i) => `R${i + 1}`),
  ...['R5b', 'R15b', 'R17b', 'R17c', 'R18b'],
  ...Array.from({ length: 7 }, (_, i) => `A${i + 1}`),
]

const entries = Object.entries(ledger)
const cited = new Set(entries.flatMap(([, { at }]) => at.match(/\b[RA]\d+[bc]?\b/g) ?? []))

describe('the ledger is complete', () => {
  test('every entry of the combat chapter carries out a paragraph of it, and every paragraph has entries', () => {
    const carried = new Set<string>(Object.values(paragraphs).flat())
    const stray = entries.filter(([id, { at }]) => at.startsWith('Combat, ') && !carried.has(id))
    expect(stray.map(([id]) => id)).toEqual([])
    expect(Object.entries(paragraphs).filter(([, ids]) => ids.length === 0)).toEqual([])
  })

  test('every ruling and addendum is cited, and no other', () => {
    expect(numbered.filter(each => !cited.has(each))).toEqual([])
    expect([...cited].filter(each => !numbered.includes(each))).toEqual([])
  })

  test('every entry that cites a ruling has one', () => {
    const bare = entries.filter(([, entry]) => /\b[RA]\d/.test(entry.at) && !('ruling' in entry))
    expect(bare.map(([id]) => id)).toEqual([])
  })

  test('every option belongs to the ruling that names it', () => {
    const switched = entries.flatMap(([id, entry]) =>
      'ruling' in entry && 'option' in entry.ruling ? [[entry.ruling.option, id]] : [],
    )
    expect(switched.sort()).toEqual(options.map(({ name, rule }): string[] => [name, rule]).sort())
  })

  test('gists are sentences', () => {
    expect(entries.filter(([, { gist }]) => !/^[A-Z].*[A-Za-z0-9]\.$/.test(gist)).map(([id]) => id)).toEqual([])
  })
})
