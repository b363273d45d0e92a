import { describe, expect, test } from 'vitest'
import { ledger } from './ledger.ts'
import { options } from './options.ts'

/** The entries of each clause of the appendix, as the dossier numbers them: S1, S2 …, several joined by a plus. */
const clauses = {
  S: `shift.size shift.attacker chance.cap target.scout target.non-warship target.immobile target.base civilian.era
    era.lower era.higher engaged.penalty engaged.missiles engaged.anything engaged.forbids+resupply.named
    ambush.unseen ambush.seen ambush.mode stealth.first-round patrol.shift patrol.normal patrol.one patrol.assigned
    patrol.protective`,
  B: `base.warship base.warship base.warship base.carrier base.carrier base.carrier base.ground+colony.combat
    base.orbital+colony.combat base.system+colony.combat colony.first-round`,
  F: `fighter.chance fighter.percent fighter.effectiveness fighter.chance missile.enlightenment fighter.size
    fighter.split fighter.twice engage.first+engage.second fighter.before-fire missile.at-end missile.carry-over`,
  K: `close-in.base close-in.shots close-in.loss close-in.fighters close-in.missiles close-in.silenced
    close-in.free+order.one-action close-in.carrier close-in.carrier-loss`,
  G: `ground.base ground.close-in+ground.air raid.ground+raid.raided raid.orbital+raid.raided ground.only
    intercept.always+screen.combat intercept.fighters intercept.missiles intercept.loses retreat.base retreat.engaged
    bombard.population bombard.habitability pacify.strength`,
}
const entriesOf = Object.values(clauses).map(text => text.split(/\s+/))

const entries = Object.entries(ledger)
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

/** `note 5` and `notes 12, 24` of all entries. */
const notes = new Set(
  entries.flatMap(([, { at }]) =>
    [...at.matchAll(/\bnotes? (\d+(?:, \d+)*)/g)].flatMap(([, list]) => (list ?? '').split(', ').map(Number)),
  ),
)
/** `R30`, `A7`, `D12`. */
const numbers = new Set(entries.flatMap(([, { at }]) => at.match(/\b[RAD]\d+\b/g) ?? []))

describe('the ledger is complete', () => {
  test('every clause has entries, and every entry of a row or note is of a clause or a ruling', () => {
    expect(entriesOf.map(each => each.length)).toEqual([23, 10, 12, 9, 14])
    const carried = new Set(entriesOf.flat().flatMap(each => each.split('+')))
    expect([...carried].filter(id => !(id in ledger))).toEqual([])
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
  ])('each of the entries that the dossier numbers %s is cited: %i', (letter, count) => {
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
