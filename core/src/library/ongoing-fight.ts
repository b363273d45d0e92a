import * as z from 'zod/mini'
import { type Advice, type AnswerSampler, sampledAnswer } from '../desk/advice/index.ts'
import { nextBattle, type OpenBattle, withoutPeople } from '../desk/battle/index.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  type FightDice,
  inputsTaken,
  logOf,
  pending,
  putInput,
  resumeFight,
  sealOrder,
  stepAlone,
  throwDice,
  withDice,
} from '../desk/fight/index.ts'
import { battleAt, type OpenRecord } from '../desk/record/index.ts'
import type { ReviewAnswer } from '../desk/review/index.ts'
import type { Leaders } from '../game/doctrine/index.ts'
import type { Settings } from '../game/form/index.ts'
import { type Brief, paperOf, type Shape } from '../game/orders/index.ts'
import { bySide, type Eye, type Side, sides } from '../game/sides/index.ts'
import { fleetWords } from '../game/words/index.ts'
import { chain, never, ok, parseWith, type Result, refuse, withoutUndefined } from '../lang/index.ts'
import { type BattleData, battleData } from '../notation/index.ts'
import { type AdviceRequest, adviceIn, type ReviewRequest, reviewOf } from './advising.ts'
import { openData, type Standing, standingSchema, withOrders } from './battle.ts'
import { type Fought, foughtFrom } from './fight.ts'
import { type BattleOdds, type OddsTerms, oddsFrom } from './odds.ts'
import { openRecord } from './record.ts'

/** The terms of a fight that goes on step by step. */
export interface StartRequest {
  /** The seed of the dice, any text. Without it dice are thrown elsewhere, and `throwDice` takes their faces. */
  readonly seed?: string
  /** Standing orders in place of the battle's own. */
  readonly doctrines?: Standing
  /** The sides whose orders the program gives; the others follow standing orders. By default all not in `doctrines`. */
  readonly people?: readonly Side[]
}

/** The terms of going on with a record. */
export interface ResumeRequest {
  /** The name that refusals call the record by. */
  readonly file?: string
  /** The seed of the dice from here on; if absent, they go on as the record has them. */
  readonly seed?: string
  /** Standing orders from here on, in place of those of the record. */
  readonly doctrines?: Standing
  /** The sides whose orders the program gives; the others follow standing orders. Absent: all is as in the record. */
  readonly people?: readonly Side[]
}

/** A side that has still to give its order. */
export interface AskedSide {
  readonly side: Side
  /** The kind of the question, by which the fields of its order go. */
  readonly kind: string
  /** The rule that asks. */
  readonly rule: string
  readonly title: string
  readonly text: string
}

/**
 * The question that a battle waits on. A throw has the number of sides of each die, in their order, and the side that
 * makes it: absent if both do, or if the rules name none.
 */
export type FightQuestion =
  | { readonly kind: 'over'; readonly winner: Side | 'draw' }
  | { readonly kind: 'throw'; readonly rule: string; readonly side?: Side; readonly dice: readonly number[] }
  | { readonly kind: 'orders'; readonly asked: readonly AskedSide[] }

