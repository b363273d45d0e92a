import { jumpedStreams } from '../../dice/index.ts'
import { type AnyRuleset, type BySide, ofSide, roundWord, type Shape, type Side, sides } from '../../game/index.ts'
import { canonicalJson, type Json, must, ok, type Result, refuse } from '../../lang/index.ts'
import type { Plans } from '../../table/index.ts'
import { exactOdds } from '../exact.ts'
import { imagineWith, makeImaginer } from '../imagined.ts'
import type { Limits } from '../positions.ts'
import { makeSampler, sampleWith } from '../sampled.ts'
import type { Tally } from '../tally.ts'
import { type WinChances, winChances } from './win-chances.ts'

/** Figures that sides leave below, in percent of battles won. */
export type LeavesBelow = Partial<BySide<number>>

/** What is asked of a side where a round begins: its share of wins if it stays, and the other does as he was told to. */
export interface OwnChance {
  /** From 0 to 1. */
  readonly chance: number
  /** How many battles it is estimated from; exact where absent. */
  readonly battles?: number
}

/** A battle of which sides leave where their chance to win is below a figure. */
export interface BelowTerms {
  readonly rules: AnyRuleset
  readonly setup: Shape['Setup']
  readonly below: LeavesBelow
  /** What both follow until they leave, and where they do. */
  readonly plans: Plans<Shape>
  readonly gone: Plans<Shape>
  /** What both follow in the battle that a side's chance is of: it stays itself. */
  readonly stayed: BySide<Plans<Shape>>
}

/** Chances this close to a figure are equal to it: exact odds that are found in different ways differ by less. */
const CLOSE = 1e-9

/** Whether a side leaves by this chance. One that is equal to the figure stays. */
export const isBelow = (chance: number, percent: number): boolean => chance < percent / 100 - CLOSE

/** Battles of an estimate: so many at first, and again so many until it is clear or there are the most. */
const BATTLES_AT_ONCE = 128
export const MAX_BATTLES = 1024

/** An estimate this many standard deviations off the figure is clear. */
const CLEAR_SIGMA = 4

/** Whether more battles could hardly change on which side of the figure a share lies. */
function isClear(won: number, battles: number, percent: number): boolean {
  const figure = percent / 100
  const sigma = Math.sqrt((figure * (1 - figure)) / battles)
  return Math.abs(won / battles - figure) > CLEAR_SIGMA * sigma
}

/** What is worked out exactly from one position alone, where it is not known from the first. */
const SMALL: Limits = { positions: 300, keyChars: 2_000_000, products: 100_000, meetings: 20_000 }

/** Chances that are remembered; others are worked out again, and come to the same. */
const MAX_REMEMBERED = 200_000

/** A side's own chance where a round begins: the same for the same position, or for what the side knows of it, whatever was asked before. */
export type OwnChances = (side: Side, state: Shape['State']) => OwnChance

/** Plays battles until it is clear on which side of the figure the share of wins is. */
function estimate(side: Side, percent: number, play: (size: number) => Tally): OwnChance {
  let won = 0
  let battles = 0
  do {
    const { outcome, n } = play(BATTLES_AT_ONCE)
    won += outcome[side]
    battles += n
  } while (battles < MAX_BATTLES && !isClear(won, battles, percent))
  return { chance: won / battles, battles }
}

/** The stream of an estimate hangs on what is asked alone. */
const streamFor = (side: Side, known: string) =>
  must(jumpedStreams(`chance of ${side} ${known}`, 0).next().value, 'endless streams')

/** What a side knows of a position, as a text. It is more than the future hangs on: of positions with equal keys it tells rounds and shots apart. */
function seenBy(rules: AnyRuleset, side: Side, state: Shape['State']): string {
  const seen: Json = JSON.parse(JSON.stringify(rules.view(state, side)))
  return canonicalJson(seen)
}

/** From what a side knows of a position: nothing but its view is looked at. */
function imaginedChance(
  { rules, setup, below, stayed }: BelowTerms,
  side: Side,
  state: Shape['State'],
  seen: string,
): OwnChance {
  const imaginer = makeImaginer(rules, state, side, ofSide(stayed, side), { setup })
  const found = must(imaginer.ok ? imaginer.value : undefined, 'a system that hides something imagines it')
  const stream = streamFor(side, seen)
  return estimate(side, must(below[side], 'a figure'), size => imagineWith(found, stream, size))
}

