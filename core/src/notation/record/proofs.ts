import type { Roll } from '../../dice/index.ts'
import type { Leaders } from '../../game/doctrine/index.ts'
import type { Input, Pending, Ruleset } from '../../game/index.ts'
import { paperOf, type Shape } from '../../game/orders/index.ts'
import { type BySide, type Side, sides } from '../../game/sides/index.ts'
import { canonicalJson, never, ok, type Result, refuse } from '../../lang/index.ts'
import {
  commitOf,
  type DicePart,
  isNextLink,
  isSealSigned,
  isStandingSigned,
  seedOfThrow,
  type Verify,
} from '../../seal/index.ts'
import { diceStream } from '../index.ts'
import type { ChainDice, ProofContent, RecordLine, StandingContent } from './record-lines.ts'

type OpenContent = Extract<ProofContent, { kind: 'open' }>

/** The holder of a seat: a name, and public keys in hex for signatures (Ed25519) and boxes (X25519). */
type SeatHolder = Pick<Extract<ProofContent, { kind: 'seat' }>, 'name' | 'sign' | 'box'>

/** The seal of a side for the open question. */
interface Seal {
  readonly commit: string
  readonly opening?: Pick<OpenContent, 'order' | 'salt' | 'dice'>
}

/** The orders of a side that was asked, by what stands behind them. */
interface OrderProofs {
  /** Sealed by its seat, opened, and taken. */
  readonly sealed: number
  /** Given by its standing orders: it had sealed nothing. */
  readonly standing: number
  /** Given by its standing orders although it had sealed: the seal stayed shut, or its order was refused. */
  readonly unopened: number
}

/** The proofs of a game up to a line of its record: what its next lines have to fit. Plain data. */
export interface Proofs {
  readonly declared: ChainDice
  /** The digest of the line that asked the open question: the last input or end, or the header. */
  readonly asked: string
  readonly seats: Partial<BySide<SeatHolder>>
  readonly seals: Partial<BySide<Seal>>
  /** The latest part of each side in the dice. */
  readonly parts: BySide<DicePart | null>
  /** The last link, and the number of links so far. */
  readonly link: string
  readonly throws: number
  /** True if the last link has not been thrown with yet. */
  readonly isLinkOpen: boolean
  readonly orders: BySide<OrderProofs>
}

const none: OrderProofs = { sealed: 0, standing: 0, unopened: 0 }

/** The proofs of a game whose header has this digest. */
export const noProofs = (declared: ChainDice, digest: string): Proofs => ({
  declared,
  asked: digest,
  seats: {},
  seals: {},
  parts: { red: null, blue: null },
  link: declared.anchor,
  throws: 0,
  isLinkOpen: false,
  orders: { red: none, blue: none },
})

const tampered = (path: string, says: string): Result<never> => refuse({ code: 'tampered', path: [path], says })

/** The open question, and the leaders whom it asks: what its proofs have to fit beside those so far. */
interface Asking<S extends Shape> {
  readonly pending: Pending<S>
  readonly leaders: Leaders
  /** Takes the place of the check of signatures under seals that everybody makes. */
  readonly verify?: Verify | undefined
}

/** The sides whose people the open question asks. */
const peopleAsked = <S extends Shape>({ pending, leaders }: Asking<S>): readonly Side[] =>
  pending.kind === 'orders' ? pending.briefs.flatMap(({ side }) => (leaders[side].kind === 'person' ? [side] : [])) : []

/** True once all who are asked have sealed: from then on no seal is put or taken back, and all of them may open. */
const isAllSealed = ({ seals }: Proofs, people: readonly Side[]): boolean =>
  people.every(side => seals[side] !== undefined)

/** True once an order is open: from then on nobody may choose any more. */
const isOpening = (seals: Proofs['seals']): boolean => sides.some(side => seals[side]?.opening !== undefined)

