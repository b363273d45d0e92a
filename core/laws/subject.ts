import type { Stream } from '@flagplot/core/dice'
import type { AnyRuleset } from '@flagplot/core/game'
import type { Shape } from '@flagplot/core/game/orders'
import type { Eye } from '@flagplot/core/game/sides'
import { type Asked, briefsOf } from './asked.ts'
import { type AlsoBattle, type Laid, layAlso, layBattles, layVariations } from './battle.ts'
import { findDeepTwins } from './deep-twins.ts'
import { cases } from './depth/index.ts'
import { type Game, playGames } from './games.ts'
import { type Position, positionsOf } from './positions.ts'
import { type Separable, separableOf } from './separable.ts'
import { type Solved, solve } from './solved.ts'
import { findTwins, type Twins } from './twins.ts'
import { wildSetups } from './wild.ts'

/** The data that a ruleset hands to the laws. */
export interface Adoption {
  /** The folder of its golden battles; its parent is the ruleset's own folder, whose test titles are read. */
  readonly goldens: URL
  /** Battles whose goldens are kept: all the ready ones if none are named. */
  readonly goldenBattles?: readonly string[]
  /** Ready battles as their goldens have them, if their units or suggested orders have changed since. */
  readonly fought?: readonly AlsoBattle[]
  /** The ready battles that the laws play, if not all: in some systems they take hundreds of questions. */
  readonly played?: readonly string[]
  /** Random set-ups of the ruleset, if its battles are too long for the usual number. */
  readonly wild?: number
  /** Set-ups made to meet rare rules. */
  readonly also?: readonly AlsoBattle[]
  /** Ready battles that are separable under their suggested orders, so that none stops being so unnoticed. */
  readonly separable?: readonly string[]
  /** Kinds of question that open rounds after which some battle is separable, if the system states any. */
  readonly opening?: readonly string[]
  /** Rules by which units go away to reach a goal of the battle, even if their side may not leave. */
  readonly goals?: readonly string[]
  /** Replaces the data of a position that `eye` cannot know. Required of rulesets with private state. */
  scramble?(state: Shape['State'], eye: Eye, stream: Stream): Shape['State']
}

/** A ruleset before the laws, with the data they judge it by. Each is made once, when first asked for. */
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
  /** Briefs of many kinds among those of the positions. */
  asked(): readonly Asked[]
  /** Different positions with equal keys. */
  twins(): readonly Twins[]
  /** Small random set-ups with any options and doctrines. */
  wild(): readonly Laid[]
  /** Different positions with equal keys, met deep in battles played by any minds. */
  deepTwins(): readonly Twins[]
  /** Battles small enough for exact odds, the smallest first. */
  solved(): readonly Solved[]
  /** Battles and variations that are separable under their own doctrines. */
  separable(): readonly Separable[]
}

/** A demand on every ruleset; it throws a `Breach` if one does not meet it. */
export type Law = (subject: Subject) => void

/** Random set-ups of a ruleset in all depth; a sixteenth of them in the short run. */
const WILD = 200
/** Games played to find twins: large battles cost more and seldom meet a position twice. */
const GAMES = { battle: cases(4, 1), wild: cases(16, 2) }

/** Makes a value when it is first asked for, and keeps it. */
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
  const asked = once(() => briefsOf(rules, positions()))
  const twins = once(() => findTwins(rules, battles()))
  const wild = once(() => wildSetups(rules, battles(), cases(wildOnes, Math.ceil(wildOnes / 16))))
  const deepTwins = once(() => [
    ...findDeepTwins(rules, battles(), GAMES.battle),
    ...findDeepTwins(rules, wild(), GAMES.wild),
  ])
  const solved = once(() => solve(rules, battles()))
  const separable = once(() => separableOf(rules, [...battles(), ...variations()]))
  const judged = { battles, ready, variations, games, positions, asked, twins, wild, deepTwins, solved, separable }
  return { rules, adoption, ...judged }
}
