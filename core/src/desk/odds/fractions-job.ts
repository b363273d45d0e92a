import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { exactFractions, printFraction } from '../../odds/index.ts'
import { type OddsJob, openJob, refuseToSeat } from './odds-job.ts'

/** The outcome in fractions, printed `5/8`. They sum to 1; `undecided` is present if some battles never end. */
export type PrintedFractions = Readonly<Record<'red' | 'blue' | 'draw', string>> & { readonly undecided?: string }

/** With more positions the numbers fill pages, and take minutes. */
const MAX_POSITIONS = 4_000

/** The outcome of a job in fractions, by the reference solver: for small battles, to the end only. */
export function fractionsJob(job: OddsJob): Result<PrintedFractions> {
  if (job.rounds !== undefined) {
    return refuse({
      code: 'conflict',
      path: ['rounds'],
      says: 'Fractions are of the whole battle, not of a number of rounds.',
    })
  }
  return chain(chain(openJob(job), refuseToSeat), ({ rules, state, plans, changes }) => {
    if (changes.length > 0) {
      const says = 'Fractions need standing orders that no round changes.'
      return refuse({ code: 'conflict', path: ['doctrines'], says })
    }
    return chain(exactFractions({ rules, state, plans }, MAX_POSITIONS), fractions =>
      ok({
        red: printFraction(fractions.red),
        blue: printFraction(fractions.blue),
        draw: printFraction(fractions.draw),
        ...(fractions.undecided.over === 0n ? {} : { undecided: printFraction(fractions.undecided) }),
      }),
    )
  })
}
