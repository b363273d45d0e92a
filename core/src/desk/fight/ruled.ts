import type { Settings } from '../../game/form/index.ts'
import type { RawInput } from '../../game/index.ts'
import type { Brief, Shape } from '../../game/orders/index.ts'
import type { Side } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { chain, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import type { OpenBattle } from '../battle/index.ts'
import { type Fight, fightBackAt, pending, stateAt, withDice } from './fight.ts'
import { withLeaders } from './leaders.ts'
import { type ChainLink, type LaterLink, linkAt, linksAfter, type Moment, momentsTo, stateAtLink } from './moments.ts'
import { briefsForPeople, putInput, sealOrder, stepAlone, throwDice } from './steps.ts'
import { checkInputCount, takeBackTo } from './taken-back.ts'

/** A ruling from outside, with the moderator's reason: options from here on, or the answer to the open question. */
export type RawRuling =
  | Extract<RawInput, { readonly kind: 'ruling' }>
  | (Exclude<RawInput, { readonly kind: 'ruling' }> & { readonly ruled: string })

/** A fight with a ruling on the past, and with everything after it worked out again. */
export interface DerivedFight {
  readonly fight: Fight
  /** The number of inputs before the ruling. */
  readonly at: number
  /** The number of inputs after the ruling, worked out again; and the number there were before. */
  readonly again: number
  readonly before: number
  /** The reason for a stop before that number. */
  readonly stopped?: Refusal
}

/** The answers of people after a point of a battle, in order: orders by side and kind of question, and typed dice. */
interface EarlierAnswers {
  readonly orders: { readonly side: Side; readonly kind: string; readonly order: unknown }[]
  readonly faces: (readonly number[])[]
}

/** A link that comes again by its place, without a question: other dice or leaders, a ruling on options. */
interface ComingAgain {
  /** The number of inputs after which it comes, before the next one. */
  readonly after: number
  again(fight: Fight): Result<Fight>
}

function earlierAnswers({ rules }: OpenBattle, links: readonly LaterLink[], state: Shape['State']): EarlierAnswers {
  const draft = rules.clone(state)
  const earlier: EarlierAnswers = { orders: [], faces: [] }
  for (const link of links) {
    if (link.kind !== 'input') continue
    const { input } = link
    const { dice } = link.dice
    const asked = rules.pending(draft)
    if (input.kind === 'roll' && dice.source === 'typed') earlier.faces.push(input.faces ?? [])
    if (input.kind === 'orders' && asked.kind === 'orders') {
      for (const { side, ask } of asked.briefs) earlier.orders.push({ side, kind: ask.kind, order: input.orders[side] })
    }
    rules.advance(draft, input)
  }
  return earlier
}

const noMore = (says: string): Result<never> => refuse({ code: 'missing', path: [], says })

/** The fight after the answer that a person gave to the next question of that kind. */
function answerAgain(fight: Fight, earlier: EarlierAnswers, { side, ask }: Brief<Shape>): Result<Fight> {
  const next = earlier.orders.findIndex(each => each.side === side && each.kind === ask.kind)
  if (next < 0) {
    const fleet = fleetWords(fight.battle.setup)[side]
    return noMore(`${fleet.start} gave no such orders before.`)
  }
  const [{ order } = { order: undefined }] = earlier.orders.splice(next, 1)
  return sealOrder(fight, side, order)
}

/** One input more: seeded and listed dice are drawn anew, typed ones come again, plans and solvers decide anew. */
function stepAgain(fight: Fight, earlier: EarlierAnswers): Result<Fight> {
  const asked = pending(fight)
  if (asked.kind === 'roll' && fight.dice.source === 'typed') {
    const faces = earlier.faces.shift()
    return faces === undefined ? noMore('No such dice were thrown before.') : throwDice(fight, faces)
  }
  let now = fight
  for (const brief of briefsForPeople(fight)) {
    const next = answerAgain(now, earlier, brief)
    if (!next.ok) return next
    now = next.value
  }
  // if people were asked, the last answer has landed the joint order
  return now.count > fight.count ? ok(now) : (stepAlone(now) ?? noMore('Nobody is left to go on.'))
}

/** A change or a ruling on options in its place. One that settled a question has none: it may not come again. */
function placedBy(link: LaterLink): ComingAgain | undefined {
  switch (link.kind) {
    case 'dice':
      return { after: link.count, again: fight => ok(withDice(fight, link.dice.dice)) }
    case 'leaders':
      return { after: link.count, again: fight => ok(withLeaders(fight, link.leaders)) }
    case 'input': {
      const { input } = link
      if (input.kind !== 'ruling') return undefined
      return { after: link.count - 1, again: fight => putInput(fight, input) }
    }
  }
}

/** Goes as far as before: to the end of a battle that was over, else for as many inputs. */
function derive(
  ruled: Fight,
  whole: Fight,
  { earlier, placed, shift }: Again,
): Pick<DerivedFight, 'fight' | 'stopped'> {
  const wasOver = pending(whole).kind === 'over'
  const open = [...placed]
  let fight = ruled
  for (;;) {
    const due = open[0] !== undefined && open[0].after + shift <= fight.count ? open.shift() : undefined
    const isOver = pending(fight).kind === 'over'
    const isFar = wasOver ? fight.count >= fight.battle.rules.card.longest : fight.count >= whole.count + shift
    if (isOver || (isFar && due === undefined)) return { fight }
    const next = due === undefined ? stepAgain(fight, earlier) : due.again(fight)
    if (!next.ok) return { fight, stopped: next.refusal }
    fight = next.value
  }
}

/** The data to derive a battle again. */
interface Again {
  readonly earlier: EarlierAnswers
  readonly placed: readonly ComingAgain[]
  /** The number of inputs by which everything comes later than before. */
  readonly shift: number
}

/** A question that a moderator may settle, and its answer. */
export interface QuestionToSettle {
  /** The fight before the answer; the fight as it is if the question is open still. */
  readonly before: Fight
  /** The input that answered it. */
  readonly answer: Moment | undefined
}

/** The answer to the question after the first `count` inputs and any rulings on options; undefined if it is open. */
const answerTo = (last: ChainLink, count: number): Moment | undefined =>
  momentsTo(last).find(moment => moment.count > count && moment.input.kind !== 'ruling')

/** The question after the first `count` inputs. */
export function questionToSettle(fight: Fight, count: number): QuestionToSettle {
  const answer = answerTo(fight.inside.last, count)
  return { before: answer === undefined ? fight : fightBackAt(fight, answer.before), answer }
}

/** The options that count after the first `count` inputs, rulings included. */
export const optionsAt = (fight: Fight, count: number): Settings =>
  fight.battle.rules.roster(stateAt(fight, count)).options

/** The place of a ruling: the fight before it, and the links after it. */
interface RulingPoint {
  readonly before: Fight
  readonly from: ChainLink
  readonly later: readonly LaterLink[]
  /** The number of inputs by which everything comes later than before. */
  readonly shift: number
}

/**
 * A ruling on options comes before all changes made at that moment. A ruling that settles a question replaces its
 * answer, and comes after those changes.
 */
function pointOf(fight: Fight, count: number, ruling: RawRuling): Result<RulingPoint> {
  const { last } = fight.inside
  if (ruling.kind === 'ruling')
    return chain(takeBackTo(fight, count), before =>
      ok({ before, from: linkAt(last, count), later: linksAfter(last, count), shift: 1 }),
    )
  const { before, answer } = questionToSettle(fight, count)
  if (answer === undefined) return ok({ before, from: last, later: [], shift: 0 })
  const later = linksAfter(last, answer.count - 1)
  return ok({ before, from: answer, later: later.slice(later.indexOf(answer) + 1), shift: 0 })
}

/**
 * A moderator's ruling after the first `count` inputs, with all later inputs worked out again: seeded dice are drawn on
 * from the same place, typed ones are used again, people answer each kind of question as before, standing orders decide
 * anew. It ends as far on as before, or at the first answer that is missing or does not fit. A ruling that settles a
 * question replaces its answer. Refuses a count past the end and a ruling that does not fit.
 */
export const ruleAt = (fight: Fight, count: number, ruling: RawRuling): Result<DerivedFight> =>
  chain(checkInputCount(fight, count), () =>
    chain(pointOf(fight, count, ruling), ({ before, from, later, shift }) => {
      const earlier = earlierAnswers(fight.battle, later, stateAtLink(fight.battle, from))
      const placed = later.map(placedBy).filter(each => each !== undefined)
      return chain(putInput(before, ruling), ruled => {
        const derived = derive(ruled, fight, { earlier, placed, shift })
        return ok({
          ...derived,
          at: before.count,
          again: derived.fight.count - ruled.count,
          before: fight.count + shift - ruled.count,
        })
      })
    }),
  )
