import pg from 'pg'

const UNIQUE_VIOLATION = '23505'

/** True of the fault of a change that makes a pass whose token is in use already, in whichever game. */
export const isPassTaken = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError && fault.code === UNIQUE_VIOLATION && fault.constraint === 'pass_pkey'
