import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { firstControlIn, must } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import { printReport } from '../../notation/report/index.ts'
import { fetchSystems, type OpenBattle, openFetchedBattle, openReadyBattle } from '../battle/index.ts'
import { beginFight, fightOut, keepFight, openKept, pending, report } from './index.ts'

const systems = await fetchSystems()

const SEED = Number(process.env.FLAGPLOT_SEED ?? 1)

/** Parts of names that are written: scripts, look-alikes, signs of other notations. */
const written = ['שלום', 'مرحبا', 'می\u200cخواهم', '👩‍🚀', '🏳️‍🌈', '艦隊', 'e\u0301\u0323', 'ѕуѕ', 'Ω', '7', ' 12']
  .concat(['"', "'", '`', '\\', '<b>', '</li>', '&amp;', '|', '**', '[url]', '{{x}}', '%s', ': ', '# ', '- ', ','])
  .concat(['constructor', '__proto__', 'red', 'Blue', 'x'.repeat(60), '🚀'.repeat(60), 'ש'.repeat(60)])

/** Parts that no name has: they act on a screen, cannot be seen, or are too many. */
const refused = ['\u202e', '\u2067', '\u2068', '\u2069', '\u200f', '\0', '\n', '\u{e0041}', '\ud800', 'y'.repeat(90)]

const part = fc.oneof({ weight: 19, arbitrary: fc.constantFrom(...written) }, fc.constantFrom(...refused))
const name = fc.array(part, { minLength: 1, maxLength: 4 }).map(found => found.join(''))

/** A ready battle with other names, through the door of files and links. */
function named(rules: AnyRuleset, red: string, blue: string) {
  const ready = openReadyBattle(rules, must(rules.battles[0], 'a ready battle'))
  const { title: _, ...data } = battleData(rules, ready)
  return openFetchedBattle({
    ...data,
    red: { ...Object(data.red), name: red },
    blue: { ...Object(data.blue), name: blue },
  })
}

/** True of a line that acts on a screen, or has words from right to left outside isolates. */
function actsOnScreen(line: string): boolean {
  const outside = line.replace(/\u2068[^\u2068\u2069]*\u2069/gu, '')
  return (
    /[\u0590-\u08ff\u2066-\u2069]/u.test(outside) ||
    firstControlIn(line.replace(/[\u2068\u2069]/gu, ''), 'lines') !== undefined
  )
}

function fightToTheEnd(battle: OpenBattle): void {
  const fight = value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: 'names' } })))
  expect(pending(fight).kind).toBe('over')
  const { lines: kept, beside } = keepFight(fight)
  expect(value(openKept({ lines: kept, beside })).count).toBe(fight.count)
  const reported = report(fight, [])
  for (const format of ['text', 'md', 'bbcode', 'html'] as const) {
    // BBCode has no escape: a blank of no width keeps a bracket of a name from being one of its own
    const printed = printReport(reported, format).replaceAll('[\u200b', '[')
    expect(printed.split('\n').filter(actsOnScreen), format).toEqual([])
  }
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (_, rules) => {
  test('a battle of fleets with any names is refused at the door, or fought to its end and kept', () => {
    let fought = 0
    fc.assert(
      fc.property(name, name, (red, blue) => {
        const opened = named(rules, red, blue)
        if (!opened.ok) expect(['type', 'range']).toContain(opened.refusal.code)
        else {
          fightToTheEnd(opened.value)
          fought++
        }
      }),
      { numRuns: cases(60, 5), seed: SEED },
    )
    expect(fought).toBeGreaterThan(2)
  })
})
