import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import { paperOf } from '@flagplot/core/game/orders'
import { must, type Result } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import type { GameView, MadeGame, Policy } from '@flagplot/wire'
import {
  type CheckedGame,
  catchUp,
  claimSeat,
  fetchView,
  followGame,
  type HeldOpening,
  makeGame,
  owedOpenings,
  prepareSeal,
  putOpening,
  putSeal,
  type Seat,
} from '@flagplot/wire/client'
import { withoutPostgres } from './database/database.fixture.ts'
import { serveGames } from './serve.ts'

/** A server of games in a folder of its own, on a free port; without an address where there is no PostgreSQL. */
export async function serverInFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `flagplot-${name}-`))
  // a database that is started by root is another user's
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'page'))
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html><title>Flagplot</title>')
  const settings = { host: '127.0.0.1', port: 0, root: join(folder, 'page'), folder: join(folder, 'games') }
  const server = withoutPostgres === '' ? await serveGames(settings) : undefined
  const close = async (): Promise<void> => {
    await server?.close()
    await rm(folder, { recursive: true })
  }
  return { origin: server?.address ?? '', settings, close }
}

/** The value of a result that a test counts on. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** Random bytes. */
export const random = (count: number): Uint8Array => randomBytes(count)

interface Invited {
  readonly origin: string
  readonly game: string
  readonly secret: string
  readonly role: 'red' | 'blue'
}

/** A player's device: it answers what it is asked, as its standing orders say. */
export class Player {
  readonly held: HeldOpening[] = []
  checked: CheckedGame | undefined
  readonly seat: Seat
  constructor(seat: Seat) {
    this.seat = seat
  }

  static async join(invitation: Invited): Promise<Player> {
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

  async seal(chosen?: unknown): Promise<void> {
    const { game, brief } = await this.asked()
    const order = chosen ?? advisedOrder(game.fight, brief)
    const prepared = value(prepareSeal(this.seat, await this.view(), { order, proofs: game.proofs, random }))
    this.held.push(prepared.held)
    value(await putSeal(this.seat, prepared.request))
  }

  async openOwed(): Promise<void> {
    this.checked = value(await catchUp(this.seat, this.checked))
    const { proofs } = this.checked.game
    for (const opening of owedOpenings(this.seat, await this.view(), { held: this.held, proofs })) {
      value(await putOpening(this.seat, opening))
    }
  }
}

/** A battle that asks both sides at once. */
export const BOTH_ASKED = 'border-clash'

/** A game with both seats taken, and the seat of its moderator. */
export interface GameOfTwo extends MadeGame {
  readonly red: Player
  readonly blue: Player
  readonly moderator: Seat
}

/** Makes a game of a ready battle, and takes its seats. */
export async function seatedAt(origin: string, policy: Policy, address = 'customs-inspection'): Promise<GameOfTwo> {
  const { rules, ...battle } = value(await fetchReadyAddress(address))
  const { game, invitations } = value(await makeGame(origin, { battle: battleData(rules, battle) as never, policy }))
  const red = await Player.join({ origin, game, secret: invitations.red, role: 'red' })
  const blue = await Player.join({ origin, game, secret: invitations.blue, role: 'blue' })
  const chair = { origin, game, role: 'moderator', secret: invitations.moderator } as const
  const { seat: moderator } = value(await claimSeat(chair, { name: '', random, keep: () => undefined }))
  return { game, invitations, red, blue, moderator }
}

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
