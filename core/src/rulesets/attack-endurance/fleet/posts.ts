/** Where a unit stands. A unit that tries to break off and has not yet thrown has `LEAVING` added; only this file knows. */
export const FRONT = 0
export const SCREENED = 1
const LEAVING = 2

/** The line a unit stands in, trying to leave or not. */
export const lineOf = (post: number): number => post & 1

export const isLeaving = (post: number): boolean => post >= LEAVING

/** The post of a unit that tries to leave, and of one whose attempt is over. */
export const leavingFrom = (post: number): number => post + LEAVING
export const backAt = (post: number): number => post - LEAVING