function takeSeal<S extends Shape>(
  proofs: Proofs,
  { side, commit, signature }: Extract<ProofContent, { kind: 'seal' }>,
  asking: Asking<S>,
): Result<Proofs> {
  const people = peopleAsked(asking)
  const seat = proofs.seats[side]
  if (seat === undefined) return tampered('side', 'Nobody holds this seat: it cannot seal.')
  if (!people.includes(side)) return tampered('side', 'This side seals, and is not asked for orders.')
  if (isOpening(proofs.seals)) return tampered('side', 'This side seals after an order was opened.')
  if (isAllSealed(proofs, people)) return tampered('side', 'This side seals anew after all had sealed.')
  const { asked, declared } = proofs
  const isSigned = isSealSigned(seat.sign, { game: declared.game, asked, side, commit, signature }, asking.verify)
  if (!isSigned)
    return tampered('signature', 'The signature under this seal is not of its seat, or of another question.')
  return ok({ ...proofs, seals: { ...proofs.seals, [side]: { commit } } })
}

/** Refuses standing orders that the seat did not sign at the open question, or that come once an order is open. */
export function checkStanding(
  { declared, asked, seats, seals }: Proofs,
  { side, leader, signature }: Omit<StandingContent, 'kind'>,
): Result<void> {
  const seat = seats[side]
  if (seat === undefined) return tampered('side', 'Nobody holds this seat: it has no standing orders of its own.')
  if (isOpening(seals)) return tampered('side', 'These standing orders come after an order was opened.')
  const isSigned = isStandingSigned(seat.sign, { game: declared.game, asked, side, leader, signature })
  if (isSigned) return ok(undefined)
  return tampered(
    'signature',
    'The signature under these standing orders is not of their seat, or of another question.',
  )
}

function takeOpening(proofs: Proofs, { side, order, salt, dice }: OpenContent): Result<Proofs> {
  const seal = proofs.seals[side]
  if (seal === undefined) return tampered('side', 'This side has sealed nothing that could be opened.')
  const { asked, declared } = proofs
  const opening = { order, salt, dice }
  if (commitOf({ game: declared.game, asked, side }, opening) !== seal.commit) {
    return tampered('order', 'This is not the order that was sealed.')
  }
  return ok({ ...proofs, seals: { ...proofs.seals, [side]: { ...seal, opening } } })
}

function takeLink(proofs: Proofs, { link }: Extract<ProofContent, { kind: 'link' }>): Result<Proofs> {
  if (proofs.isLinkOpen) return tampered('link', 'A link was revealed and no dice were thrown with it.')
  if (!isNextLink(proofs.link, link)) return tampered('link', 'This is not the next link of the chain of dice.')
  return ok({ ...proofs, link, throws: proofs.throws + 1, isLinkOpen: true })
}

function withoutSeal({ seals, ...proofs }: Proofs, side: Side): Proofs {
  const { [side]: _, ...others } = seals
  return { ...proofs, seals: others }
}

/** Nobody has signed that a seal is taken back, so it counts only as long as nobody knows another order. */
function takeBack<S extends Shape>(proofs: Proofs, side: Side, asking: Asking<S>): Result<Proofs> {
  if (proofs.seals[side] === undefined) return tampered('side', 'This side has sealed nothing that it could take back.')
  if (isOpening(proofs.seals)) return tampered('side', 'This side takes its seal back after an order was opened.')
  if (isAllSealed(proofs, peopleAsked(asking)))
    return tampered('side', 'This side takes its seal back after all had sealed.')
  return ok(withoutSeal(proofs, side))
}

/** Takes a line that proves something. Refused: what its seat did not sign, what was not sealed, a link out of turn. */
export function takeProof<S extends Shape>(proofs: Proofs, proof: ProofContent, asking: Asking<S>): Result<Proofs> {
  switch (proof.kind) {
    case 'seat': {
      const { side, name, sign, box, dice } = proof
      // no commitment stands behind the first part, which is published before the chain is used
      const parts = { ...proofs.parts, [side]: { commit: '', dice } }
      return ok({ ...withoutSeal(proofs, side), parts, seats: { ...proofs.seats, [side]: { name, sign, box } } })
    }
    case 'seal':
      return takeSeal(proofs, proof, asking)
    case 'unseal':
      return takeBack(proofs, proof.side, asking)
    case 'open':
      return takeOpening(proofs, proof)
    case 'link':
      return takeLink(proofs, proof)
    case 'salt':
      return ok(proofs)
    default:
      return never(proof)
  }
}

/** The faces that the open link gives to a throw. */
export function facesOfLink({ declared, link, throws, parts }: Proofs, inputs: number, roll: Roll): readonly number[] {
  const stream = diceStream(seedOfThrow(link, { game: declared.game, inputs, throws, parts }))
  return roll.dice.map(die => stream.face(die))
}

