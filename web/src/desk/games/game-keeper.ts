import { chain, ok, type Refusal, type Result } from '@flagplot/core/lang'
import {
  checkReceipt,
  deniesReceipt,
  fetchView,
  followGame,
  type HeldOpening,
  owedOpenings,
  prepareSeal,
  putOpening,
  putSeal,
  type Seat,
  viewByRecord,
  withdrawSeal,
} from '@flagplot/wire/client'
import type { GameView, OpeningRequest } from '@flagplot/wire/games'
import { refusedSeat } from '@flagplot/wire/words'
import type { Keeper, Table } from '../keep/index.ts'
import { type GameRecord, readRecord } from './game-record.ts'
import {
  type Connection,
  connectionWords,
  eyesOf,
  type GameKeeper,
  type GameState,
  type GameTools,
  notKept,
} from './game-state.ts'
import { keepHeld, keepKnown, keepReceipt, keepShown, keptSeals } from './kept-seals.ts'
import { pause } from './pause.ts'

/** The first wait before the next try to connect, and the longest. */
const FIRST_MS = 1000
const LONGEST_MS = 30_000

/** The longest wait for the time that was shown, before it is looked at again. */
const LONGEST_SLEEP_MS = 60 * 60 * 1000

class GameTable implements GameKeeper {
  private readonly seat: Seat
  private readonly tools: GameTools
  private now: Table = { kind: 'empty' }
  private state: GameState | undefined
  private connection: Connection = 'opening'
  private first: GameRecord['fight'] | undefined
  private readonly hearers = new Set<() => void>()
  private leaving: AbortController | undefined
  /** Ends the stream of events that is open, so that another one is opened. */
  private line = new AbortController()
  private news: GameView | undefined
  private reading: Promise<void> | undefined
  /** The receipt of an earlier visit: a record without its line is another history. */
  private oldReceipt = -1

  constructor(seat: Seat, tools: GameTools) {
    this.seat = seat
    this.tools = tools
  }

  readonly table = (): Table => this.now

  readonly subscribe = (hear: () => void): (() => void) => {
    this.hearers.add(hear)
    return () => this.hearers.delete(hear)
  }

  readonly start: Keeper['start'] = begun => this.tools.start(begun)

  readonly open = (id: string): void => {
    if (this.leaving !== undefined) return
    this.leaving = new AbortController()
    this.line = new AbortController()
    this.connection = 'opening'
    this.oldReceipt = keptSeals(this.tools.storage, this.seat).receipt?.line ?? -1
    this.show({ kind: 'opening', id })
    void this.follow(this.leaving.signal)
  }

  readonly leave = (): void => {
    this.leaving?.abort()
    this.line.abort()
    this.leaving = undefined
    this.state = undefined
    this.show({ kind: 'empty' })
  }

  // a game goes on at its server alone
  readonly goOn = (): void => {}
  readonly take = (): void => {}
  readonly rename = (): void => {}
  readonly annotate = (): undefined => undefined

  readonly seal = async (order: unknown): Promise<void> => {
    const { seat, state, tools } = this
    if (state === undefined || state.isSending) return
    const { random, storage } = tools
    const { record } = state
    const { lines, proofs } = record
    const prepared = prepareSeal(seat, state.view, { order, game: record, random })
    if (!prepared.ok) return this.change({ refusal: prepared.refusal })
    const { held, request } = prepared.value
    if (!keepHeld(storage, seat, held)) return this.change({ refusal: notKept })
    this.change({ isSending: true, refusal: undefined, held: this.heldFor(state.view) })
    const taken = chain(await putSeal(seat, request), answer =>
      chain(checkReceipt(seat, answer, { commit: held.commit, lines: lines.length, proofs }), receipt => {
        keepReceipt(storage, seat, receipt)
        return ok(answer.view)
      }),
    )
    this.answered(taken)
  }

  readonly withdraw = async (): Promise<void> => {
    if (this.state === undefined || this.state.isSending) return
    this.change({ isSending: true, refusal: undefined })
    this.answered(await withdrawSeal(this.seat))
  }

  readonly carryOut: GameKeeper['carryOut'] = async call => {
    const answer = await call(this.seat)
    if (!answer.ok) return answer.refusal
    await this.hear(answer.value)
    return undefined
  }

  private answered(answer: Result<GameView>): void {
    this.change({ isSending: false, refusal: answer.ok ? undefined : answer.refusal })
    if (answer.ok) void this.hear(answer.value)
  }

  private show(table: Table): void {
    this.now = table
    for (const hear of this.hearers) hear()
  }

  private change(next: Partial<GameState>): void {
    if (this.state !== undefined) this.put({ ...this.state, ...next })
  }

  private put(state: GameState): void {
    const { tools, seat } = this
    const { fight } = state.record
    this.state = state
    this.first ??= fight
    this.show({
      kind: 'open',
      id: seat.game,
      name: state.view.title,
      fight,
      first: this.first,
      variations: [],
      isElsewhere: true,
      keeping: { kind: 'kept' },
      seat: {
        address: tools.address,
        eyes: eyesOf(seat),
        said: connectionWords[state.connection],
        step: open => tools.draw(this, state, open),
        moderation: at => (seat.role === 'moderator' ? tools.drawModeration(this, state, at) : null),
      },
    })
  }

