import type { OddsJob } from '@flagplot/core/desk/odds'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import { fleetWords } from '@flagplot/core/game/words'
import { useDesk } from '../setup/index.ts'
import { type LiveOdds, NOTHING, useOdds } from './use-odds.ts'

/** A fixed seed gives everybody the same sampled figures for the same set-up. */
const SEED = 'desk'

export interface DeskOdds extends LiveOdds {
  /** True if the set-up parses. */
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
  // old figures stay until new ones come, but not those of another system
  const known = live.job?.system === draft.system ? live : { ...live, report: NOTHING }
  return { ...known, ready: setup.ok }
}

/** The topic of the figures on the desk. Its rounds are those of the question, not those being typed. */
export function useTopic({ job }: LiveOdds): OddsTopic {
  const { draft, rules } = useDesk()
  const after = job?.rounds
  const { round } = rules.card
  const called = round === undefined ? {} : { round }
  const until = after === undefined ? {} : { after }
  return { title: draft.title, system: draft.system, words: fleetWords(draft), ...called, ...until }
}
