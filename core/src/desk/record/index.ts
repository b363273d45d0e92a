export { battleAt, fetchRecordText, inputsByRound, type OpenRecord, openRecordText } from './open-record.ts'
export { inputsBeforeLastOrders, type OrdersFrom, ordersSince } from './orders-since.ts'
export { noteOtherRevision, noteUnknownDoctrines, sayOtherRevision } from './other-revision.ts'