/** A battle while it is fought. It never changes: every step returns the next, and each can be gone on from again. */
export interface OngoingFight {
  readonly question: FightQuestion
  /** Rounds that are over. */
  readonly rounds: number
  /** The battle as a record, a report and a digest, as far as it is. */
  readonly fought: Fought
  /**
   * Gives one side's order, as its record has it or in a line as people write it. Once all sides have given theirs,
   * they are revealed together. Refused: a side that is not asked, an order that the rules do not allow (`illegal`).
   */
  order(side: Side, order: unknown): Result<OngoingFight>
  /** The order that standing orders would give for a side that is asked. Refused for any other (`illegal`). */
  standingOrder(side: Side): Result<unknown>
  /**
   * Throws the dice that are asked for: by the seed, or with these faces. Refused: faces that do not fit (`dice`), none
   * where there is no seed (`missing`), no throw to be made (`illegal`).
   */
  throwDice(faces?: readonly number[]): Result<OngoingFight>
  /** One step by seed and standing orders alone. Refused if the program has to answer, or at the end (`illegal`). */
  step(): Result<OngoingFight>
  /** A moderator's ruling: other options from here on, with the reason. Refused: options that cannot change now. */
  ruling(options: Settings, reason: string): Result<OngoingFight>
  /** The odds from here to the end by standing orders of both sides; `odds` tells what is refused. */
  odds(ask?: OddsTerms): Result<BattleOdds>
  /**
   * The best orders at the question it waits on: a mix where both sides choose at once, and each order's expected
   * result. From milliseconds to minutes, in the thread that asks; `samples` and `once` make it shorter. Refused: no
   * question of orders (`conflict`), unknown names, orders of a list that are not legal, secrets without a `seat`.
   */
  advise(ask?: AdviceRequest): Result<Advice>
  /**
   * The same advice in steps, to show how far it is, to leave time for other work, or to stop: battles are played one
   * by one until `enough`, and the answer so far can be read on the way. None has to be played if it is known without;
   * that is found out before the first, in some seconds at most.
   */
  adviseInSteps(ask?: AdviceRequest): Result<AnswerSampler<Advice>>
  /**
   * The battle so far, split into luck, decisions of each side, and those of both together. Refused: unknown names,
   * battles that go on and hide something, and by best play what is too large to be solved (`unsupported`).
   */
  review(ask?: ReviewRequest): Result<ReviewAnswer>
  /**
   * The survivors as a battle of their own, after the events between battles: `interphases` and `repair`, where the
   * system has them, as `flagplot next` takes them.
   */
  next(between?: Readonly<Record<string, unknown>>): Result<BattleData>
  /** The position as an eye may know it, as plain data of the system. */
  view(eye: Eye): object
  /** All that has happened, a sentence each, as an eye may know it: by default the umpire's, which sees everything. */
  told(eye?: Eye): readonly string[]
}

const terms = {
  seed: z.exactOptional(z.string()),
  doctrines: z.exactOptional(standingSchema),
  people: z.exactOptional(z.array(z.enum(sides))),
}
const startSchema = z.strictObject(terms)
const resumeSchema = z.strictObject({ ...terms, file: z.exactOptional(z.string()) })

function askedOf({ battle: { rules, setup }, state }: Fight, { side, rule, ask }: Brief<Shape>): AskedSide {
  const { title, text } = rules.prompt(state, side, fleetWords(setup))
  return { side, kind: ask.kind, rule, title, text }
}

function questionOf(fight: Fight): FightQuestion {
  const now = pending(fight)
  switch (now.kind) {
    case 'over':
      return { kind: 'over', winner: now.result.winner }
    case 'roll': {
      const { rule, dice } = now.roll
      const side = fight.battle.rules.thrower?.(fight.state)
      return { kind: 'throw', rule, ...withoutUndefined({ side }), dice: dice.map(die => die.sides) }
    }
    case 'orders':
      return { kind: 'orders', asked: briefsForPeople(fight).map(brief => askedOf(fight, brief)) }
    default:
      return never(now)
  }
}

const refuseStep = (says: string): Result<never> => refuse({ code: 'illegal', path: [], says })

const refuseNotAsked = (side: Side): Result<never> => refuseStep(`${side} is not asked for an order now.`)

/** An order from a program: plain data, or a line as people write it. */
function orderFrom({ battle: { rules } }: Fight, brief: Brief<Shape>, order: unknown): Result<unknown> {
  return typeof order === 'string' ? paperOf(rules, brief).parse(order) : ok(order)
}

/** The input that a fight cannot give itself. */
function sayAwaited(question: FightQuestion): string {
  switch (question.kind) {
    case 'over':
      return 'The battle is over.'
    case 'throw':
      return 'The fight waits for dice: there is no seed to throw them by.'
    case 'orders':
      return `The fight waits for the order of ${question.asked.map(({ side }) => side).join(' and ')}.`
    default:
      return never(question)
  }
}

