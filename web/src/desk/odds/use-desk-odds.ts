import type { OddsJob } from '@flagplot/core/desk/odds'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import { namedBy } from '@flagplot/core/game'
import { useDesk } from '../setup/index.ts'
import { type LiveOdds, NOTHING, useOdds } from './use-odds.ts'

/** Sampled figures of the same set-up are the same for everybody. */
const SEED = 'desk'

export interface DeskOdds extends LiveOdds {
  /** The set-up parses, so there is something to work on. */
  readonly ready: boolean
}

/** The odds of the set-up on the desk, to its end or after some rounds; with final fleets if asked. */
export function useDeskOdds(rounds: number | undefined, fleets: boolean): DeskOdds {
  const { rules, draft, setup } = useDesk()
  const base: OddsJob | undefined = setup.ok
    ? {
        system: draft.system,
        setup: rules.setup.print(setup.value),
        inputs: [],
        doctrines: { red: draft.red.leader.doctrine, blue: draft.blue.leader.doctrine },
        seed: SEED,
        ...(fleets ? { fleets: true as const } : {}),
      }
    : undefined
  const job = base === undefined || rounds === undefined ? base : { ...base, rounds }
  const live = useOdds(rules, job)
  // figures of a set-up that has changed stay until new ones come, but never those of another system
  const known = live.job?.system === draft.system ? live : { ...live, report: NOTHING }
  return { ...known, ready: setup.ok }
}

/** What the figures on the desk are about: the rounds are those that were asked for, not those being typed. */
export function useTopic({ job }: LiveOdds): OddsTopic {
  const { draft, rules } = useDesk()
  const after = job?.rounds
  const { round } = rules.card
  const called = round === undefined ? {} : { round }
  const until = after === undefined ? {} : { after }
  return { title: draft.title, system: draft.system, words: namedBy(draft), ...called, ...until }
}
