import { describe, expect, test } from 'vitest'
import { rows } from '../../../../test-depth.ts'
import { value } from '../../../fixtures/index.ts'
import type { Leader } from '../../game/doctrine/index.ts'
import { must } from '../../lang/index.ts'
import { battleData } from '../../notation/index.ts'
import { unitLines } from '../../notation/report/index.ts'
import { beginFight, fightOut } from '../fight/index.ts'
import { betweenForm, fetchSystems, nextBattle, openFetchedAddress, openFetchedBattle } from './index.ts'

const systems = await fetchSystems()

/** A system that has events between battles, and one that has none. */
const knowing = must(
  systems.find(({ between }) => between !== undefined),
  'such a system',
)
const silent = must(
  systems.find(({ between }) => between === undefined),
  'such a system',
)

/** A ready battle of a system, its first if none is named, fought. */
function fought(rules: typeof knowing, name = must(rules.battles[0], 'a battle').name) {
  const battle = value(openFetchedAddress(`${rules.card.id}/${name}`))
  return value(fightOut(beginFight({ ...battle, title: 'First' }, { dice: { source: 'seeded', seed: '1' } })))
}

describe('the next battle', () => {
  test('every ready battle has a next one, which names the sides that are gone and opens if none is', () => {
    for (const rules of systems) {
      for (const { name } of rows(rules.battles, 2)) {
        const next = value(nextBattle(fought(rules, name)))
        const data = battleData(rules, next.battle)
        expect(data.title).toBe('After First')
        const again = openFetchedBattle(JSON.parse(JSON.stringify(data)))
        expect([name, again.ok]).toEqual([name, next.gone.length === 0])
        if (again.ok) expect(again.value.setup).toEqual(next.battle.setup)
      }
    }
  })

  test('ships of a map are placed anew: they keep their damage, and lose their places and speeds', () => {
    const onMap = must(
      systems.find(({ placedAnew }) => placedAnew !== undefined),
      'a system with a map',
    )
    for (const { name } of rows(onMap.battles, 2)) {
      const fight = fought(onMap, name)
      const next = value(nextBattle(fight))
      const left = onMap.setup.print(onMap.roster(fight.state))
      const again = onMap.setup.print(next.battle.setup)
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

  test('people, the solver and standing orders lead on, without the condition to leave', () => {
    const { battle, state } = fought(silent)
    const name = must(Object.keys(silent.doctrines)[0], 'a doctrine')
    const ledBy = (red: Leader, blue: Leader) =>
      value(nextBattle({ battle: { ...battle, leaders: { red, blue } }, state })).battle.leaders
    expect(ledBy({ kind: 'person' }, { kind: 'solver' })).toEqual({ red: { kind: 'person' }, blue: { kind: 'solver' } })
    const doctrine = { name, settings: {} }
    expect(ledBy({ kind: 'doctrine', doctrine, leaves: { after: 2 } }, { kind: 'solver', doctrine })).toEqual({
      red: { kind: 'doctrine', doctrine },
      blue: { kind: 'solver', doctrine },
    })
  })

  test('a line of a survivor has its damage first, in words', () => {
    const rules = must(
      systems.find(({ placedAnew }) => placedAnew !== undefined),
      'a system with a map',
    )
    const units = [{ unit: 'Venom: destroyer', hex: '22-21', speed: 8, hullLost: 18, broken: 'power' }]
    const setup = value(rules.setup.parse({ red: { name: 'R', units }, blue: { name: 'B', units: ['frigate'] } }))
    expect(unitLines(rules, setup, 'red')[0]).toMatch(
      / \(hull points lost: 18, systems broken: power, hex: 22-21, speed of the turn before: 8\)$/,
    )
  })

  test('the events in between stand in its notes, with the rules', () => {
    const next = nextBattle(fought(knowing), { interphases: 2 })
    expect(next.ok && next.value.log.length).toBeGreaterThan(1)
    expect(next.ok && next.value.battle.notes).toMatch(/Interphase 1\. \[When the interphase comes\]/)
    expect(betweenForm(fought(knowing))?.fields.map(({ name }) => name)).toEqual(['interphases', 'repair'])
  })

  test('a system without such events has no form, and refuses its fields', () => {
    const fight = fought(silent)
    expect(betweenForm(fight)).toBeUndefined()
    expect(nextBattle(fight)).toMatchObject({ ok: true, value: { log: [] } })
    const says = `By the rules of ${silent.card.id} nothing happens between battles: leave interphases out.`
    expect(nextBattle(fight, { interphases: 1 })).toMatchObject({ refusal: { path: ['interphases'], says } })
  })
})
