import { describe, expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import type { AnyRuleset } from '../../game/index.ts'
import { sides } from '../../game/sides/index.ts'
import { must } from '../../lang/index.ts'
import { printReport, unitLines } from '../../notation/report/index.ts'
import { beginFight, fightOut, report } from '../fight/index.ts'
import { fetchSystems, openReadyBattle } from './index.ts'

const systems = await fetchSystems()

/** The battles whose logs are read here; the longest ones have their goldens. */
const MAX_BATTLES = 6

/** The slips of a sentence that counts: `1 points`, `1 hits`. */
const miscounted =
  /(?<![\d.,+-]|\b[A-Z][\w-]* )1 (?:point|unit|ship|round|hit|shot|factor|die|dice|missile|fighter|turn|hexe|salvo|PF)s\b/

/** The sentences of a battle that was fought out, without the list of the rules. */
function fought(rules: AnyRuleset, index: number): string[] {
  const battle = openReadyBattle(rules, must(rules.battles[index], 'a ready battle'))
  const reported = report(value(fightOut(beginFight(battle, { dice: { source: 'seeded', seed: 'words' } }))), [])
  const [whole, ...short] = (['all', 'verdict', 'rounds'] as const).map(
    length => printReport(reported, 'text', length).split('\nRules\n-----\n')[0] ?? '',
  )
  const text = [whole, ...short.map(each => each.replace(/\n {2,}/g, ' '))].join('\n')
  const own = sides.flatMap(side => [battle.setup[side].name, ...unitLines(rules, battle.setup, side)])
  // the names of fleets, ships and battles are free, and options name a colour
  const names = [battle.title, ...own, ...rules.options.map(({ label }) => label)].sort((a, b) => b.length - a.length)
  const unfolded = text.replace(/\n {4,}/g, ' ')
  return names.reduce((left, name) => left.replaceAll(name, '…'), unfolded).split('\n')
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('a report of %s', (_, rules) => {
  const ids = Object.keys(rules.ledger)
  const cited = new RegExp(`\\[(?:${ids.map(id => id.replaceAll('.', '\\.')).join('|')})\\]`)

  test.each(
    rows(
      rules.battles.slice(0, MAX_BATTLES).map(({ name }, i) => [name, i] as const),
      2,
    ),
  )('of %s', (_, i) => {
    for (const line of fought(rules, i)) {
      expect(line, 'names fleets').not.toMatch(/\b(?:[Rr]ed|[Bb]lue)\b(?! (?:Star|Sun))/)
      expect(line, 'names clauses by their titles').not.toMatch(cited)
      expect(line, 'counts one as one').not.toMatch(miscounted)
    }
  })
})
