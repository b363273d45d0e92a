import { randomBytes } from 'node:crypto'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import { paperOf } from '@flagplot/core/game/orders'
import { must, type Result } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import type { GameView, OpeningRequest, Policy, SealRequest } from '@flagplot/wire'
import {
  type CheckedGame,
  catchUp,
  claimSeat,
  fetchView,
  type HeldOpening,
  type Invitation,
  makeGame,
  owedOpenings,
  prepareSeal,
  putOpening,
  putSeal,
  type Seat,
} from '@flagplot/wire/client'

/** The value of a result that is known to have one. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

export const random = (count: number): Uint8Array => randomBytes(count)

/** A player's device: it answers what it is asked, as its standing orders say. */
export class Player {
  readonly held: HeldOpening[] = []
  checked: CheckedGame | undefined
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
    const { game } = this.checked
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
    const prepared = value(prepareSeal(this.seat, await this.view(), { order, proofs: game.proofs, random }))
    this.held.push(prepared.held)
    return prepared.request
  }

  async seal(chosen?: unknown): Promise<void> {
    value(await putSeal(this.seat, await this.prepare(chosen)))
  }

  async owed(): Promise<readonly OpeningRequest[]> {
    this.checked = value(await catchUp(this.seat, this.checked))
    return owedOpenings(this.seat, await this.view(), { held: this.held, proofs: this.checked.game.proofs })
  }

  async openOwed(): Promise<void> {
    for (const opening of await this.owed()) value(await putOpening(this.seat, opening))
  }
}

/** A battle that asks both sides at once. */
export const BOTH_ASKED = 'border-clash'

/** A game with both seats taken, of a ready battle. */
export async function seatedAt(origin: string, policy: Policy, address = 'customs-inspection') {
  const { rules, ...battle } = value(await fetchReadyAddress(address))
  const { game, invitations } = value(await makeGame(origin, { battle: battleData(rules, battle) as never, policy }))
  const red = await Player.join({ origin, game, secret: invitations.red, role: 'red' })
  const blue = await Player.join({ origin, game, secret: invitations.blue, role: 'blue' })
  return { game, invitations, red, blue }
}

/** Plays to the end; each asked side seals and opens what it owes. */
export async function playOut({ red, blue }: { readonly red: Player; readonly blue: Player }): Promise<GameView> {
  for (;;) {
    const { status, question } = await red.view()
    if (status === 'over') return red.view()
    for (const player of [red, blue]) {
      if (question?.sides.some(side => side === player.seat.role) === true) await player.seal()
    }
    for (const player of [blue, red]) await player.openOwed()
  }
}
