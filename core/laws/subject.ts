import { cases } from '../../test-depth.ts'
import type { Stream } from '../src/dice/index.ts'
import type { AnyRuleset, Eye, Shape } from '../src/game/index.ts'
import { type AlsoBattle, type Laid, layAlso, layBattles, layVariations } from './battle.ts'
import { findDeepTwins } from './deep-twins.ts'
import { type Game, playGames } from './games.ts'
import { type Position, positionsOf } from './positions.ts'
import { type Solved, solve } from './solved.ts'
import { findTwins, type Twins } from './twins.ts'
import { wildSetups } from './wild.ts'

/** What a ruleset hands to the laws. */
export interface Adoption {
  /** The folder of its golden battles; its parent is the ruleset's own folder, whose test titles are read. */
  readonly goldens: URL
  /** Battles whose goldens are kept: all the ready ones where none are named. */
  readonly goldenBattles?: readonly string[]
  /** Ready battles as their goldens have them, where their units or the orders they suggest are others today. */
  readonly fought?: readonly AlsoBattle[]
  /** Ready battles that the laws play, where not all: in systems whose published battles take hundreds of questions. The others have their goldens and tests of their own. */
  readonly played?: readonly string[]
  /** Random set-ups the ruleset is judged by, where its battles are too long for the usual number. */
  readonly wild?: number
  /** Set-ups made only so that rare rules are met. */
  readonly also?: readonly AlsoBattle[]
  /** Ready battles that come apart under the orders they suggest, in systems with halves: so that none of them stops to unnoticed. */
  readonly separable?: readonly string[]
  /** Kinds of question that open rounds after which some battle comes apart, in systems that say so. */
  readonly opening?: readonly string[]
  /** Rules by which units go away to reach a goal of the battle, whether or not their side may leave. */
  readonly goals?: readonly string[]
  /** Changes what `eye` cannot know of a position into something else. Required of rulesets with private state. */
  scramble?(state: Shape['State'], eye: Eye, stream: Stream): Shape['State']
}

/** A ruleset before the laws, with the material they judge it by. Everything is made once, when first asked for. */
export interface Subject {
  readonly rules: AnyRuleset
  readonly adoption: Adoption
  /** The ready battles that are played, then those made for rare rules. */
  battles(): readonly Laid[]
  /** All ready battles. */
  ready(): readonly Laid[]
  /** One battle for each other value of an option. */
  variations(): readonly Laid[]
  games(): readonly Game[]
  positions(): readonly Position[]
  /** Different positions with equal keys. */
  twins(): readonly Twins[]
  /** Small random set-ups with any options and doctrines. */
  wild(): readonly Laid[]
  /** Different positions with equal keys, met deep in battles however played. */
  deepTwins(): readonly Twins[]
  /** Battles small enough for exact odds, the smallest first. */
  solved(): readonly Solved[]
}

/** A demand every ruleset has to meet; it throws a `Breach` where one does not. */
export type Law = (subject: Subject) => void

/** Random set-ups a ruleset is judged by in all depth; a fifth of them in the short run. */
const WILD = 200
/** Games played to find twins: large battles cost more and meet a position twice less often. */
const GAMES = { battle: cases(4, 1), wild: cases(16, 4) }

/** Makes a thing when it is first asked for, and keeps it. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function subjectOf(rules: AnyRuleset, adoption: Adoption): Subject {
  const wildOnes = adoption.wild ?? WILD
  const ready = once(() => layBattles(rules))
  const isPlayed = ({ name }: Laid): boolean => adoption.played?.includes(name) ?? true
  const battles = once(() => [...ready().filter(isPlayed), ...layAlso(rules, adoption.also ?? [])])
  const variations = once(() => layVariations(rules, battles()))
  const games = once(() => playGames(rules, battles(), variations()))
  const positions = once(() => positionsOf(rules, games()))
  const twins = once(() => findTwins(rules, battles()))
  const wild = once(() => wildSetups(rules, battles(), cases(wildOnes, Math.ceil(wildOnes / 5))))
  const deepTwins = once(() => [
    ...findDeepTwins(rules, battles(), GAMES.battle),
    ...findDeepTwins(rules, wild(), GAMES.wild),
  ])
  const solved = once(() => solve(rules, battles()))
  return { rules, adoption, battles, ready, variations, games, positions, twins, wild, deepTwins, solved }
}
