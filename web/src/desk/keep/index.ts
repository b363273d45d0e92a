export { fightAddress } from './fight-id.ts'
export { emptyTable, type Keeper, type OnTable, type Table } from './keeper.ts'
export { useKeptFights } from './use-kept-fights.ts'