  private connect(connection: Connection): void {
    this.connection = connection
    if (this.state === undefined) this.show({ kind: 'opening', id: this.seat.game, said: connectionWords[connection] })
    const refusal = this.state?.refusal
    // a server that answers again needs no word on its silence
    const isPast = connection === 'live' && refusal?.code === 'io' && refusal.path[0] === 'server'
    this.change({ connection, refusal: isPast ? undefined : refusal })
  }

  /** Follows the game until it is left: after a break it tries again, and waits longer each time. */
  private async follow(signal: AbortSignal): Promise<void> {
    let wait = FIRST_MS
    while (!signal.aborted) {
      const { line } = this
      const view = await fetchView(this.seat)
      if (signal.aborted) return
      if (!view.ok && view.refusal.code !== 'io') return this.refuse(refusedSeat(view.refusal))
      if (view.ok) {
        void this.hear(view.value)
        const hear = (next: GameView): void => {
          wait = FIRST_MS
          if (this.connection !== 'live') this.connect('live')
          void this.hear(next)
        }
        await followGame(this.seat, hear, line.signal).catch(() => undefined)
      }
      if (signal.aborted) return
      this.connect('broken')
      await pause(wait, signal)
      this.line = new AbortController()
      wait = Math.min(2 * wait, LONGEST_MS)
    }
  }

  private refuse(refusal: Refusal): void {
    this.leave()
    this.show({ kind: 'refused', id: this.seat.game, refusal })
  }

  /** Takes the newest view; those that come meanwhile wait, and only the last of them counts. */
  private hear(view: GameView): Promise<void> {
    this.news = view
    this.reading ??= this.read()
    return this.reading
  }

  private async read(): Promise<void> {
    for (let view = this.news; view !== undefined; view = this.news) {
      this.news = undefined
      await this.takeView(view)
    }
    this.reading = undefined
  }

  private async takeView(told: GameView): Promise<void> {
    const { seat, leaving } = this
    const { storage } = this.tools
    const { known } = keptSeals(storage, seat)
    const read = await readRecord(seat, told, { before: this.state?.record, known })
    if (leaving === undefined || leaving !== this.leaving) return
    if (!read.ok) return this.notRead(read.refusal)
    const record = read.value
    const old = this.state
    // an answer that was overtaken by a later event
    if (old !== undefined && record === old.record && told.lines < old.view.lines) return
    const view = viewByRecord(told, record)
    const isSameQuestion = old?.view.question?.asked === view.question?.asked
    const shown = keepShown(storage, seat, view)
    if (record.known !== old?.record.known) keepKnown(storage, seat, record.known)
    const kept = { held: this.heldFor(view), game: record, shown, now: Date.now() }
    const { openings, early } = owedOpenings(seat, view, kept)
    this.put({
      seat,
      view,
      record,
      early,
      isSending: old?.isSending ?? false,
      refusal: isSameQuestion ? old?.refusal : undefined,
      connection: this.connection,
      held: kept.held,
      isForked: old?.isForked === true || this.isFork(record),
    })
    if (early?.until !== undefined) void this.openLater(view, early.until)
    await this.send(openings)
  }

  private isFork(record: GameRecord): boolean {
    const { receipt } = keptSeals(this.tools.storage, this.seat)
    const isDenied = receipt !== undefined && deniesReceipt(record.lines, this.seat, receipt)
    return record.isOther || isDenied || record.lines.length <= this.oldReceipt
  }

  /** A record that could not be fetched is fetched again; one that does not verify stays where it was. */
  private notRead(refusal: Refusal): void {
    if (refusal.code === 'io') this.line.abort()
    else if (this.state === undefined) this.refuse(refusal)
    else this.change({ refusal })
  }

  private heldFor({ question }: GameView): readonly HeldOpening[] {
    const { held } = keptSeals(this.tools.storage, this.seat)
    return held.filter(({ asked }) => asked === question?.asked)
  }

  /** Sends the openings that this seat owes. */
  private async send(openings: readonly OpeningRequest[]): Promise<void> {
    for (const opening of openings) {
      const answer = await putOpening(this.seat, opening)
      if (answer.ok) continue
      if (answer.refusal.code === 'io') this.line.abort()
      else this.change({ refusal: answer.refusal })
    }
  }

  /** Looks at a view once more when the time is over that was shown to this seat. */
  private async openLater(view: GameView, until: number): Promise<void> {
    const { leaving } = this
    if (leaving === undefined) return
    await pause(Math.min(Math.max(0, until - Date.now()), LONGEST_SLEEP_MS), leaving.signal)
    if (leaving === this.leaving && this.state?.view === view) await this.hear(view)
  }
}

/** A table that follows the game of a seat. */
export const gameTable = (seat: Seat, tools: GameTools): GameKeeper => new GameTable(seat, tools)
