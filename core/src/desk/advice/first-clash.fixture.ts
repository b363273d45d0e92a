import { must } from '../../lang/index.ts'
import { type OpenBattle, openBattleData } from '../battle/index.ts'

/** Steady orders on both sides, 38 attack factors against 35, without a cap on rounds: with intensity free it is worth +0.2262 to red. Systems are fetched before. */
export function firstClash(): OpenBattle {
  const opened = openBattleData({
    flagplot: 1,
    system: 'sidcors',
    options: { roundCap: 0 },
    red: { name: 'Red', doctrine: 'steady', units: ['D7C 9/5', '3x D7 8/4', 'F5 5/3'] },
    blue: {
      name: 'Blue',
      doctrine: 'steady',
      units: ['Federation CC 9/5', 'Federation CA 8/4', 'NCL 7/4', 'Federation DD 6/3', 'Federation FF 5/3'],
    },
  })
  return must(opened.ok ? opened.value : undefined, 'a battle that is good')
}