function ongoing(fight: Fight): OngoingFight {
  const next = (step: Result<Fight>): Result<OngoingFight> => chain(step, after => ok(ongoing(after)))
  const briefOf = (side: Side) => briefsForPeople(fight).find(brief => brief.side === side)
  const { rules, setup } = fight.battle
  const question = questionOf(fight)
  return {
    question,
    rounds: rules.rounds(fight.state),
    get fought() {
      return foughtFrom(fight)
    },
    order(side, order) {
      const brief = briefOf(side)
      if (brief === undefined) return refuseNotAsked(side)
      return next(chain(orderFrom(fight, brief, order), read => sealOrder(fight, side, read)))
    },
    standingOrder(side) {
      const brief = briefOf(side)
      return brief === undefined ? refuseNotAsked(side) : ok(advisedOrder(fight, brief))
    },
    throwDice: faces => next(throwDice(fight, faces)),
    step() {
      const stepped = stepAlone(fight)
      return stepped === undefined ? refuseStep(sayAwaited(question)) : next(stepped)
    },
    ruling: (options, reason) => next(putInput(fight, { kind: 'ruling', options, reason })),
    odds: (ask = {}) => oddsFrom(fight.battle, ask, inputsTaken(fight)),
    advise: (ask = {}) => chain(adviceIn(fight, ask), steps => ok(sampledAnswer(steps))),
    adviseInSteps: (ask = {}) => adviceIn(fight, ask),
    review: (ask = {}) => reviewOf(fight, ask),
    next: between => chain(nextBattle(fight, between), ({ battle }) => ok(battleData(rules, battle))),
    // a view may share records with the position, which is not to be changed
    view: eye => JSON.parse(JSON.stringify(rules.view(fight.state, eye))),
    told: (eye = 'umpire') =>
      logOf(fight, eye).flatMap(entry => (entry.kind === 'event' ? rules.tell(entry.event, fleetWords(setup)) : [])),
  }
}

/** The leaders of a battle: the program for these sides, standing orders or the solver for the others. */
function ledBy({ rules, leaders }: OpenBattle, people: readonly Side[]): Leaders {
  const others = withoutPeople(rules, leaders)
  return bySide(side => (people.includes(side) ? { ...leaders[side], kind: 'person' } : others[side]))
}

/**
 * Starts a battle that goes on step by step: orders of each side as a program gives them, dice thrown one throw at a
 * time by a seed or elsewhere.
 *
 * Refused: all that `openBattle` refuses, without line and column.
 *
 * @param battle plain data from `openBattle` or `readyBattle`
 * @param ask the seed, standing orders, and the sides that the program leads
 * @example
 * const started = await startFight(battle, { seed: '7', people: ['red'] })
 * if (started.ok && started.value.question.kind === 'orders') console.log(started.value.standingOrder('red'))
 */
export async function startFight(battle: BattleData, ask: StartRequest = {}): Promise<Result<OngoingFight>> {
  const asked = parseWith(startSchema, ask)
  if (!asked.ok) return asked
  const { seed, doctrines, people = sides.filter(side => doctrines?.[side] === undefined) } = asked.value
  return chain(await openData(battle, doctrines), opened => {
    const dice: FightDice = seed === undefined ? { source: 'typed', seed: '' } : { source: 'seeded', seed }
    return ok(ongoing(beginFight(opened, { dice, leaders: ledBy(opened, people) })))
  })
}

/** Refuses to lead a side by others than the standing orders that it had, unless they are named. */
function refuseMissing(
  { verified: { missingOrders } }: OpenRecord,
  { doctrines, people = sides }: ResumeRequest,
): Result<void> {
  const side = sides.find(each => missingOrders[each] !== undefined && !people.includes(each) && !doctrines?.[each])
  if (side === undefined) return ok(undefined)
  const says = `${side} was led by ${missingOrders[side]}, which is not here: add it, or name others for ${side} in doctrines.`
  return refuse({ code: 'unknown-name', path: ['doctrines', side], says })
}

/**
 * Goes on with a battle where its record ends: by the same dice, with the same sides led by the program, unless the
 * terms say otherwise; the record then gains a line for each change. An order that one side had given while the other
 * was still asked is in no record, and is asked for again. It is verified first. `review` of it is the review of a
 * record.
 *
 * Refused: all that `verify` refuses, and standing orders that do not exist, also those of the record for a side that
 * the program is not to lead.
 *
 * @param record JSON Lines from `fight`, `startFight` or `flagplot`
 * @param ask the terms that differ from those of the record, and its name
 * @example
 * const resumed = await resume(record, { file: 'bats.jsonl', people: ['red'] })
 * if (resumed.ok) console.log(resumed.value.question.kind)
 */
export async function resume(record: string, ask: ResumeRequest = {}): Promise<Result<OngoingFight>> {
  const asked = parseWith(resumeSchema, ask)
  if (!asked.ok) return asked
  const { file, seed, doctrines, people } = asked.value
  return chain(await openRecord(record, file), opened =>
    chain(
      chain(refuseMissing(opened, ask), () => withOrders(battleAt(opened), doctrines)),
      battle => {
        const leaders = people === undefined ? battle.leaders : ledBy(battle, people)
        const fight = resumeFight(opened, { battle: { ...battle, leaders }, seed: opened.verified.digest })
        return ok(ongoing(seed === undefined ? fight : withDice(fight, { source: 'seeded', seed })))
      },
    ),
  )
}
