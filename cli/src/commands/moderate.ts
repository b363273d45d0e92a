import { Command } from '@commander-js/extra-typings'
import { questionToSettle } from '@flagplot/core/desk/fight'
import { changesNothing, effectOfRuling } from '@flagplot/core/desk/referee'
import { chain, mapRefusals, never, ok, type Result, refuse } from '@flagplot/core/lang'
import { inviteAnew, printInvitation, putClock, putRuling } from '@flagplot/wire/client'
import { type Context, collectWords, type FlagsOf } from '../context.ts'
import { clockFlags } from '../flags/clock-flags.ts'
import { refuseFlag } from '../flags/idle-flags.ts'
import { type ModerateAction, moderateAction } from '../flags/moderate-action.ts'
import { atRulingFlags, rulingBy } from '../flags/ruling-flags.ts'
import { parseWholeNumber } from '../flags/side-flags.ts'
import { isAskedSince } from '../games/game-question.ts'
import type { GameNow, HeldSeat } from '../games/held-seat.ts'
import { type Moderated, moderateAnswer, moderateLines } from '../games/moderate-text.ts'
import { previewOf } from '../games/ruling-preview.ts'
import { seatHelp, withSeat } from '../games/seat-argument.ts'
import type { Io } from '../io/io.ts'
import { printData } from '../io/print-answer.ts'
import { say } from '../play/ask-line.ts'

const command = () =>
  new Command('moderate')
    .description('Shows its moderator a game between rooms, or uses one of the moderator’s tools.')
    .argument('<link>', seatHelp.argument)
    .option('--seat <file>', seatHelp.seat)
    .option('--pause <reason>', 'stop the clock and all sealing, for a reason that all see')
    .option('--resume', 'go on with the time that was left')
    .option('--extend <time>', 'more time for the open question: 90m, 12h or 2d')
    .option(...clockFlags.minutes)
    .option(...clockFlags.weekends)
    .option(...clockFlags.grace)
    .option(...clockFlags.daysOff)
    .option(...clockFlags.bank)
    .option('--no-clock', 'take the clock away')
    .option('--back [n]', 'take the game back to its first n steps; without n, list the steps')
    .option('--set <name=value>', 'rule on an option from there on (may be given again)', collectWords)
    .option('--faces <dice>', 'rule on the faces of the throw that is asked for there')
    .option('--red <orders>', 'rule on red’s order there, as players write it')
    .option('--blue <orders>', 'rule on blue’s order there')
    .option('--at <n>', 'rule after the first n steps (default all of them)')
    .option('--reissue <side>', 'give the seat of a side a new link')
    .option('--because <reason>', 'the reason; without it a ruling, or --back n, only shows its effect')
    .option('--json', 'the answer as JSON')

type Flags = FlagsOf<typeof command>

type Done = Pick<Moderated, 'link' | 'preview' | 'beside'>

/** A refusal of the server, at the flag that it is about. */
const onFlag = <T>(result: Result<T>, flag: string, names: readonly string[]): Result<T> =>
  mapRefusals(result, refusal => (names.includes(String(refusal.path[0])) ? { ...refusal, path: [flag] } : refusal))

/** Refuses a ruling on a game that its moderator has not seen as it is now. */
const unseen: Result<never> = refuse({
  code: 'conflict',
  path: ['ruling'],
  says: 'Nothing is done: the game has moved on since this seat last looked.',
})

type RulingAction = Extract<ModerateAction, { kind: 'back' | 'ruling' }>

interface Deciding {
  readonly io: Io
  readonly held: HeldSeat
  readonly now: GameNow
  readonly flags: Flags
}

/** The moment of a ruling, and the ruling; none of taking the game back. */
function decisionOf({ now, flags }: Deciding, { kind, at }: RulingAction) {
  const { fight } = now.game
  if (now.view.status === 'gathering') {
    return refuse({ code: 'conflict', path: ['ruling'], says: 'The game has not begun.' })
  }
  const isBack = kind === 'back'
  const [flag, max] = isBack ? ['--back', Math.max(0, fight.count - 1)] : ['--at', fight.count]
  const count = at === undefined ? ok(fight.count) : parseWholeNumber(flag, at, { min: 0, max })
  return chain(count, from => {
    const draft = isBack ? ok(undefined) : rulingBy(questionToSettle(fight, from).before, flags)
    return chain(draft, decided => {
      const isIdle = decided !== undefined && changesNothing(fight, from, decided)
      return isIdle ? refuseFlag('--set', 'is how it is read already') : ok({ at: from, draft: decided })
    })
  })
}

/** Makes a ruling or takes the game back; without a reason its effect is shown. */
async function decide(deciding: Deciding, action: RulingAction): Promise<Result<Done>> {
  const { io, held, now } = deciding
  const { fight, proofs } = now.game
  const decision = decisionOf(deciding, action)
  if (!decision.ok) return decision
  const { at, draft } = decision.value
  const { because } = action
  if (because === undefined) {
    return chain(atRulingFlags(previewOf(io, fight, { at, draft })), preview => ok({ preview }))
  }
  const effect = atRulingFlags(effectOfRuling(fight, at, draft))
  if (!effect.ok) return effect
  const ruling = draft?.kind === 'roll' ? { ...draft, faces: [...draft.faces] } : draft
  const request = { asked: proofs.asked, at: effect.value.at, because, ...(ruling && { ruling }) }
  const made = await putRuling(held.seat, request)
  const flag = action.kind === 'back' ? '--back' : '--at'
  return chain(onFlag(onFlag(atRulingFlags(made), '--because', ['because']), flag, ['at']), () => ok({}))
}

/** Does the action of a call. */
async function run(deciding: Deciding, action: ModerateAction): Promise<Result<Done>> {
  const { seat } = deciding.held
  switch (action.kind) {
    case 'tools':
    case 'steps':
      return ok({ beside: action.kind })
    case 'clock': {
      const set = await putClock(seat, action.request)
      return chain(onFlag(set, action.flag, ['clock', 'minutes', 'because']), () => ok({}))
    }
    case 'reissue': {
      const { side, because } = action
      const made = await inviteAnew(seat, { side, because })
      return chain(onFlag(made, '--because', ['because']), link => ok({ link: printInvitation(link) }))
    }
    case 'back':
    case 'ruling':
      return decide(deciding, action)
    default:
      return never(action)
  }
}

interface Call {
  readonly action: ModerateAction
  readonly flags: Flags
}

async function moderateBy(io: Io, held: HeldSeat, { action, flags }: Call): Promise<Result<void>> {
  const known = held.knownLines
  const first = await held.look()
  if (!first.ok) return first
  const show = (moderated: Moderated): void =>
    flags.json ? printData(io, moderateAnswer(moderated)) : say(io, moderateLines(held, moderated))
  const isRuling = action.kind === 'back' || action.kind === 'ruling'
  if (isRuling && action.because !== undefined && isAskedSince(first.value, known)) {
    if (!flags.json) show({ now: first.value, known })
    return unseen
  }
  const done = await run({ io, held, now: first.value, flags }, action)
  if (!done.ok) return done
  return chain(await held.look(), now => {
    show({ now, known, ...done.value })
    return ok(undefined)
  })
}

async function moderate(io: Io, source: string, flags: Flags): Promise<Result<void>> {
  const action = moderateAction(flags)
  if (!action.ok) return action
  const seat = { seat: flags.seat, only: 'moderator' } as const
  return withSeat(io, [source, seat], held => moderateBy(io, held, { action: action.value, flags }))
}

export const moderateCommand = ({ io, finish }: Context) =>
  command().action(async (link, flags) => finish(await moderate(io, link, flags)))
