import type { Games } from '../games/index.ts'
import type { Notices } from '../notices/index.ts'

const unasked = (): Promise<never> => Promise.reject(new Error('nobody asks for this'))

/** Games that answer what a test gives them, and fail at everything else. */
export const gamesWith = (answers: Partial<Games> = {}): Games => ({
  health: unasked,
  make: unasked,
  claim: unasked,
  role: unasked,
  view: unasked,
  read: unasked,
  record: unasked,
  seal: unasked,
  withdraw: unasked,
  open: unasked,
  stand: unasked,
  reissue: unasked,
  rule: unasked,
  setClock: unasked,
  announceDays: unasked,
  check: unasked,
  tick: unasked,
  hear: () => () => undefined,
  ...answers,
})

/** Notices that answer what a test gives them, and fail at everything else. */
export const noticesWith = (answers: Partial<Notices> = {}): Notices => ({
  view: unasked,
  add: unasked,
  prove: unasked,
  remove: unasked,
  stop: unasked,
  feed: unasked,
  tick: unasked,
  close: () => undefined,
  ...answers,
})
