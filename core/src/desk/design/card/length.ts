import { type Interval, type OddsAnswer, type RoundOdds, wilsonInterval } from '../../../odds/index.ts'

/** The round by which a share of all battles is over. */
export interface RoundOfShare {
  /** From 0 to 1. */
  readonly share: number
  /** Absent if so many battles never end, or the answer lists too few rounds. */
  readonly round?: number
  /** The rounds by the 95 % range of the share, of sampled odds; an end that is not known is absent. */
  readonly low?: number
  readonly high?: number
}

/** The length of a battle in rounds. */
export interface BattleLength {
  /** Of the battles that end; absent if none does. */
  readonly mean?: number
  readonly over: readonly RoundOfShare[]
  /** The share of battles that never end, or that the sampler gave up. */
  readonly undecided: number
}

/** The shares of battles whose rounds a card tells. */
const SHARES = [0.1, 0.5, 0.9]

/** A sum of doubles may miss its share by less. */
const EPSILON = 1e-12

/** The first round after which at least a share of the battles is over, by a bound of what is over. */
const firstRound = (
  rounds: readonly RoundOdds[],
  share: number,
  over: (row: RoundOdds) => number,
): number | undefined => rounds.find(row => over(row) >= share - EPSILON)?.round

function rangeOf(rounds: readonly RoundOdds[], share: number, n: number): Partial<Interval> {
  const range = ({ undecided }: RoundOdds): Interval => wilsonInterval(Math.round((1 - undecided) * n), n)
  const low = firstRound(rounds, share, row => range(row).high)
  const high = firstRound(rounds, share, row => range(row).low)
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }
}

/** The length of a battle by its odds to the end. */
export function battleLength({ rounds: { mean, byRound }, outcome: { undecided }, n }: OddsAnswer): BattleLength {
  const over = SHARES.map((share): RoundOfShare => {
    const round = firstRound(byRound, share, row => 1 - row.undecided)
    return {
      share,
      ...(round === undefined ? {} : { round }),
      ...(n === undefined ? {} : rangeOf(byRound, share, n)),
    }
  })
  return { ...(undecided < 1 && Number.isFinite(mean) ? { mean } : {}), over, undecided }
}
