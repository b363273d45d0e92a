export { fightAddress } from './fight-id.ts'
export { emptyTable, type Keeper, type OnTable, type OpenTab, type Table, type TableSeat } from './keeper.ts'
export { tableAddress } from './table-address.ts'
export { useKeptFights } from './use-kept-fights.ts'
