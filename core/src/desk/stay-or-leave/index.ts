export { type LeaveAsk, leaveAsk, leaveWhens, sayBarred } from './ask.ts'
export { type StayAnswers, type StayRow, sayLeaves, sayWhen, stayRows } from './words.ts'
