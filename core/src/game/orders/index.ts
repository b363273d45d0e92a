export type { CostTable } from './costs.ts'
export { MAX_ORDERS_SHOWN, type OrderTable, orderTable } from './order-table.ts'
export type {
  AskOf,
  Brief,
  OrderOf,
  PrintedSetup,
  PrintedSide,
  QuestionKind,
  SetupBase,
  Shape,
  SideBase,
  TaskBase,
  UnitEntry,
} from './shape.ts'
export {
  listSheet,
  type Paper,
  paperOf,
  parseListed,
  plainText,
  questionTitles,
  type Sheet,
  type Sheets,
} from './sheet.ts'
