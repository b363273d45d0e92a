import { describe, expect, test } from 'vitest'
import { must, sayRefusal } from '../../lang/index.ts'
import { battleData, unitLines } from '../../notation/index.ts'
import { beginFight, fightOut } from '../fight/index.ts'
import { betweenForm, fetchSystems, nextBattle, openBattleData } from './index.ts'

const systems = await fetchSystems()

/** A system that knows something of what happens between battles, and one that does not. */
const knowing = must(
  systems.find(({ between }) => between !== undefined),
  'such a system',
)
const silent = must(
  systems.find(({ between }) => between === undefined),
  'such a system',
)

/** The first ready battle of a system, fought. */
function fought(rules: typeof knowing, name = must(rules.battles[0], 'a battle').name) {
  const ready = must(
    rules.battles.find(battle => battle.name === name),
    'the battle',
  )
  const { red, blue, ...rest } = ready.setup as { red: object; blue: object }
  const side = (table: object, which: 'red' | 'blue') => {
    const { name: doctrine, settings } = ready.doctrines[which]
    return { ...table, doctrine: { name: doctrine, ...settings } }
  }
  const raw = { flagplot: 1, system: rules.card.id, title: 'First', ...rest }
  const battle = openBattleData({ ...raw, red: side(red, 'red'), blue: side(blue, 'blue') })
  if (!battle.ok) throw new Error(sayRefusal(battle.refusal))
  const fight = fightOut(beginFight(battle.value, { dice: { source: 'seeded', seed: '1' } }))
  if (!fight.ok) throw new Error(sayRefusal(fight.refusal))
  return fight.value
}

describe('the next battle', () => {
  test('every ready battle leaves one that says who is gone, and opens where nobody is', () => {
    for (const rules of systems) {
      for (const { name } of rules.battles) {
        const next = nextBattle(fought(rules, name))
        if (!next.ok) throw new Error(sayRefusal(next.refusal))
        const data = battleData(rules, next.value.battle)
        expect(data.title).toBe('After First')
        const again = openBattleData(JSON.parse(JSON.stringify(data)))
        expect([name, again.ok]).toEqual([name, next.value.gone.length === 0])
        if (again.ok) expect(again.value.setup).toEqual(next.value.battle.setup)
      }
    }
  })

  test('ships of a map are placed anew: their damage goes along, and how they stood and flew does not', () => {
    const onMap = must(
      systems.find(({ placedAnew }) => placedAnew !== undefined),
      'a system with a map',
    )
    for (const { name } of onMap.battles) {
      const fight = fought(onMap, name)
      const next = nextBattle(fight)
      if (!next.ok) throw new Error(sayRefusal(next.refusal))
      const left = onMap.setup.print(onMap.roster(fight.state))
      const again = onMap.setup.print(next.value.battle.setup)
      for (const side of ['red', 'blue'] as const) {
        expect(again[side].units.reduce((sum, { count }) => sum + count, 0)).toBe(
          left[side].units.reduce((sum, { count }) => sum + count, 0),
        )
        for (const unit of again[side].units)
          for (const place of ['hex', 'heading', 'speed', 'orbit']) expect(unit).not.toHaveProperty(place)
      }
      const hurt = (units: readonly object[]) => units.map(unit => ('hullLost' in unit ? unit.hullLost : 0))
      const lost = (units: readonly object[]) => [...new Set(hurt(units))].sort()
      expect(lost(again.red.units)).toEqual(lost(left.red.units))
    }
  })

  test('a line of a survivor has its damage first, in words', () => {
    const rules = must(
      systems.find(({ placedAnew }) => placedAnew !== undefined),
      'a system with a map',
    )
    const units = [{ unit: 'Venom: destroyer', hex: '22-21', speed: 8, hullLost: 18, broken: 'power' }]
    const setup = rules.setup.parse({ red: { name: 'R', units }, blue: { name: 'B', units: ['frigate'] } })
    if (!setup.ok) throw new Error(sayRefusal(setup.refusal))
    expect(unitLines(rules, setup.value, 'red')[0]).toMatch(/, hull lost 18, broken power, hex 22-21, speed 8$/)
  })

  test('what happened in between stands in its notes, with the rules', () => {
    const next = nextBattle(fought(knowing), { interphases: 2 })
    expect(next.ok && next.value.log.length).toBeGreaterThan(1)
    expect(next.ok && next.value.battle.notes).toMatch(/Interphase 1\. \[When the interphase comes\]/)
    expect(betweenForm(fought(knowing))?.fields.map(({ name }) => name)).toEqual(['interphases', 'repair'])
  })

  test('a system that knows of nothing has no form, and refuses to be asked', () => {
    const fight = fought(silent)
    expect(betweenForm(fight)).toBeUndefined()
    expect(nextBattle(fight)).toMatchObject({ ok: true, value: { log: [] } })
    expect(nextBattle(fight, { interphases: 1 })).toMatchObject({ ok: false, refusal: { path: ['interphases'] } })
  })
})
