import { checkInput, checkReason, type RawInput } from '../../game/index.ts'
import type { Brief, Shape } from '../../game/orders/index.ts'
import { type Side, sides } from '../../game/sides/index.ts'
import {
  chain,
  expectedWithoutControl,
  firstControlIn,
  hasVisibleText,
  must,
  ok,
  type Result,
  refuse,
} from '../../lang/index.ts'
import {
  type ChainDice,
  checkBack,
  checkProofs,
  checkStanding,
  facesOfLink,
  leadersWithStanding,
  noProofs,
  openedOrder,
  type ProofContent,
  type Proofs,
  proofsAfter,
  type StandingContent,
  takeProof,
} from '../../notation/record/index.ts'
import { type Links, type Opening, saltOf, type Verify } from '../../seal/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  digestOf,
  type Fight,
  pending,
  putInput,
  resumeFight,
  withGameLine,
} from '../fight/index.ts'
import { battleAt, type OpenRecord } from '../record/index.ts'

/** A game between people in different rooms, as its referee holds it: the fight, and the proofs of its record. */
export interface Game {
  readonly fight: Fight
  readonly proofs: Proofs
}

/** The game of a battle, before anybody has taken a seat. `seed` draws mixed standing orders: the host's secret. */
export function beginGame(
  battle: OpenBattle,
  { declared, seed }: { readonly declared: ChainDice; readonly seed: string },
): Game {
  const fight = beginFight(battle, { dice: { ...declared, seed } })
  return { fight, proofs: noProofs(declared, digestOf(fight)) }
}

/** A game taken up again from its verified record. Refuses a record that is of no game. */
export function resumeGame(record: OpenRecord, seed: string): Result<Game> {
  const { proofs } = record.verified
  if (proofs === undefined) {
    return refuse({ code: 'illegal', path: ['dice'], says: 'This is the record of a fight, and of no game.' })
  }
  return ok({ fight: resumeFight(record, { battle: battleAt(record), seed }), proofs })
}

/** The questions to people that are open, each for its side. */
export const openQuestions = ({ fight }: Game): readonly Brief<Shape>[] => briefsForPeople(fight)

/** True once people hold the seats that they are to lead. */
export const isSeated = ({ fight, proofs }: Game): boolean =>
  sides.every(side => fight.leaders[side].kind !== 'person' || proofs.seats[side] !== undefined)

/** The sides that were asked and have sealed. */
export const sealedSides = (game: Game): readonly Side[] =>
  openQuestions(game).flatMap(({ side }) => (game.proofs.seals[side] === undefined ? [] : [side]))

/** The sides that were asked and have not sealed. */
export const unsealedSides = (game: Game): readonly Side[] =>
  openQuestions(game).flatMap(({ side }) => (game.proofs.seals[side] === undefined ? [side] : []))

/** True if every side that was asked has sealed. */
export const isAllSealed = (game: Game): boolean => sealedSides(game).length === openQuestions(game).length

/** The sides that have sealed and not opened yet. */
export const shutSides = (game: Game): readonly Side[] =>
  sealedSides(game).filter(side => game.proofs.seals[side]?.opening === undefined)

/** Takes a line that proves something. */
export function putProof({ fight, proofs }: Game, proof: ProofContent, verify?: Verify): Result<Game> {
  const asking = { pending: pending(fight), leaders: fight.leaders, verify }
  return chain(takeProof(proofs, proof, asking), taken => ok({ fight: withGameLine(fight, proof), proofs: taken }))
}

/** Refuses a name that would not show as one line. */
function refuseUnseen(name: string): Result<void> {
  const found = firstControlIn(name, 'one line')
  if (found !== undefined)
    return refuse({ code: 'type', path: ['name'], found, expected: expectedWithoutControl['one line'] })
  if (hasVisibleText(name)) return ok(undefined)
  return refuse({ code: 'range', path: ['name'], found: 'nothing', expected: 'at least 1 character that can be seen' })
}

/** A seat is taken, or goes to another holder by the moderator's reason: its seal is void then. */
export const takeSeat = (game: Game, seat: Omit<Extract<ProofContent, { kind: 'seat' }>, 'kind'>): Result<Game> =>
  chain(refuseUnseen(seat.name), () => putProof(game, { kind: 'seat', ...seat }))

/** The seat of a side states its standing orders from here on, signed at the open question. */
export function putStanding(
  { fight, proofs }: Game,
  { side, leader, signature }: Omit<StandingContent, 'kind'>,
): Result<Game> {
  if (pending(fight).kind === 'over') return notAsked('The battle is over.')
  const stated = { kind: 'standing', side, leader, signature } as const
  return chain(checkStanding(proofs, stated), () =>
    chain(leadersWithStanding(fight.battle, fight.leaders, stated), leaders =>
      ok({ fight: withGameLine(fight, stated, leaders), proofs }),
    ),
  )
}

const notAsked = (says: string): Result<never> => refuse({ code: 'illegal', path: ['side'], says })

function refuseIfNotAsked(game: Game, side: Side): Result<Game> {
  if (!isSeated(game)) return notAsked('The game has not begun: a seat is free.')
  return openQuestions(game).some(each => each.side === side) ? ok(game) : notAsked('This side is not asked now.')
}

