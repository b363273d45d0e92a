import { fetchSystem, openFetchedAddress } from '@flagplot/core/desk/battle'
import { linesFor, recordLines } from '@flagplot/core/desk/fight'
import {
  beginGame,
  type Game,
  goBack,
  goOn,
  isAllSealed,
  isSeated,
  openQuestions,
  openSeal,
  putSeal,
  putStanding,
  sealedSides,
  shutSides,
  takeSeat,
  withdrawSeal,
} from '@flagplot/core/desk/referee'
import { bySide, type Side } from '@flagplot/core/game/sides'
import type { Result } from '@flagplot/core/lang'
import type { Escrow } from '@flagplot/core/seal'
import {
  hashChain,
  hashOfToken,
  joinKey,
  type Opening,
  openBox,
  seatKeys,
  signBy,
  signReceipt,
} from '@flagplot/core/seal'
import { keysOf, type Seat } from '@flagplot/wire/client'
import {
  type Claim,
  type ClockRequest,
  eyeOf,
  type GameView,
  type OpeningRequest,
  type Role,
  type RulingRequest,
  type SealRequest,
} from '@flagplot/wire/games'
import { value } from '../ready.fixture.ts'

export const GAME = '0123456789abcdef'
const filled = (n: number): Uint8Array => new Uint8Array(32).fill(n)
const links = hashChain(filled(8), 500)
const keys = seatKeys(filled(9))
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

const roles: readonly Role[] = ['red', 'blue', 'moderator', 'watcher']

/** The seat of a role at the fixture's host; `origin` is that of the page. */
export const seatOf = (role: Role): Seat => ({
  origin: 'https://games.example',
  game: GAME,
  role,
  secret: hex(filled(roles.indexOf(role) + 1)),
})

const tokenOf = (seat: Seat): string => (seat.role === 'watcher' ? seat.secret : keysOf(seat).token)

/** The secret of the link of a role. */
export const invitationOf = (role: Role): string => hex(filled(roles.indexOf(role) + 100))

interface Settings {
  readonly address?: string
  readonly escrow?: Escrow
  /** The names of the players; a side without one has a free seat. */
  readonly players?: Partial<Record<Side, string>>
}

const notThere = { title: 'Not Found', status: 404, detail: 'There is no such game here.', code: 'missing' }
const refused = {
  ok: false,
  status: 404,
  text: async () => JSON.stringify({ type: 'about:blank', ...notThere, path: ['game'] }),
} as Response

export const granted = (body: unknown): Response =>
  ({ ok: true, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) }) as Response

/** A host of one game in memory, which answers the requests of the client as a server does. */
export class GameHost {
  game: Game
  /** True while the network is down: no request is answered. */
  isDown = false
  /** The end of time of the open question. */
  dueAt: string | null = null
  clock: GameView['clock'] = null
  /** True once the host says that the time of the question is over. */
  isOver = false
  /** The reason of a pause. */
  private paused: string | null = null
  /** The days off that were announced, and those that each side may have; 0 for a clock that has none. */
  readonly daysOff: Record<Side, readonly string[]> = { red: [], blue: [] }
  budget = 0
  /** Requests in order, such as `PUT seal`. */
  readonly asked: string[] = []
  /** Hears of a seal before it is taken. */
  onSeal: () => void = () => {}
  host = keys
  /** The readers of sealed orders as it tells them, whatever the record says. */
  escrow: Escrow
  /** The invitations that are still open, by their secrets. */
  private readonly invited = new Map<string, Role>(roles.map(role => [invitationOf(role), role]))
  /** The roles by the hashes of their tokens. */
  private readonly passes = new Map<string, Role>(roles.map(role => [hashOfToken(tokenOf(seatOf(role))), role]))
  private readonly shared: Partial<Record<Side, NonNullable<SealRequest['shared']>>> = {}
  private readonly streams = new Map<ReadableStreamDefaultController<Uint8Array>, Role>()

