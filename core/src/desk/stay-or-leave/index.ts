export { type LeaveAsk, leaveAsk, leaveWhens } from './ask.ts'
export { type StayAnswers, type StayRow, sayBarred, sayLeaves, sayWhen, stayRows } from './words.ts'
