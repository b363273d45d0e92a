export type { Bill, BilledUnit } from './bill.ts'
export type * from './scene.ts'
