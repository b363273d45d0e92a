export { suggestMapping } from './suggest.ts'
export { type Translation, translateBattle, tryUnitIn, type UnitMapping, unitsOf } from './translate.ts'
