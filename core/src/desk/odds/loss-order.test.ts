import { expect, test } from 'vitest'
import { value } from '../../../fixtures/index.ts'
import { battleData } from '../../notation/index.ts'
import { fetchSystems, nextBattle, openFetchedBattle } from '../battle/index.ts'
import { beginFight, fightOut, recordLines } from '../fight/index.ts'
import { openRecordText } from '../record/index.ts'

await fetchSystems()

const data = (order: string) => ({
  flagplot: 1,
  system: 'sidcors',
  title: 'Listed',
  red: { name: 'Klingons', doctrine: { name: 'captain', order }, units: ['2x D7 8/4', 'F5 5/3'] },
  blue: { name: 'Federation', doctrine: 'captain', units: ['3x CA 8/4', 'FF 4/2'] },
})

const dice = { source: 'seeded', seed: 'listed' } as const

test('allocation.owner a file that lists an unknown unit is refused at the setting, with the nearest name', () => {
  expect(openFetchedBattle(data('F5, D7, crippled D7')).ok).toBe(true)
  expect(openFetchedBattle(data('F5, D77'))).toMatchObject({
    ok: false,
    refusal: { code: 'unknown-name', path: ['red', 'doctrine', 'order'], found: 'D77', nearest: 'D7' },
  })
  // units of the other side are unknown, too
  expect(openFetchedBattle(data('CA')).ok).toBe(false)
})

test('allocation.owner the list is in the record and the battle file, and both open again', () => {
  const battle = value(openFetchedBattle(data('destroyed F5, D7')))
  const fight = value(fightOut(beginFight(battle, { dice })))
  const lines = recordLines(fight)
  expect(lines[0]).toContain('destroyed F5, D7')
  const again = value(openRecordText(lines.join('\n')))
  expect(again.verified.battle.leaders).toEqual(battle.leaders)
  expect(value(openFetchedBattle(battleData(battle.rules, battle))).leaders).toEqual(battle.leaders)
})

test('allocation.owner for the next battle the list has lost the names of units that are gone', () => {
  const battle = value(openFetchedBattle(data('destroyed F5, D7')))
  const next = value(nextBattle(value(fightOut(beginFight(battle, { dice })))))
  const left = next.battle.rules.setup.print(next.battle.setup).red.units.map(({ unit }) => unit.split(' ')[0])
  expect(left).not.toContain('F5')
  expect(next.battle.leaders.red.doctrine?.settings.order).toBe(left.includes('D7') ? 'D7' : '')
})
