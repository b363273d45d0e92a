import { type Brief, namedBy, type RawInput, type Settings, type Shape, type Side } from '../../game/index.ts'
import { chain, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { backAt, type Fight, pending, stateAt, withDice } from './fight.ts'
import { withLeaders } from './leaders.ts'
import { type ChainLink, type LaterLink, linkAt, linksAfter, type Moment, momentsTo, stateAtLink } from './moments.ts'
import { put, seal, stepAlone, throwDice, waitingFor } from './steps.ts'
import { checkCount, fork } from './taken-back.ts'

/** A ruling as it comes from outside: options from here on, or the answer to the question that is open, with the moderator's reason. */
export type RawRuling =
  | Extract<RawInput, { readonly kind: 'ruling' }>
  | (Exclude<RawInput, { readonly kind: 'ruling' }> & { readonly ruled: string })

/** A fight with a ruling on what came before, and everything after it worked out again. */
export interface Derived {
  readonly fight: Fight
  /** Inputs before the ruling. */
  readonly at: number
  /** Inputs worked out again after the ruling, and how many there were before. */
  readonly again: number
  readonly before: number
  /** Why it did not get as far as before, where it did not. */
  readonly stopped?: Refusal
}

/** What people gave after a point of a battle, in order: orders by side and kind of question, and dice that were typed. */
interface Given {
  readonly orders: { readonly side: Side; readonly kind: string; readonly order: unknown }[]
  readonly faces: (readonly number[])[]
}

/** What is not asked for again but comes by its place: other dice and leaders, rulings on options. */
interface ComingAgain {
  /** It comes before the input that would be the next after so many. */
  readonly after: number
  again(fight: Fight): Result<Fight>
}

function givenBy({ rules }: OpenBattle, links: readonly LaterLink[], state: Shape['State']): Given {
  const draft = rules.clone(state)
  const given: Given = { orders: [], faces: [] }
  for (const link of links) {
    if (link.kind !== 'input') continue
    const { input } = link
    const { dice } = link.dice
    const asked = rules.pending(draft)
    if (input.kind === 'roll' && dice.source === 'typed') given.faces.push(input.faces ?? [])
    if (input.kind === 'orders' && asked.kind === 'orders') {
      for (const { side, ask } of asked.briefs) given.orders.push({ side, kind: ask.kind, order: input.orders[side] })
    }
    rules.advance(draft, input)
  }
  return given
}

const noMore = (says: string): Result<never> => refuse({ code: 'missing', path: [], says })

/** A person answers as he answered the next question of that kind. */
function answerAgain(fight: Fight, given: Given, { side, ask }: Brief<Shape>): Result<Fight> {
  const next = given.orders.findIndex(each => each.side === side && each.kind === ask.kind)
  if (next < 0) {
    const fleet = namedBy(fight.battle.setup)[side]
    return noMore(`${fleet.start} gave no such orders before.`)
  }
  const [{ order } = { order: undefined }] = given.orders.splice(next, 1)
  return seal(fight, side, order)
}

/** One input more: dice of a seed or a list are drawn anew, typed ones are read anew, standing orders and solvers see what is now. */
function stepAgain(fight: Fight, given: Given): Result<Fight> {
  const asked = pending(fight)
  if (asked.kind === 'roll' && fight.dice.source === 'typed') {
    const faces = given.faces.shift()
    return faces === undefined ? noMore('No such dice were thrown before.') : throwDice(fight, faces)
  }
  let now = fight
  for (const brief of waitingFor(fight)) {
    const next = answerAgain(now, given, brief)
    if (!next.ok) return next
    now = next.value
  }
  // where people were asked, the last of them has put all orders
  return now.count > fight.count ? ok(now) : (stepAlone(now) ?? noMore('Nobody is left to go on.'))
}

/** A change or ruling on options in its place. A ruling that settled a question has none: what it was about may not be asked again. */
function placedBy(link: LaterLink): ComingAgain | undefined {
  switch (link.kind) {
    case 'dice':
      return { after: link.count, again: fight => ok(withDice(fight, link.dice.dice)) }
    case 'leaders':
      return { after: link.count, again: fight => ok(withLeaders(fight, link.leaders)) }
    case 'input': {
      const { input } = link
      if (input.kind !== 'ruling') return undefined
      return { after: link.count - 1, again: fight => put(fight, input) }
    }
  }
}

/** Goes as far as before: to the end of a battle that was over, else for as many inputs. */
function derive(ruled: Fight, whole: Fight, { given, placed, shift }: Again): Pick<Derived, 'fight' | 'stopped'> {
  const wasOver = pending(whole).kind === 'over'
  const open = [...placed]
  let fight = ruled
  for (;;) {
    const due = open[0] !== undefined && open[0].after + shift <= fight.count ? open.shift() : undefined
    const isOver = pending(fight).kind === 'over'
    const isFar = wasOver ? fight.count >= fight.battle.rules.card.longest : fight.count >= whole.count + shift
    if (isOver || (isFar && due === undefined)) return { fight }
    const next = due === undefined ? stepAgain(fight, given) : due.again(fight)
    if (!next.ok) return { fight, stopped: next.refusal }
    fight = next.value
  }
}

/** What is at hand to derive a battle again. */
interface Again {
  readonly given: Given
  readonly placed: readonly ComingAgain[]
  /** By how many inputs everything comes later than before. */
  readonly shift: number
}

/** What a moderator may settle: a question, and how it was answered. */
export interface ToSettle {
  /** The fight as it stood when the question was answered; where it is open still, as it stands. */
  readonly before: Fight
  /** What answered it then. */
  readonly answer: Moment | undefined
}

/** The answer to the question that was open after the first `count` inputs; nothing where it is open still. Rulings on options that were given at it come before it. */
const answerTo = (last: ChainLink, count: number): Moment | undefined =>
  momentsTo(last).find(moment => moment.count > count && moment.input.kind !== 'ruling')

/** The question that was open after the first `count` inputs. */
export function toSettle(fight: Fight, count: number): ToSettle {
  const answer = answerTo(fight.inside.last, count)
  return { before: answer === undefined ? fight : backAt(fight, answer.before), answer }
}

/** The options that count after the first `count` inputs, rulings included. */
export const optionsAt = (fight: Fight, count: number): Settings =>
  fight.battle.rules.roster(stateAt(fight, count)).options

/** Where a ruling comes in: what stands before it, and what came after. */
interface RulingPoint {
  readonly before: Fight
  readonly from: ChainLink
  readonly later: readonly LaterLink[]
  /** By how many inputs everything comes later than before. */
  readonly shift: number
}

/**
 * A ruling on options comes before whatever was changed at that moment. One that settles a question takes the place of its answer, and what stood before that stands.
 */
function pointOf(fight: Fight, count: number, ruling: RawRuling): Result<RulingPoint> {
  const { last } = fight.inside
  if (ruling.kind === 'ruling')
    return chain(fork(fight, count), before =>
      ok({ before, from: linkAt(last, count), later: linksAfter(last, count), shift: 1 }),
    )
  const { before, answer } = toSettle(fight, count)
  if (answer === undefined) return ok({ before, from: last, later: [], shift: 0 })
  const later = linksAfter(last, answer.count - 1)
  return ok({ before, from: answer, later: later.slice(later.indexOf(answer) + 1), shift: 0 })
}

/**
 * A moderator's ruling after the first `count` inputs. What came after is worked out again: dice of a seed are drawn from where they stood, typed ones read anew,
 * people answer each kind of question as they did, standing orders decide anew; as far as before, or up to the first answer that is missing or does not fit. A ruling that
 * settles a question takes the place of its answer. The fight given stays as it is. Refuses a count past the end and a ruling that does not fit.
 */
export const ruleAt = (fight: Fight, count: number, ruling: RawRuling): Result<Derived> =>
  chain(checkCount(fight, count), () =>
    chain(pointOf(fight, count, ruling), ({ before, from, later, shift }) => {
      const given = givenBy(fight.battle, later, stateAtLink(fight.battle, from))
      const placed = later.map(placedBy).filter(each => each !== undefined)
      return chain(put(before, ruling), ruled => {
        const derived = derive(ruled, fight, { given, placed, shift })
        return ok({
          ...derived,
          at: before.count,
          again: derived.fight.count - ruled.count,
          before: fight.count + shift - ruled.count,
        })
      })
    }),
  )
