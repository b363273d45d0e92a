import {
  digestOf,
  type Fight,
  goOn,
  inputsSince,
  keepFight,
  putInput,
  type Stretch,
  sealedOrders,
} from '@flagplot/core/desk/fight'
import type { Input } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import { ok, type Result } from '@flagplot/core/lang'
import type { FightWorker, SentFight } from './fight-worker.ts'
import { type Opened, startWorker } from './start-worker.ts'

/** The time of one call of the worker; the fight on the screen changes as often. */
const EVERY_MS = 200
/** The time for which the page puts inputs at once; it is shorter than a frame. */
const SLICE_MS = 8
/** Without a worker: the time for which the page goes on before it can be used again. */
const HERE_MS = 40

interface Fighter extends Opened<FightWorker> {
  /** The fight that the worker has; undefined if unknown. */
  at: Fight | undefined
  /** The number of calls so far. */
  turn: number
}

let known: Fighter | undefined

function fetchFighter(): Fighter | undefined {
  const opened = startWorker<FightWorker>('fight-worker', 'what fights on by itself')
  // the next call fetches another one
  opened?.gone.catch(() => {
    known = undefined
  })
  return opened && { ...opened, at: undefined, turn: 0 }
}

/** The worker that goes on with fights; undefined if the browser starts none. */
function callFighter(): Fighter | undefined {
  known ??= fetchFighter()
  return known
}

/** Starts the worker, and fetches a system's rules in it, before there is a fight to go on with. */
export const readyFighter = (system: string): void => void callFighter()?.api.ready(system)

/** Lets the page handle other events. */
const yieldToEvents = (): Promise<void> =>
  new Promise(go => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(undefined)
  })

/** The fight after these inputs, put in slices of time; undefined if aborted. */
async function putAll(
  fight: Fight,
  inputs: readonly Input<Shape>[],
  signal: AbortSignal,
): Promise<Result<Fight> | undefined> {
  let now = fight
  let from = performance.now()
  for (const input of inputs) {
    const next = putInput(now, input)
    if (!next.ok) return next
    now = next.value
    if (performance.now() - from < SLICE_MS) continue
    digestOf(now)
    await yieldToEvents()
    if (signal.aborted) return undefined
    from = performance.now()
  }
  return ok(now)
}

/** The message to the worker: the inputs since the fight that it has, or the whole fight. */
function sentOf(fight: Fight, at: Fight | undefined): SentFight {
  const inputs = at && inputsSince(at, fight)
  if (inputs !== undefined) return { kind: 'since', inputs, sealed: sealedOrders(fight, 'umpire') }
  const { lines, beside } = keepFight(fight)
  return { kind: 'kept', system: fight.battle.rules.card.id, kept: { lines, beside } }
}

/** Goes on in the page itself for `HERE_MS`. */
async function goOnHere(fight: Fight, stretch: Stretch, signal: AbortSignal): Promise<Result<Fight> | undefined> {
  await yieldToEvents()
  if (signal.aborted) return undefined
  const from = performance.now()
  return goOn(fight, stretch, { solver: 'elsewhere', isEnough: () => performance.now() - from >= HERE_MS })
}

/** Settles when the signal is aborted. */
const onceLeft = (signal: AbortSignal): Promise<undefined> =>
  new Promise(settle => signal.addEventListener('abort', () => settle(undefined), { once: true }))

/** Goes on with a fight in the worker, or in the page if there is none. */
async function startStretch(fight: Fight, stretch: Stretch, signal: AbortSignal): Promise<Result<Fight> | undefined> {
  const fighter = callFighter()
  if (fighter === undefined) return goOnHere(fight, stretch, signal)
  const sent = sentOf(fight, fighter.at)
  fighter.at = undefined
  const turn = ++fighter.turn
  const gone = await Promise.race([fighter.api.go(sent, stretch, EVERY_MS), fighter.gone, onceLeft(signal)])
  if (gone === undefined || signal.aborted) return undefined
  if (!gone.ok) return gone
  const next = await putAll(fight, gone.value, signal)
  // another call may have been made meanwhile
  if (next?.ok === true && turn === fighter.turn) fighter.at = next.value
  return next
}

/** A fight that goes on before it is drawn. */
interface Ahead {
  readonly fight: Fight
  readonly gone: Promise<Result<Fight> | undefined>
}

let ahead: Ahead | undefined

/**
 * Goes on with a new fight in the worker while the page draws it: the two take their time side by side. The next
 * `goOnInWorker` with this fight, whose stretch must be the same, returns what came of it.
 */
export function goOnAhead(fight: Fight, stretch: Stretch): void {
  const gone = startStretch(fight, stretch, new AbortController().signal)
  // the screen that takes it up handles the failure; this only avoids an unhandled rejection
  gone.catch(() => undefined)
  ahead = { fight, gone }
}

/**
 * Goes on with a fight in the worker, for `EVERY_MS` or to the end of the stretch, and returns it; undefined if
 * aborted. Fails if the worker cannot be fetched.
 */
export function goOnInWorker(fight: Fight, stretch: Stretch, signal: AbortSignal): Promise<Result<Fight> | undefined> {
  const begun = ahead
  ahead = undefined
  return begun?.fight === fight ? begun.gone : startStretch(fight, stretch, signal)
}