  private constructor(game: Game, escrow: Escrow) {
    this.game = game
    this.escrow = escrow
  }

  static async open({
    address = 'sidcors/border-clash',
    escrow = 'own',
    players = { red: 'Ann', blue: 'Bob' },
  }: Settings = {}): Promise<GameHost> {
    await fetchSystem(address.split('/')[0] ?? '')
    const declared = { source: 'chain', game: GAME, anchor: links(0), host: keys.sign.public, escrow } as const
    const battle = value(openFetchedAddress(address))
    const leaders = bySide(side => ({ ...battle.leaders[side], kind: 'person' as const }))
    const host = new GameHost(beginGame({ ...battle, leaders }, { declared, seed: 'host' }), escrow)
    for (const side of ['red', 'blue'] as const) {
      const name = players[side]
      if (name !== undefined) host.seat(side, name)
    }
    return host
  }

  /** A player takes a seat. */
  seat(side: Side, name: string): void {
    const { sign, box } = keysOf(seatOf(side))
    this.took(takeSeat(this.game, { side, name, sign: sign.public, box: box.public, dice: hex(filled(7)) }))
  }

  view(you: Role): GameView {
    const { fight, proofs } = this.game
    const lines = recordLines(fight)
    const asked = openQuestions(this.game).map(({ side }) => side)
    const isRunning = isSeated(this.game)
    const foe = you === 'red' ? 'blue' : you === 'blue' ? 'red' : undefined
    return {
      game: GAME,
      title: fight.battle.title,
      system: fight.battle.rules.card.id,
      status: !isRunning ? 'gathering' : asked.length === 0 ? 'over' : this.paused === null ? 'running' : 'paused',
      escrow: this.escrow,
      you,
      seats: bySide(side => {
        const holder = proofs.seats[side]
        return holder === undefined ? null : { name: holder.name, box: holder.box }
      }),
      question:
        !isRunning || asked.length === 0
          ? null
          : {
              asked: proofs.asked,
              sides: asked,
              sealed: [...sealedSides(this.game)],
              shut: [...shutSides(this.game)],
              isOpening: this.isOver || isAllSealed(this.game),
            },
      enclosed: (foe && this.shared[foe]?.foe) ?? null,
      paused: this.paused,
      clock: this.clock,
      dueAt: this.dueAt,
      daysOff: { red: [...this.daysOff.red], blue: [...this.daysOff.blue] },
      daysOffLeft: this.budget === 0 ? null : bySide(side => this.budget - this.daysOff[side].length),
      bank: null,
      lines: lines.length,
      head: JSON.parse(lines.at(-1) ?? '').digest,
    }
  }

  /** Takes the next state of the game, goes on as far as it can, and tells all who follow. */
  took(next: Result<Game>): void {
    this.game = value(next)
    const isReady = isSeated(this.game) && (!isAllSealed(this.game) || shutSides(this.game).length === 0)
    if (isReady) this.game = value(goOn(this.game, links))
    for (const [stream, role] of this.streams) this.send(stream, role)
  }

  /** Ends every stream of events. */
  hangUp(): void {
    for (const [stream] of this.streams) stream.close()
    this.streams.clear()
  }

