export {
  battleAt,
  fetchRecordText,
  inputsByRound,
  type OpenRecord,
  openRecordText,
  sayOtherRevision,
} from './open-record.ts'
export { type GivenOrders, ordersSince, sinceOf } from './orders-since.ts'
export { recordReport } from './record-report.ts'