/**
 * A side seals its order, in the place of an earlier one. Once all have sealed, nothing is sealed anew. `verify` checks
 * the signature in the place of the check that everybody makes.
 */
export const putSeal = (
  game: Game,
  seal: Omit<Extract<ProofContent, { kind: 'seal' }>, 'kind'>,
  verify?: Verify,
): Result<Game> =>
  chain(refuseIfNotAsked(game, seal.side), asked =>
    isAllSealed(asked)
      ? notAsked('Every side has sealed: the orders are being opened.')
      : putProof(asked, { kind: 'seal', ...seal }, verify),
  )

/** A side takes its seal back, as long as another side has still to seal. */
export function withdrawSeal(game: Game, side: Side): Result<Game> {
  if (game.proofs.seals[side] === undefined) return notAsked('This side has sealed nothing.')
  if (isAllSealed(game)) return notAsked('Every side has sealed: the orders are being opened.')
  return putProof(game, { kind: 'unseal', side })
}

/** A seal is opened. Refuses an order that was not sealed. */
export function openSeal(game: Game, side: Side, { order, salt, dice }: Opening): Result<Game> {
  if (game.proofs.seals[side]?.opening !== undefined) return ok(game)
  return putProof(game, { kind: 'open', side, order, salt, dice })
}

/** Takes an input as a record has it, by the same door as whoever verifies the record. */
export function takeInput({ fight, proofs }: Game, raw: RawInput): Result<Game> {
  const { rules } = fight.battle
  return chain(checkInput(rules, fight.state, raw), input => {
    const course = { pending: pending(fight), input, inputs: fight.count }
    return chain(putInput(fight, input), next =>
      chain(checkProofs(rules, proofs, course), checked =>
        ok({ fight: next, proofs: proofsAfter(checked, input, digestOf(next)) }),
      ),
    )
  })
}

/** The moderator takes a game back to its first `to` inputs; what came after no longer counts, and its lines stay. */
export const goBack = ({ fight, proofs }: Game, to: number, because: string): Result<Game> =>
  chain(checkReason(because, 'because'), () =>
    chain(checkBack(to, fight.count), () => {
      const back = withGameLine(fight, { kind: 'back', to, because })
      return ok({ fight: back, proofs: proofsAfter(proofs, { kind: 'back' }, digestOf(back)) })
    }),
  )

/** One throw with the next link of the chain. */
function throwOnce(game: Game, links: Links): Result<Game> {
  const link = links(game.proofs.throws + 1)
  return chain(putProof(game, { kind: 'link', link }), linked => {
    const asked = pending(linked.fight)
    const roll = must(asked.kind === 'roll' ? asked.roll : undefined, 'a throw is asked for')
    const faces = facesOfLink(linked.proofs, linked.fight.count, roll)
    return takeInput(linked, { kind: 'roll', outcome: roll.read(faces), faces })
  })
}

/** The order of a side that was asked; undefined as long as it is waited for. */
function orderOf({ fight, proofs }: Game, brief: Brief<Shape>, absent: readonly Side[]): unknown {
  const { side } = brief
  const isAway = fight.leaders[side].kind !== 'person' || absent.includes(side)
  const isOpen = proofs.seals[side]?.opening !== undefined
  if (!isAway && !isOpen) return undefined
  return openedOrder(fight.battle.rules, brief, proofs)?.order ?? advisedOrder(fight, brief)
}

/** Orders that hide something follow a salt: the digest of their line is shown to those who may not know them. */
function salted(game: Game): Result<Game> {
  const { battle, state, dice } = game.fight
  if (battle.rules.hides?.(state) !== true) return ok(game)
  const { asked, declared } = game.proofs
  return putProof(game, { kind: 'salt', salt: saltOf(dice.seed, { game: declared.game, asked }) })
}

/** Takes an input that is given now: a line that hides something follows its salt. */
export const giveInput = (game: Game, raw: RawInput): Result<Game> =>
  chain(raw.kind === 'orders' ? salted(game) : ok(game), ready => takeInput(ready, raw))

/** Takes the joint order; undefined as long as a side is waited for. */
function takeOrders(game: Game, absent: readonly Side[]): Result<Game> | undefined {
  const asked = pending(game.fight)
  const orders: Partial<Record<Side, unknown>> = {}
  for (const brief of asked.kind === 'orders' ? asked.briefs : []) {
    const order = orderOf(game, brief, absent)
    if (order === undefined) return undefined
    orders[brief.side] = order
  }
  return giveInput(game, { kind: 'orders', orders })
}

/**
 * Goes on as far as nobody has to be waited for: takes the orders once all are open, and throws the dice. The standing
 * orders of the sides of `absent` answer the question that is open now; they answer too for an opened order that the
 * rules refuse.
 */
export function goOn(game: Game, links: Links, absent: readonly Side[] = []): Result<Game> {
  let now = game
  let away = absent
  for (;;) {
    const asked = pending(now.fight)
    if (asked.kind === 'over' || !isSeated(now)) return ok(now)
    const next = asked.kind === 'roll' ? throwOnce(now, links) : takeOrders(now, away)
    if (next === undefined) return ok(now)
    if (!next.ok) return next
    if (asked.kind === 'orders') away = []
    now = next.value
  }
}
