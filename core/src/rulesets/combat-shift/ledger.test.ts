import { describe, expect, test } from 'vitest'
import { ledger, type RuleId } from './ledger.ts'
import { options } from './options.ts'

/** The clauses of the appendix as the dossier numbers them, each with the entries that carry it out. */
const clauses: Readonly<Record<string, readonly RuleId[]>> = {
  S1: ['shift.size'],
  S2: ['shift.attacker'],
  S3: ['chance.cap'],
  S4: ['target.scout'],
  S5: ['target.non-warship'],
  S6: ['target.immobile'],
  S7: ['target.base'],
  S8: ['civilian.era'],
  S9: ['era.lower'],
  S10: ['era.higher'],
  S11: ['engaged.penalty'],
  S12: ['engaged.missiles'],
  S13: ['engaged.anything'],
  S14: ['engaged.forbids', 'resupply.named'],
  S15: ['ambush.unseen'],
  S16: ['ambush.seen'],
  S17: ['ambush.mode'],
  S18: ['stealth.first-round'],
  S19: ['patrol.shift'],
  S20: ['patrol.normal'],
  S21: ['patrol.one'],
  S22: ['patrol.assigned'],
  S23: ['patrol.protective'],
  B1: ['base.warship'],
  B2: ['base.warship'],
  B3: ['base.warship'],
  B4: ['base.carrier'],
  B5: ['base.carrier'],
  B6: ['base.carrier'],
  B7: ['base.ground', 'colony.combat'],
  B8: ['base.orbital', 'colony.combat'],
  B9: ['base.system', 'colony.combat'],
  B10: ['colony.first-round'],
  F1: ['fighter.chance'],
  F2: ['fighter.percent'],
  F3: ['fighter.effectiveness'],
  F4: ['fighter.chance'],
  F5: ['missile.enlightenment'],
  F6: ['fighter.size'],
  F7: ['fighter.split'],
  F8: ['fighter.twice'],
  F9: ['engage.first', 'engage.second'],
  F10: ['fighter.before-fire'],
  F11: ['missile.at-end'],
  F12: ['missile.carry-over'],
  K1: ['close-in.base'],
  K2: ['close-in.shots'],
  K3: ['close-in.loss'],
  K4: ['close-in.fighters'],
  K5: ['close-in.missiles'],
  K6: ['close-in.silenced'],
  K7: ['close-in.free', 'order.one-action'],
  K8: ['close-in.carrier'],
  K9: ['close-in.carrier-loss'],
  G1: ['ground.base'],
  G2: ['ground.close-in', 'ground.air'],
  G3: ['raid.ground'],
  G4: ['raid.orbital'],
  G5: ['ground.only'],
  G6: ['intercept.always', 'screen.combat'],
  G7: ['intercept.fighters'],
  G8: ['intercept.missiles'],
  G9: ['intercept.loses'],
  G10: ['retreat.base'],
  G11: ['retreat.engaged'],
  G12: ['bombard.population'],
  G13: ['bombard.habitability'],
  G14: ['pacify.strength'],
}

const entries = Object.entries(ledger)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

/** `note 5` and `notes 12, 24` of all entries. */
const notes = new Set(
  entries.flatMap(([, { at }]) =>
    [...at.matchAll(/\bnotes? (\d+(?:, \d+)*)/g)].flatMap(([, list]) => list!.split(', ').map(Number)),
  ),
)
/** `R30`, `A7`, `D12`. */
const numbers = new Set(entries.flatMap(([, { at }]) => at.match(/\b[RAD]\d+\b/g) ?? []))

describe('the ledger is complete', () => {
  test('every clause has entries, and every entry of a row or note is of a clause or a ruling', () => {
    expect(Object.keys(clauses)).toHaveLength(23 + 10 + 12 + 9 + 14)
    const carried = new Set<string>(Object.values(clauses).flat())
    const others = entries.filter(([id, entry]) => !carried.has(id) && !('ruling' in entry))
    // it follows from note 5, which the dossier counts under S7
    expect(others.map(([id]) => id)).toEqual(['retreat.who'])
  })

  test('all twenty-five notes are cited', () => {
    expect(upTo(25).filter(note => !notes.has(note))).toEqual([])
  })

  test.each([
    ['R', 39],
    ['A', 8],
    ['D', 12],
  ])('each of what the dossier numbers %s is cited: %i', (letter, count) => {
    expect(upTo(count).filter(number => !numbers.has(`${letter}${number}`))).toEqual([])
  })

  test('every option belongs to the ruling that names it', () => {
    const switched = entries.flatMap(([id, entry]) =>
      'ruling' in entry && 'option' in entry.ruling ? [[entry.ruling.option, id]] : [],
    )
    expect(switched.sort()).toEqual(options.map(({ name, rule }): string[] => [name, rule]).sort())
  })

  test('gists are sentences', () => {
    expect(entries.filter(([, { gist }]) => !/^[A-Z].*[a-z0-9]\.$/.test(gist)).map(([id]) => id)).toEqual([])
  })
})
