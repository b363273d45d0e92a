import { oddsJob } from '@flagplot/core/desk/odds'
import { type Side, sides } from '@flagplot/core/game/sides'
import { ok, type Result } from '@flagplot/core/lang'
import { sayDoctrine } from '@flagplot/core/notation'
import { type BestDoctrine, bestDoctrineJob, doctrineFlags } from '@flagplot/core/tuning'
import type { EndState } from '../context.ts'
import { openAdvicePosition } from '../flags/leave-flags.ts'
import { parseChoice, parseWholeNumbers, type SideFlags } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { progressOn } from '../io/progress.ts'
import { yieldToEvents } from '../io/yield-to-events.ts'
import { bestDoctrineText } from './best-doctrine-text.ts'

interface BestDoctrineFlags extends SideFlags {
  readonly at?: string | undefined
  readonly afterRound?: string | undefined
  readonly side?: string | undefined
  readonly aim?: string | undefined
  readonly seed?: string | undefined
  readonly samples?: string | undefined
  readonly json?: true | undefined
}

type Search = Extract<ReturnType<typeof bestDoctrineJob>, { ok: true }>['value']

/** Searches to the end, or to an interrupt: then the best settings so far are the answer. */
async function searched(io: Io, search: Search): Promise<readonly [BestDoctrine, EndState]> {
  const progress = progressOn(io)
  let stopped = false
  io.onInterrupt(() => {
    stopped = true
  })
  try {
    for (const { stage, done, of } of search.steps) {
      progress.show(stage === 'search' ? `${done} of ${of} settings …` : `${done} of ${of} replies …`)
      await yieldToEvents()
      if (stopped) return [search.answer(), 'interrupted']
    }
    return [search.answer(), 'whole']
  } finally {
    progress.stop()
  }
}

/** `advise --best-doctrine`: the settings that serve an aim best against the other side's standing orders. */
export async function bestDoctrine(io: Io, source: string, flags: BestDoctrineFlags): Promise<Result<EndState>> {
  const side = parseChoice<Side>('--side', flags.side ?? 'red', sides)
  if (!side.ok) return side
  const samples = parseWholeNumbers(flags, { samples: [1, 1e6] })
  if (!samples.ok) return samples
  const position = await openAdvicePosition(io, source, flags)
  if (!position.ok) return position
  const { battle, inputs } = position.value
  const search = bestDoctrineJob({
    ...oddsJob(battle, { seed: flags.seed ?? '1', inputs }),
    side: side.value,
    aim: flags.aim ?? 'win',
    ...samples.value,
  })
  if (!search.ok) return search
  const [best, ended] = await searched(io, search.value)
  const { rules, title } = battle
  const said = { enemy: sayDoctrine(rules, best.enemy), flags: doctrineFlags(rules, side.value, best.best.doctrine) }
  const interrupted = ended === 'interrupted' ? '\nInterrupted: the best so far.\n' : ''
  printAnswer(io, flags.json, {
    data: { system: rules.card.id, battle: title, whole: ended === 'whole', ...best, ...said },
    text: () => bestDoctrineText(battle, best) + interrupted,
  })
  return ok(ended)
}