  private send(stream: ReadableStreamDefaultController<Uint8Array>, role: Role): void {
    stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(this.view(role))}\n\n`))
  }

  private openShared(side: Side, share: string): void {
    const kept = this.shared[side]
    if (kept === undefined) return
    const opening = openBox(kept.box, joinKey({ host: kept.host, foe: share })) as Opening
    this.game = value(openSeal(this.game, side, opening))
  }

  private seal(side: Side, { commit, signature, opening, shared, share }: SealRequest): unknown {
    this.onSeal()
    const line = recordLines(this.game.fight).length
    this.game = value(putSeal(this.game, { side, commit, signature }))
    const { digest } = JSON.parse(recordLines(this.game.fight)[line] ?? '')
    if (shared !== undefined) this.shared[side] = shared
    if (opening !== undefined && isAllSealed(this.game)) this.game = value(openSeal(this.game, side, opening))
    if (share !== undefined) this.openShared(side === 'red' ? 'blue' : 'red', share)
    this.took({ ok: true, value: this.game })
    const signed = signReceipt(signBy(this.host.sign.secret), { game: GAME, line, digest })
    return { view: this.view(side), receipt: { line, digest, signature: signed } }
  }

  private open(side: Side, request: OpeningRequest): GameView {
    if ('share' in request) this.openShared(side === 'red' ? 'blue' : 'red', request.share)
    else this.game = value(openSeal(this.game, side, request.opening))
    this.took({ ok: true, value: this.game })
    return this.view(side)
  }

  private events(role: Role, signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: stream => {
        this.streams.set(stream, role)
        signal?.addEventListener('abort', () => {
          if (this.streams.delete(stream)) stream.error(new Error('aborted'))
        })
        this.send(stream, role)
      },
    })
  }

  private rule({ at, because }: RulingRequest): GameView {
    this.took(goBack(this.game, at ?? 0, because))
    return this.view('moderator')
  }

  private setClock(request: ClockRequest): GameView {
    this.paused = request.kind === 'pause' ? request.because : null
    for (const [stream, role] of this.streams) this.send(stream, role)
    return this.view('moderator')
  }

  private claim(secret: string, { pass, seat }: Claim): GameView {
    const role = this.invited.get(secret) ?? 'watcher'
    this.invited.delete(secret)
    this.passes.set(pass, role)
    if (seat !== undefined && (role === 'red' || role === 'blue'))
      this.took(takeSeat(this.game, { side: role, ...seat }))
    return this.view(role)
  }

  private answer(role: Role, call: string, { body, signal }: Pick<RequestInit, 'body' | 'signal'>): unknown {
    const content = typeof body === 'string' ? JSON.parse(body) : undefined
    const side = role === 'red' || role === 'blue' ? role : undefined
    if (call === 'GET ') return this.view(role)
    if (call === 'GET events') return this.events(role, signal ?? undefined)
    if (call.startsWith('GET record.jsonl')) {
      const rows = linesFor(this.game.fight, eyeOf(role), Number(call.split('=')[1]))
      return rows.map(line => `${line}\n`).join('')
    }
    if (role === 'moderator' && call === 'POST rulings') return this.rule(content)
    if (role === 'moderator' && call === 'POST clock') return this.setClock(content)
    if (call === 'POST invitations') return { secret: invitationOf(content.side) }
    if (side === undefined) throw new Error(`${role} may not ${call}`)
    if (call === 'PUT seal') return this.seal(side, content)
    if (call === 'PUT days-off') {
      this.daysOff[side] = content.days
      return this.view(side)
    }
    if (call === 'POST openings') return this.open(side, content)
    if (call === 'PUT standing-orders') {
      this.took(putStanding(this.game, { side, ...content }))
      return this.view(side)
    }
    this.took(withdrawSeal(this.game, side))
    return this.view(side)
  }

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const rest = url.split(`/api/games/${GAME}`)[1]?.replace('/', '') ?? ''
    const call = `${init.method ?? 'GET'} ${rest}`
    this.asked.push(call)
    if (this.isDown) throw new TypeError('no network')
    const { authorization = '' } = (init.headers ?? {}) as Record<string, string>
    const token = authorization.slice('Bearer '.length)
    const isInvited = this.invited.has(token)
    const role = this.passes.get(hashOfToken(token)) ?? (isInvited ? 'watcher' : undefined)
    if (call === 'POST claims') {
      return isInvited ? granted(this.claim(token, JSON.parse(String(init.body)))) : refused
    }
    if (role === undefined) return refused
    const body = this.answer(role, call, init)
    return body instanceof ReadableStream ? ({ ok: true, body } as Response) : granted(body)
  }
}
