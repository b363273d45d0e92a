import { value } from '../../../fixtures/index.ts'
import { streamOf } from '../../dice/index.ts'
import { type BySide, bySide, type Side } from '../../game/sides/index.ts'
import type { WrittenLeader } from '../../notation/index.ts'
import { type LineContent, parseRecord, printRecord, type RecordHeader } from '../../notation/record/index.ts'
import {
  commitOf,
  hashChain,
  type Opening,
  type RandomBytes,
  type SealPlace,
  seatKeys,
  signSeal,
  signStanding,
} from '../../seal/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { advisedOrder, recordLines } from '../fight/index.ts'
import { beginGame, type Game, goOn, openQuestions, openSeal, putSeal, putStanding, takeSeat } from './game.ts'

/** Random bytes from a seed, for tests that come out alike. */
function bytesFrom(seed: string): RandomBytes {
  const stream = streamOf(seed, 'bytes')
  return count => Uint8Array.from({ length: count }, () => stream.below(256))
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** A host for one game. */
function hostOf(seed: string) {
  const random = bytesFrom(`${seed}/host`)
  const links = hashChain(random(32), 1000)
  const declared = { source: 'chain', game: '0123456789abcdef', anchor: links(0), host: hex(random(32)) } as const
  return { declared, seed, links }
}

type Host = ReturnType<typeof hostOf>

/** A player: the keys of a seat and a source of salts. */
export function playerOf(seed: string) {
  const random = bytesFrom(seed)
  return { keys: seatKeys(random(32)), random }
}

type Player = ReturnType<typeof playerOf>

export interface GameTable {
  readonly host: Host
  readonly players: BySide<Player>
  game: Game
}

/** A game with both seats taken. */
export function seatedGame(battle: OpenBattle, seed = 'game'): GameTable {
  const host = hostOf(seed)
  const players = bySide(side => playerOf(`${seed}/${side}`))
  const leaders = bySide(side => ({ ...battle.leaders[side], kind: 'person' as const }))
  let game = beginGame({ ...battle, leaders }, host)
  for (const side of ['blue', 'red'] as const) {
    const { keys, random } = players[side]
    const seat = { side, name: `Captain of ${side}`, sign: keys.sign.public, box: keys.box.public }
    game = value(takeSeat(game, { ...seat, dice: hex(random(32)) }))
  }
  return { host, players, game: value(goOn(game, host.links)) }
}

const placeOf = ({ proofs }: Game, side: Side): SealPlace => ({
  game: proofs.declared.game,
  asked: proofs.asked,
  side,
})

/** A seal of a player, and what is in it. */
export function sealBy({ players, game }: GameTable, side: Side, order: unknown) {
  const { keys, random } = players[side]
  const opening: Opening = { order, salt: hex(random(32)), dice: hex(random(32)) }
  const place = placeOf(game, side)
  const commit = commitOf(place, opening)
  return { opening, seal: { side, commit, signature: signSeal(keys.sign.secret, place, commit) } }
}

/** Standing orders that a player has signed at the open question. */
export function standingBy({ players, game }: GameTable, side: Side, leader: WrittenLeader) {
  return { side, leader, signature: signStanding(players[side].keys.sign.secret, placeOf(game, side), leader) }
}

/** A side states its standing orders. */
export function stateOrders(table: GameTable, side: Side, leader: WrittenLeader): void {
  table.game = value(putStanding(table.game, standingBy(table, side, leader)))
}

/** Both sides seal what their standing orders say, and open it; the game goes on to the next question. */
export function playQuestion(table: GameTable): Game {
  const { host } = table
  const sealed = openQuestions(table.game).map(brief => ({
    side: brief.side,
    ...sealBy(table, brief.side, advisedOrder(table.game.fight, brief)),
  }))
  for (const { seal } of sealed) table.game = value(putSeal(table.game, seal))
  for (const { side, opening } of sealed) table.game = value(openSeal(table.game, side, opening))
  table.game = value(goOn(table.game, host.links))
  return table.game
}

/** Both sides seal and open what the rules refuse, and the game goes on. */
export function refusedOrders(table: GameTable): void {
  const sealed = (['red', 'blue'] as const).map(side => ({ side, ...sealBy(table, side, { tactic: 'none such' }) }))
  for (const { seal } of sealed) table.game = value(putSeal(table.game, seal))
  for (const { side, opening } of sealed) table.game = value(openSeal(table.game, side, opening))
  table.game = value(goOn(table.game, table.host.links))
}

/** The record so far. */
export const textOf = ({ game }: GameTable): string => `${recordLines(game.fight).join('\n')}\n`

/** The same record with one line changed, dropped or added, and chained anew, as a dishonest host would. */
export function forged(
  table: GameTable,
  change: (lines: Record<string, unknown>[]) => readonly Record<string, unknown>[],
): string {
  const record = value(parseRecord(textOf(table)))
  const content = ({ written }: { readonly written: Readonly<Record<string, unknown>> }) => {
    const { digest: _, ...rest } = written
    return structuredClone(rest)
  }
  const lines = change(record.lines.map(content))
  return printRecord(content(record.header) as unknown as RecordHeader, lines as unknown as LineContent[])
}
