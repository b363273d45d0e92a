import { type OpenBattle, openReadyBattle, systems } from '@flagplot/core/desk/battle'
import { advisedOrder, recordLines } from '@flagplot/core/desk/fight'
import {
  beginGame,
  type Game,
  goOn,
  openQuestions,
  openSeal,
  putSeal,
  putStanding,
  takeSeat,
  withdrawSeal,
} from '@flagplot/core/desk/referee'
import { streamOf } from '@flagplot/core/dice'
import { bySide, type Side, sides } from '@flagplot/core/game/sides'
import { invariant, must, type Result, sayRefusal } from '@flagplot/core/lang'
import { commitOf, hashChain, seatKeys, signSeal, signStanding } from '@flagplot/core/seal'

/** A game between rooms, as it stood with each number of lines. */
export interface FuzzGame {
  readonly id: string
  /** The lines of its record, each with its digest. */
  readonly lines: readonly string[]
  /** Games that have taken the first lines of it, by their number. */
  readonly known: readonly { readonly game: Game; readonly lines: number }[]
}

/** Questions that are sealed, opened and gone on from. */
const QUESTIONS = 3

/** More than the throws of so many questions. */
const LINKS = 200

const ID = '0123456789abcdef'
const bytes = (name: string): Uint8Array => {
  const stream = streamOf('fuzz games', name)
  return Uint8Array.from({ length: 32 }, () => stream.below(256))
}
const hex = (name: string): string => Buffer.from(bytes(name)).toString('hex')
const keys = bySide(side => seatKeys(bytes(side)))

function sealed(game: Game, side: Side, order: unknown) {
  const place = { game: ID, asked: game.proofs.asked, side }
  const opening = { order, salt: hex(`${side} salts`), dice: hex(`${side} throws`) }
  const commit = commitOf(place, opening)
  return { opening, seal: { side, commit, signature: signSeal(keys[side].sign.secret, place, commit) } }
}

/** The last doctrine of the system, as the standing orders of a side. */
function standing({ fight, proofs }: Game, side: Side) {
  const name = must(Object.keys(fight.battle.rules.doctrines).at(-1), 'a doctrine')
  const leader = { doctrine: { name }, mind: 'person' }
  const place = { game: ID, asked: proofs.asked, side }
  return { side, leader, signature: signStanding(keys[side].sign.secret, place, leader) }
}

function taken(result: Result<Game>): Game {
  invariant(result.ok, `the game of the cases goes on${result.ok ? '' : `: ${sayRefusal(result.refusal)}`}`)
  return result.value
}

/** The games after each line of a question: standing orders, seals, the first taken back once, and openings. */
function questioned(game: Game, links: ReturnType<typeof hashChain>): readonly Game[] {
  const all = openQuestions(game).map(brief => ({
    side: brief.side,
    ...sealed(game, brief.side, advisedOrder(game.fight, brief)),
  }))
  const first = must(all[0], 'a side is asked')
  const steps: ((game: Game) => Result<Game>)[] = [
    now => putStanding(now, standing(now, first.side)),
    // of a single side the seal is the last one, and stays
    ...(all.length === 1
      ? []
      : [(now: Game) => putSeal(now, first.seal), (now: Game) => withdrawSeal(now, first.side)]),
    ...all.map(
      ({ seal }) =>
        (now: Game) =>
          putSeal(now, seal),
    ),
    ...all.map(
      ({ side, opening }) =>
        (now: Game) =>
          openSeal(now, side, opening),
    ),
    now => goOn(now, links),
  ]
  return after(game, steps)
}

/** The games after each step. */
function after(game: Game, steps: readonly ((game: Game) => Result<Game>)[]): readonly Game[] {
  const games: Game[] = []
  for (const step of steps) games.push(taken(step(games.at(-1) ?? game)))
  return games
}

/** The games of a battle after each of its lines. */
function playedGames(battle: OpenBattle): readonly Game[] {
  const links = hashChain(bytes('links'), LINKS)
  const declared = { source: 'chain', game: ID, anchor: links(0), host: hex('host'), escrow: 'own' } as const
  const leaders = bySide(side => ({ ...battle.leaders[side], kind: 'person' as const }))
  const begun = beginGame({ ...battle, leaders }, { declared, seed: 'fuzz' })
  const seat = (side: Side) => (game: Game) =>
    takeSeat(game, {
      ...{ side, name: side, sign: keys[side].sign.public, box: keys[side].box.public },
      dice: hex(`${side} begins`),
    })
  const games = [begun, ...after(begun, [...sides.map(seat), game => goOn(game, links)])]
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const last = must(games.at(-1), 'a game')
    if (openQuestions(last).length > 0) games.push(...questioned(last, links))
  }
  return games
}

/** Games of all systems that hide something. */
export const hidingGames = (): readonly Game[] =>
  systems().flatMap(rules => {
    const battles = rules.battles.map(ready => openReadyBattle(rules, ready))
    const hiding = battles.find(({ setup }) => rules.hides?.(rules.begin(setup)) === true)
    return hiding === undefined ? [] : [must(playedGames(hiding).at(-1), 'a game')]
  })

export function fuzzGame(): FuzzGame {
  const rules = must(systems()[0], 'a system')
  const games = playedGames(openReadyBattle(rules, must(rules.battles[0], 'a battle')))
  const linesOf = ({ fight }: Game) => recordLines(fight)
  return {
    id: ID,
    lines: linesOf(must(games.at(-1), 'a game')),
    known: games.map(game => ({ game, lines: linesOf(game).length })),
  }
}
