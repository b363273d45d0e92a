import { randomBytes } from 'node:crypto'
import { fetchReadyAddress } from '@flagplot/core/desk/battle'
import { advisedOrder } from '@flagplot/core/desk/fight'
import { openQuestions } from '@flagplot/core/desk/referee'
import { paperOf } from '@flagplot/core/game/orders'
import { must, parseWith, type Result } from '@flagplot/core/lang'
import { battleData } from '@flagplot/core/notation'
import { hashOfToken } from '@flagplot/core/seal'
import { keysOf, prepareSeal, type Seat } from '@flagplot/wire/client'
import { newGameSchema, type Policy } from '@flagplot/wire/games'
import type { Caller, Games } from '../games/index.ts'

type Side = 'red' | 'blue'
type Holder = Side | 'moderator'

export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

const random = (count: number): Uint8Array => randomBytes(count)

/** A game with people in its seats, moved on by calls to the server's own games. */
export class Table {
  readonly games: Games
  readonly game: string
  readonly invitations: Readonly<Record<Holder | 'watcher', string>>
  private readonly seats = new Map<Holder, Seat>()

  private constructor(games: Games, made: { game: string; invitations: Table['invitations'] }) {
    this.games = games
    this.game = made.game
    this.invitations = made.invitations
  }

  static async open(games: Games, policy: Partial<Policy> = {}, address = 'printed-duel'): Promise<Table> {
    const { rules, ...battle } = value(await fetchReadyAddress(address))
    const asked = value(
      parseWith(newGameSchema, { battle: battleData(rules, battle), policy: { escrow: 'host', ...policy } }),
    )
    const table = new Table(games, value(await games.make(asked)))
    for (const role of ['red', 'blue', 'moderator'] as const) await table.claim(role, table.invitations[role])
    return table
  }

  /** Such a game at its first question that asks both sides; a battle that is over before gives way to another one. */
  static async askingBoth(games: Games, policy: Partial<Policy>, address: string): Promise<Table> {
    const table = await Table.open(games, policy, address)
    while (!(await table.isOver())) {
      if (await table.asksBoth()) return table
      await table.round()
    }
    return await Table.askingBoth(games, policy, address)
  }

  async claim(role: Holder, token: string): Promise<void> {
    const seat: Seat = { origin: '', game: this.game, role, secret: randomBytes(32).toString('hex') }
    const { sign, box, token: own } = keysOf(seat)
    const holder = {
      name: `Captain & ${role}`,
      sign: sign.public,
      box: box.public,
      dice: randomBytes(32).toString('hex'),
    }
    const claim = { pass: hashOfToken(own), ...(role === 'moderator' ? {} : { seat: holder }) }
    value(await this.games.claim({ game: this.game, token }, claim))
    this.seats.set(role, seat)
  }

  private seatOf = (role: Holder): Seat => must(this.seats.get(role), 'a seat')

  caller = (role: Holder | 'watcher'): Caller => ({
    game: this.game,
    token: role === 'watcher' ? this.invitations.watcher : keysOf(this.seatOf(role)).token,
  })

  reading = async () => value(await this.games.read(this.game))

  private async asked(side: Side) {
    const { game, viewOf } = await this.reading()
    const brief = must(
      openQuestions(game).find(each => each.side === side),
      'this side is asked',
    )
    return { game, view: viewOf(side), brief }
  }

  /** True if both sides are asked at once, and red has a choice. */
  private async asksBoth(): Promise<boolean> {
    const { question } = (await this.reading()).viewOf('watcher')
    if (question?.sides.length !== 2) return false
    const [first, last] = await this.twoOrders('red')
    return JSON.stringify(first) !== JSON.stringify(last)
  }

  /** The first and the last order that a side may give. */
  async twoOrders(side: Side): Promise<readonly [unknown, unknown]> {
    const { game, brief } = await this.asked(side)
    const paper = paperOf(game.fight.battle.rules, brief)
    return [paper.nth(0n), paper.nth(paper.size() - 1n)]
  }

  async seal(side: Side, order?: unknown): Promise<void> {
    const { game, view, brief } = await this.asked(side)
    const given = order ?? advisedOrder(game.fight, brief)
    const { request } = value(prepareSeal(this.seatOf(side), view, { order: given, game, random }))
    value(await this.games.seal(this.caller(side), request))
  }

  withdraw = async (side: Side): Promise<void> => {
    value(await this.games.withdraw(this.caller(side)))
  }

  /** Both sides seal, and the game goes on. */
  async round(): Promise<void> {
    const { viewOf } = await this.reading()
    for (const side of viewOf('watcher').question?.sides ?? []) await this.seal(side)
  }

  private isOver = async (): Promise<boolean> => (await this.reading()).held.game.status === 'over'

  async playOut(): Promise<void> {
    while (!(await this.isOver())) await this.round()
  }
}