/** From the position itself: exact where that is soon done, else estimated. */
function smallChance(
  { rules, setup, below, stayed }: BelowTerms,
  side: Side,
  state: Shape['State'],
  key: string,
): OwnChance {
  const plans = ofSide(stayed, side)
  const exact = exactOdds(rules, state, plans, { setup, limits: SMALL, detail: 'outcome' })
  if (exact.ok) return { chance: exact.value.outcome[side] }
  const sampler = makeSampler(rules, state, plans, { setup, remembered: SMALL })
  const stream = streamFor(side, key)
  return estimate(side, must(below[side], 'a figure'), size => sampleWith(sampler, stream, size))
}

/** The sides that have a figure. */
export const sidesBelow = (below: LeavesBelow): readonly Side[] => sides.filter(side => below[side] !== undefined)

/** How much may be tried for own chances. */
export interface ChanceBounds {
  /** Of what is worked out exactly from the first position. */
  readonly limits: Limits
  /** How much work a round of the battle is, in plain decisions of one unit. */
  readonly heaviness: number
}

/** A battle of more work than this is not played hundreds of times wherever a round begins. */
const MAX_WORK = 1000

/** Battles that are played to see how many rounds one lasts. */
const BATTLES_TRIED = 8

/** Whether chances of a battle take too long to estimate: by count, never by the clock, so that it is refused alike everywhere. */
function isTooHeavy({ rules, setup, plans }: BelowTerms, first: Shape['State'], heaviness: number): boolean {
  const sampler = makeSampler(rules, first, plans, { setup, remembered: SMALL })
  const { endings } = sampleWith(
    sampler,
    must(jumpedStreams('rounds', 0).next().value, 'endless streams'),
    BATTLES_TRIED,
  )
  let rounds = 0
  for (const [done, { red, blue, draw, undecided }] of endings.entries())
    rounds += done * (red + blue + draw + undecided)
  return (heaviness * rounds) / BATTLES_TRIED > MAX_WORK
}

/** Each side's exact chances, those from the first position known; undefined where these are out of reach, or the battle hides something. */
function exactChances({ rules, below, stayed }: BelowTerms, first: Shape['State'], limits: Limits) {
  if (rules.hides?.(first) === true) return undefined
  const exact = new Map<Side, WinChances<Shape>>()
  for (const side of sidesBelow(below)) {
    const chances = winChances(rules, { plans: ofSide(stayed, side), side, limits })
    if (chances.from(first, rules.key(first)) === undefined) return undefined
    exact.set(side, chances)
  }
  return exact
}

function tooHeavy({ rules }: BelowTerms): Result<never> {
  const { one, many } = roundWord(rules.card)
  const found = `a battle too heavy to be played hundreds of times wherever a ${one} begins`
  const expected = `standing orders that decide faster, fewer units, or a number of ${many} to leave after`
  return refuse({ code: 'unsupported', path: ['leavesBelow'], found, expected })
}

/** Refuses what `ownChances` refuses. Of a battle that is light enough to be estimated no exact chance is tried: that is known from a few battles. */
export const checkOwnChances = (
  terms: BelowTerms,
  first: Shape['State'],
  { limits, heaviness }: ChanceBounds,
): Result<void> =>
  isTooHeavy(terms, first, heaviness) && exactChances(terms, first, limits) === undefined
    ? tooHeavy(terms)
    : ok(undefined)

/**
 * Own chances for fights and samples. What follows from the first position is exact where it can be within the limits, and so is what little can from another; all others are
 * estimated, with a stream that hangs on the position alone. Where the battle hides something they are from what the side knows. Refused where an estimate takes too long.
 */
export function ownChances(
  terms: BelowTerms,
  first: Shape['State'],
  { limits, heaviness }: ChanceBounds,
): Result<OwnChances> {
  const { rules } = terms
  const exact = exactChances(terms, first, limits)
  if (exact === undefined && isTooHeavy(terms, first, heaviness)) return tooHeavy(terms)
  const hides = rules.hides?.(first) === true
  const remembered = new Map<string, OwnChance>()
  return ok((side, state) => {
    const told = hides ? seenBy(rules, side, state) : rules.key(state)
    const known = exact?.get(side)?.known(told)
    if (known !== undefined) return { chance: known }
    const name = `${side} ${told}`
    const before = remembered.get(name)
    if (before !== undefined) return before
    const found = hides ? imaginedChance(terms, side, state, told) : smallChance(terms, side, state, told)
    if (remembered.size < MAX_REMEMBERED) remembered.set(name, found)
    return found
  })
}
