import { type LeaveAsk, leaveAsk, leaveWhens, type OpenBattle } from '@flagplot/core/desk/battle'
import { type OddsMethod, oddsJob, openJobOf } from '@flagplot/core/desk/odds'
import { expectedResultOf, oddsTopic } from '@flagplot/core/desk/odds-words'
import type { RawInput } from '@flagplot/core/game'
import { leavingOf, withOrders } from '@flagplot/core/game/doctrine'
import type { Shape } from '@flagplot/core/game/orders'
import { bySide, type Side, sides } from '@flagplot/core/game/sides'
import { chain, ok, type Result, refuse, withoutUndefined } from '@flagplot/core/lang'
import { sayOrders } from '@flagplot/core/notation'
import type { EndState } from '../context.ts'
import { parseChoice } from '../flags/side-flags.ts'
import type { Io } from '../io/io.ts'
import { printAnswer } from '../io/print-answer.ts'
import { askOdds, type EffortFlags } from './ask-odds.ts'
import { type StayOrLeave, stayText } from './stay-or-leave-text.ts'

interface Asked {
  readonly battle: OpenBattle
  readonly ask: { readonly seed: string; readonly inputs: readonly RawInput[]; readonly seat?: Side }
  readonly numbers: EffortFlags
  readonly only: OddsMethod
}

/** The ways for each side to leave; refused if the battle is over or its rules have none. */
function asksOf(battle: OpenBattle, state: Shape['State'], which: readonly Side[]): Result<readonly LeaveAsk[]> {
  const path = ['--stay-or-leave']
  return chain(leavingOf(battle.rules, path), () => {
    const asks = which.flatMap(side => leaveAsk(battle, state, side) ?? [])
    if (asks.length > 0) return ok(asks)
    return refuse({ code: 'conflict', path, says: 'The battle is over.' })
  })
}

interface Choices {
  readonly known: StayOrLeave['known']
  readonly ended: EndState
}

/** The choices of one side, worked out one after the other; after an interrupt those that are known by then. */
async function choicesOf(
  io: Io,
  { battle, ask, numbers, only }: Asked,
  { side, barred }: LeaveAsk,
): Promise<Result<Choices>> {
  const known: StayOrLeave['known'][number][] = []
  for (const when of barred === undefined ? leaveWhens : []) {
    const job = oddsJob(battle, { ...ask, leave: { side, when } })
    const answer = await askOdds(io, { job, topic: oddsTopic(battle), numbers }, only)
    if (!answer.ok) return answer
    if (answer.value !== 'interrupted') known.push({ when, known: answer.value })
    if (answer.value === 'interrupted' || answer.value.interrupted) return ok({ known, ended: 'interrupted' })
  }
  return ok({ known, ended: 'whole' })
}

function replyOf({ battle, ask }: Asked, all: readonly StayOrLeave[], rounds: number) {
  const { rules, title } = battle
  const leaders = withOrders(rules, battle.leaders)
  const isSampled = all.some(({ known }) => known.some(({ known: { answer } }) => answer.method === 'sampled'))
  return withoutUndefined({
    system: rules.card.id,
    title,
    from: { inputs: ask.inputs.length, rounds },
    seat: ask.seat,
    seed: isSampled ? ask.seed : undefined,
    doctrines: bySide(side => sayOrders(rules, leaders[side])),
    sides: all.map(({ ask: { side, leaves, barred }, known }) => ({
      side,
      leaves,
      barred,
      choices: known.map(({ when, known: { answer, how } }) => ({
        when,
        how,
        expectedResult: expectedResultOf(answer),
        ...structuredClone(answer),
      })),
    })),
  })
}

/** `odds --stay-or-leave`: for each side that can leave, the odds of leaving now, after one more round, and never. */
export async function stayOrLeave(
  io: Io,
  asked: Asked,
  flags: { readonly side?: string | undefined; readonly json?: true | undefined },
): Promise<Result<EndState>> {
  const { battle, ask } = asked
  const which =
    flags.side === undefined ? ok(sides) : chain(parseChoice('--side', flags.side, sides), side => ok([side]))
  if (!which.ok) return which
  const open = openJobOf(battle, oddsJob(battle, ask))
  if (!open.ok) return open
  const { rules, state } = open.value
  const asks = asksOf(battle, state, which.value)
  if (!asks.ok) return asks
  const all: StayOrLeave[] = []
  let ended: EndState = 'whole'
  for (const each of asks.value) {
    const choices = await choicesOf(io, asked, each)
    if (!choices.ok) return choices
    const { known } = choices.value
    ended = choices.value.ended
    if (ended === 'whole' || known.length > 0) all.push({ ask: each, known })
    if (ended === 'interrupted') break
  }
  if (all.length === 0) return ok(ended)
  const reply = replyOf(asked, all, rules.rounds(state))
  const interrupted = ended === 'whole' ? '' : '\nInterrupted: only what was known by then.\n'
  printAnswer(io, flags.json, { data: reply, text: () => stayText(reply, all, oddsTopic(battle)) + interrupted })
  return ok(ended)
}
