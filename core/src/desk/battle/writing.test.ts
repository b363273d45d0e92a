import { describe, expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { explainExamples, explainUnit } from '../../game/words/index.ts'
import { must, type Result, refusalsOf } from '../../lang/index.ts'
import { fetchSystem, systemTitles } from './systems.ts'

const rulesOf = async (system: string): Promise<AnyRuleset> => value(await fetchSystem(system))

/** The parts of a line without an explanation. */
function unsaid(rules: AnyRuleset, line: string): readonly string[] {
  let rest = line
  for (const { part } of explainUnit(rules.writing, line)) rest = rest.replace(part, ' ')
  return rest.split(/[\s,]+/).filter(word => word !== '')
}

const letters = [...'abcdefghijklmnopqrstuvwxyz']

const beginnings = (words: readonly string[]): string[][] => words.map((_, i) => words.slice(0, i + 1))

/** A class of the system with all its parts. */
const fullLine = ({ catalogue }: AnyRuleset): string => must(catalogue[0]?.unit, 'a system has classes')

function parsed(rules: AnyRuleset, line: string): Result<unknown> {
  const fleet = (unit: string) => ({ name: 'Fleet', units: [unit] })
  return rules.setup.parse({ options: {}, red: fleet(line), blue: fleet(fullLine(rules)) })
}

/** True if a unit's line is read. A part that is only too much, or does not go with the rest, is. */
const isRead = (rules: AnyRuleset, line: string): boolean =>
  refusalsOf(parsed(rules, line)).every(({ code }) => code !== 'notation' && code !== 'unknown-name')

describe.each(systemTitles.map(({ id }) => id))('writing of %s', system => {
  test('every kind of part explains its example as a whole', async () => {
    const rules = await rulesOf(system)
    const listed = explainExamples(rules.writing)
    expect(listed.length).toBeGreaterThan(0)
    for (const each of listed) {
      // an id stands first in its line, any other part behind a name
      const alone = explainUnit(rules.writing, each.part)
      const behind = explainUnit(rules.writing, `Name ${each.part}`)
      expect([alone, behind]).toContainEqual([each])
    }
    expect(listed.filter(({ means }) => means === '' || means.includes('undefined'))).toEqual([])
  })

  test('every part that is listed is read', async () => {
    const rules = await rulesOf(system)
    const words = rules.catalogue.flatMap(({ name, unit }) => [[name], ...beginnings(unit.split(' '))])
    const fronts = new Set(['', 'Ship', 'Ship 8/4', ...words.map(each => each.join(' '))])
    const unread = explainExamples(rules.writing).filter(
      ({ part }) => ![...fronts].some(front => isRead(rules, `${front} ${part}`.trim())),
    )
    expect(unread).toEqual([])
  })

  test('every word that is read is listed', async () => {
    const rules = await rulesOf(system)
    const all = await Promise.all(systemTitles.map(({ id }) => rulesOf(id)))
    const listed = all.flatMap(({ writing }) =>
      explainExamples(writing).flatMap(({ part }) => part.match(/[a-z-]+/gi) ?? []),
    )
    const refused = refusalsOf(parsed(rules, `${fullLine(rules)} zzzz`))
    const named = refused.flatMap(({ expected = '' }) => expected.match(/[a-z-]+/gi) ?? [])
    const words = [...new Set([...listed, ...named, ...letters, ...letters.flatMap(a => letters.map(b => a + b))])]
    const said = explainUnit(rules.writing, fullLine(rules)).length
    const unlisted = words
      .flatMap(word => [word, `${word}2`, `${word}+2`, `no-${word}`])
      .map(word => `${fullLine(rules)} ${word}`)
      .filter(line => isRead(rules, line) && explainUnit(rules.writing, line).length === said)
    expect(unlisted).toEqual([])
  })

  test('all parts of every published class but its name are explained', async () => {
    const rules = await rulesOf(system)
    const lost = rules.catalogue.flatMap(({ name, unit, faction }) => {
      const named = `${faction} ${name} ${unit.match(/^\D+/)?.[0] ?? ''}`.split(/\s+/)
      return unsaid(rules, unit).filter(word => !named.includes(word))
    })
    expect(lost).toEqual([])
  })
})

describe('explainUnit', () => {
  test.each([
    ['sidcors', '3x D7 8/4', ['D7: command rating 8', '8/4: attack and defence 8; crippled: attack and defence 4']],
    [
      'sidcors',
      'BATS 12(6)/6(3)',
      [
        'BATS: base, does not retreat, scout with 4 EW, command rating 9',
        '12(6)/6(3): attack and defence 12, fighters 6; crippled: attack and defence 6, fighters 3',
      ],
    ],
    [
      'sidcors',
      'CC "Old 8/4" 9/5 no-cloak',
      [
        'CC: command rating 9',
        '9/5: attack and defence 9; crippled: attack and defence 5',
        'no-cloak: has no cloaking device',
      ],
    ],
    [
      'attack-endurance',
      'Corvette AF1/0 EF2',
      ['AF1/0: attack factor: 1 die, 0 once damaged', 'EF2: endurance factor: 1 hit damages, 2 destroy'],
    ],
    [
      'warpwar',
      'W4 PD7→5 H2(15) in W7',
      [
        'W4: a warpship, number 4',
        'PD7→5: 7 points of power a round, 5 of them left',
        'H2(15): 2 holds for cargo, 15 build points aboard',
        'in W7: aboard W7',
      ],
    ],
    [
      'combat-shift',
      'Warship E3 M20+20 cloak',
      [
        'E3: of era 3: fire at another era shifts by 10 percent for each era between',
        'M20+20: 2 salvos of ship missiles, 20 and 20 resource points',
        'cloak: can attack cloaked, and ambush',
      ],
    ],
    [
      'knight-hawks',
      'Nemesis: destroyer T0 DCR 75',
      [
        'destroyer: as published HP50 ADF3 MR3 DCR75 LC1 LB1 EB1 RB4 T2 MS2 ICM5 RH',
        'T0: no torpedoes',
        'DCR 75: damage control rating 75, for repairs',
      ],
    ],
  ])('explainUnit says in %s what %s means', async (system, line, said) => {
    const rules = await rulesOf(system)
    expect(explainUnit(rules.writing, line).map(({ part, means }) => `${part}: ${means}`)).toEqual(said)
  })

  test('explainUnit says nothing of unknown parts', async () => {
    expect(explainUnit((await rulesOf('warpwar')).writing, 'nothing at all')).toEqual([])
  })
})
