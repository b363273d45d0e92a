import type { OddsJob } from '@flagplot/core/desk/odds'
import type { OddsTopic } from '@flagplot/core/desk/odds-words'
import { fleetWords } from '@flagplot/core/game/words'
import type { OddsWorkers } from '../../worker/index.ts'
import type { Desk } from '../setup/index.ts'
import { type LiveOdds, NOTHING, useOdds } from './use-odds.ts'

/** A fixed seed gives everybody the same sampled figures for the same set-up. */
const SEED = 'desk'

export interface DeskOdds extends LiveOdds {
  /** True if the set-up parses. */
  readonly ready: boolean
}

/** A question for the odds: to the end of the battle or after some rounds, with final fleets or without. */
interface Asked {
  readonly rounds?: number | undefined
  readonly fleets?: boolean
}

/** The odds of a set-up, worked out by the workers of the page or by others. */
export function useOddsOf(
  { rules, draft, setup }: Pick<Desk, 'rules' | 'draft' | 'setup'>,
  { rounds, fleets = false }: Asked = {},
  by?: OddsWorkers,
): DeskOdds {
  const base: OddsJob | undefined = setup.ok
    ? {
        system: draft.system,
        setup: rules.setup.print(setup.value),
        inputs: [],
        leaders: { red: draft.red.leader, blue: draft.blue.leader },
        seed: SEED,
        ...(fleets ? { fleets: true as const } : {}),
      }
    : undefined
  const job = base === undefined || rounds === undefined ? base : { ...base, rounds }
  const { round } = rules.card
  const topic: OddsTopic = {
    title: draft.title,
    system: draft.system,
    words: fleetWords(draft),
    ...(round === undefined ? {} : { round }),
    ...(rounds === undefined ? {} : { after: rounds }),
  }
  const live = useOdds(rules, { job, topic }, by)
  // old figures stay until new ones come, but not those of another system
  const known = live.job?.system === draft.system ? live : { ...live, topic, report: NOTHING }
  return { ...known, ready: setup.ok }
}
