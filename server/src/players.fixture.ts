import { randomBytes } from 'node:crypto'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { type Game, openQuestions } from '@flagplot/core/desk/referee'
import { paperOf } from '@flagplot/core/game/orders'
import { must, type Result } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import {
  catchUp,
  claimSeat,
  fetchView,
  followGame,
  type HeldOpening,
  type Invitation,
  inviteAnew,
  makeGame,
  owedOpenings,
  prepareSeal,
  prepareStanding,
  putOpening,
  putSeal,
  type Seat,
  type SeatFile,
  shownTime,
} from '@flagplot/wire/client'
import type {
  GameView,
  MadeGame,
  OpeningRequest,
  Policy,
  RulingRequest,
  SealRequest,
  StandingRequest,
} from '@flagplot/wire/games'

/** The value of a result that is known to have one. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

export const random = (count: number): Uint8Array => randomBytes(count)

/** A player's device: it answers what it is asked, as its standing orders say. */
export class Player {
  readonly held: HeldOpening[] = []
  checked: Game | undefined
  private shown: SeatFile['shown']
  seat: Seat
  constructor(seat: Seat) {
    this.seat = seat
  }

  static async join(invitation: Invitation & { readonly role: 'red' | 'blue' }): Promise<Player> {
    const { seat } = value(
      await claimSeat(invitation, { name: `Captain ${invitation.role}`, random, keep: () => undefined }),
    )
    return new Player(seat)
  }

  view = async (): Promise<GameView> => value(await fetchView(this.seat))

  private async asked() {
    this.checked = value(await catchUp(this.seat, this.checked))
    const game = this.checked
    const brief = openQuestions(game).find(({ side }) => side === this.seat.role)
    return { game, brief: must(brief, 'this side is asked') }
  }

  /** Two orders that the open question allows, or the only one. */
  async twoOrders(): Promise<readonly unknown[]> {
    const { game, brief } = await this.asked()
    const paper = paperOf(game.fight.battle.rules, brief)
    const last = paper.size() - 1n
    return last === 0n ? [paper.nth(0n)] : [paper.nth(0n), paper.nth(last)]
  }

  /** A seal that is ready to be sent; its content is kept. */
  async prepare(chosen?: unknown): Promise<SealRequest> {
    const { game, brief } = await this.asked()
    const order = chosen ?? advisedOrder(game.fight, brief)
    const view = await this.view()
    this.shown = shownTime(view, this.shown)
    const prepared = value(prepareSeal(this.seat, view, { order, game, random }))
    this.held.push(prepared.held)
    return prepared.request
  }

  async seal(chosen?: unknown): Promise<void> {
    value(await putSeal(this.seat, await this.prepare(chosen)))
  }

  /** Standing orders of this side that are ready to be sent: a doctrine of the system. */
  async standing(name?: string): Promise<StandingRequest> {
    const { rules } = value(await catchUp(this.seat)).fight.battle
    const doctrine = { name: name ?? must(Object.keys(rules.doctrines).at(-1), 'a doctrine') }
    return value(prepareStanding(this.seat, await this.view(), { doctrine, mind: 'person' }))
  }

  /** The openings that it owes at a time by its own clock. */
  async owed(now = Date.now()): Promise<readonly OpeningRequest[]> {
    this.checked = value(await catchUp(this.seat, this.checked))
    const view = await this.view()
    const { held, checked } = this
    this.shown = shownTime(view, this.shown)
    return owedOpenings(this.seat, view, { held, game: checked, shown: this.shown, now }).openings
  }

  async openOwed(now?: number): Promise<void> {
    for (const opening of await this.owed(now)) value(await putOpening(this.seat, opening))
  }
}

/** A battle that asks both sides at once. */
export const BOTH_ASKED = 'border-clash'

/** A game with both seats taken. */
export interface GameOfTwo extends MadeGame {
  readonly red: Player
  readonly blue: Player
}

/** The same with the seat of its moderator. */
export interface ModeratedGame extends GameOfTwo {
  readonly moderator: Seat
}

/** Makes a game of a ready battle, and takes its seats. */
export async function seatedAt(origin: string, policy: Policy, address = 'customs-inspection'): Promise<GameOfTwo> {
  const { rules, ...battle } = value(await fetchReadyAddress(address))
  const { game, invitations } = value(await makeGame(origin, { battle: battleData(rules, battle) as never, policy }))
  const red = await Player.join({ origin, game, secret: invitations.red, role: 'red' })
  const blue = await Player.join({ origin, game, secret: invitations.blue, role: 'blue' })
  return { game, invitations, red, blue }
}

/** The same, with a moderator. */
export async function moderatedAt(origin: string, policy: Policy, address?: string): Promise<ModeratedGame> {
  const table = await seatedAt(origin, policy, address)
  const invitation = { origin, game: table.game, role: 'moderator', secret: table.invitations.moderator } as const
  const { seat } = value(await claimSeat(invitation, { name: '', random, keep: () => undefined }))
  return { ...table, moderator: seat }
}

/** A ruling on the question that is open now. */
export async function rulingNow(
  { moderator }: ModeratedGame,
  request: Omit<RulingRequest, 'asked' | 'because'>,
): Promise<RulingRequest> {
  const { question, head } = value(await fetchView(moderator))
  return { asked: question?.asked ?? head, because: 'by mail', ...request }
}

/** The moderator gives the seat of red to somebody else. */
export async function nextRed({ red, game, moderator }: ModeratedGame): Promise<Player> {
  const { secret } = value(await inviteAnew(moderator, { side: 'red', because: 'moved away' }))
  return Player.join({ origin: red.seat.origin, game, secret, role: 'red' })
}

/** The code of a refusal; `done` if there is none. */
export const codeOf = (result: Result<unknown>): string => (result.ok ? 'done' : result.refusal.code)

type Players = Pick<GameOfTwo, 'red' | 'blue'>

/** The sides that are asked seal what their standing orders say, and open what they owe. */
export async function answerQuestion({ red, blue }: Players): Promise<void> {
  const { question } = await red.view()
  for (const player of [red, blue]) {
    if (question?.sides.some(side => side === player.seat.role) === true) await player.seal()
  }
  for (const player of [blue, red]) await player.openOwed()
}

/** Plays to the end. */
export async function playOut(table: Players): Promise<GameView> {
  for (;;) {
    const view = await table.red.view()
    if (view.status === 'over') return view
    await answerQuestion(table)
  }
}

/** The first view of a seat that is as asked for. */
export async function viewWhen(seat: Seat, isMet: (view: GameView) => boolean): Promise<GameView> {
  const ending = new AbortController()
  try {
    return await new Promise<GameView>((resolve, fail) => {
      followGame(seat, view => isMet(view) && resolve(view), ending.signal).catch(fail)
    })
  } finally {
    ending.abort()
  }
}