/** The order that a side has sealed, opened and may give; undefined if its standing orders have to act. */
export function openedOrder<S extends Shape>(
  rules: Ruleset<S>,
  brief: Parameters<typeof paperOf<S>>[1],
  { seals }: Proofs,
): { readonly order: unknown } | undefined {
  const opening = seals[brief.side]?.opening
  const checked = opening === undefined ? undefined : paperOf(rules, brief).check(opening.order)
  return checked?.ok === true ? { order: checked.value } : undefined
}

/** Counts the orders of a question, and refuses another order than the one that was sealed. */
function settleOrders<S extends Shape>(
  rules: Ruleset<S>,
  proofs: Proofs,
  { pending, input }: { readonly pending: Pending<S>; readonly input: Extract<Input<S>, { kind: 'orders' }> },
): Result<Proofs> {
  const counts = { ...proofs.orders }
  for (const brief of pending.kind === 'orders' ? pending.briefs : []) {
    const { side } = brief
    const opened = openedOrder(rules, brief, proofs)
    if (opened !== undefined && canonicalJson(opened.order) !== canonicalJson(input.orders[side])) {
      return tampered('orders', `The order of ${side} is not the one that it sealed and opened.`)
    }
    const kind = opened !== undefined ? 'sealed' : proofs.seals[side] === undefined ? 'standing' : 'unopened'
    counts[side] = { ...counts[side], [kind]: counts[side][kind] + 1 }
  }
  return ok({ ...proofs, orders: counts })
}

/** Checks a throw's faces against the open link; a throw needs one. */
function settleThrow(
  proofs: Proofs,
  {
    roll,
    faces,
    inputs,
  }: { readonly roll: Roll; readonly faces: readonly number[] | undefined; readonly inputs: number },
): Result<Proofs> {
  if (!proofs.isLinkOpen) return tampered('faces', 'These dice were thrown without a link of the chain.')
  const drawn = facesOfLink(proofs, inputs, roll)
  if (canonicalJson(drawn) === canonicalJson(faces)) return ok({ ...proofs, isLinkOpen: false })
  const found = faces === undefined ? 'none' : faces.join(' ')
  return tampered('faces', `The dice of this line are ${found}; the chain gives ${drawn.join(' ')}.`)
}

/** Checks an input that is legal against its proofs, before it is taken. A moderator's own answer needs none. */
export function checkProofs<S extends Shape>(
  rules: Ruleset<S>,
  proofs: Proofs,
  { pending, input, inputs }: { readonly pending: Pending<S>; readonly input: Input<S>; readonly inputs: number },
): Result<Proofs> {
  if (input.kind === 'ruling' || input.ruled !== undefined) return ok(proofs)
  if (input.kind === 'orders') return settleOrders(rules, proofs, { pending, input })
  if (pending.kind !== 'roll') return ok(proofs)
  return settleThrow(proofs, { roll: pending.roll, faces: input.faces, inputs })
}

/** Refuses to take a game back to where it stands, or to what is still to come. */
export function checkBack(to: number, inputs: number): Result<void> {
  if (to < inputs) return ok(undefined)
  if (inputs === 0) {
    return refuse({ code: 'illegal', path: ['to'], says: 'No step has been taken yet: there is nothing to take back.' })
  }
  return refuse({ code: 'range', path: ['to'], found: String(to), expected: `a number of steps below ${inputs}` })
}

/** The lines after which another question is open, or none. */
const asking: readonly RecordLine['kind'][] = ['roll', 'orders', 'ruling', 'back', 'over']

/**
 * The proofs behind a line that asks a new question and has this digest: seals are used up, and what was opened has a
 * part in the dice.
 */
export function proofsAfter(proofs: Proofs, { kind }: Pick<RecordLine, 'kind'>, digest: string): Proofs {
  if (!asking.includes(kind)) return proofs
  const parts = { ...proofs.parts }
  for (const side of sides) {
    const seal = proofs.seals[side]
    if (seal?.opening !== undefined) parts[side] = { commit: seal.commit, dice: seal.opening.dice }
  }
  return { ...proofs, asked: digest, seals: {}, parts }
}
