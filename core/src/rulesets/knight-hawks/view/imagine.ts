import type { Stream } from '../../../dice/index.ts'
import { bySide, type Eye, ofSide, type Side, sides } from '../../../game/index.ts'
import type { Hex } from '../../../hex/index.ts'
import type { Seeker, Ship, State, Task } from '../state.ts'
import { likelyHexes } from './likely-hexes.ts'
import { buildsIn, canHide, type Store } from './stores.ts'
import { knowsAll, type View, view } from './view.ts'

/** What a side may have that an eye cannot see. */
interface Secrets {
  readonly mines: readonly Hex[]
  readonly seekers: readonly Seeker[]
  /** Rounds aboard, ship by ship as listed. */
  readonly aboard: readonly Readonly<Record<Store, number>>[]
}

/** Some of a list, each at most once; every set of so many is as likely as any other. */
function someOf<T>(list: readonly T[], count: number, stream: Stream): readonly T[] {
  const left = list.slice()
  const drawn: T[] = []
  for (let i = 0; i < count; i++) {
    const at = stream.below(left.length)
    drawn.push(left[at]!)
    left[at] = left.at(-1)!
    left.pop()
  }
  return drawn
}

/** Rounds that are no longer aboard are taken off the ships that were built with them, round by round at random. */
function sharedOut(ships: readonly Readonly<Ship>[], store: Store, gone: number, stream: Stream): readonly number[] {
  const left = ships.map(({ made }) => made.rounds[store])
  for (let i = 0; i < gone; i++) {
    let at = stream.below(left.reduce((sum, rounds) => sum + rounds, 0))
    const ship = left.findIndex(rounds => {
      at -= rounds
      return at < 0
    })
    left[ship] = left[ship]! - 1
  }
  return left
}

/** From `least` to `most`, all equally likely. */
const between = (least: number, most: number, stream: Stream): number =>
  least >= most ? most : least + stream.below(most - least + 1)

/** Numbers from 1 on that no other seeker bears. */
function freeNumbers(taken: readonly Seeker[], count: number): readonly number[] {
  const free: number[] = []
  for (let number = 1; free.length < count; number++)
    if (taken.every(seeker => seeker.number !== number)) free.push(number)
  return free
}

/**
 * seeker.inert Seekers lying still. They are numbered as they are laid: where a higher number was seen, those before it are there or were seen to go off.
 */
function stillOnes(known: View, side: Side, most: number, places: readonly Hex[], stream: Stream): readonly Seeker[] {
  if (places.length === 0) return []
  const active = ofSide(known.seekers, side)
  const highest = active.reduce((number, seeker) => Math.max(number, seeker.number), 0)
  const least = Math.max(0, highest - active.length - ofSide(known.blown, side).seekers)
  const count = between(Math.min(least, most), most, stream)
  return freeNumbers(active, count).map(number => ({ number, hex: places[stream.below(places.length)]!, phases: 0 }))
}

/**
 * mine.secret What a side may have laid, within what it was built with less what was seen to go off. Each number of mines and of seekers is as likely as any
 * other, and so is each hex of those where they may lie.
 */
function secretsOf(known: View, side: Side, stream: Stream): Secrets {
  const ships = ofSide(known.ships, side)
  const blown = ofSide(known.blown, side)
  const active = ofSide(known.seekers, side)
  const places = likelyHexes(known, side)
  const [builtM, builtS] = [buildsIn(ships, 'M'), buildsIn(ships, 'S')]
  const mines = someOf(places, between(0, Math.min(builtM - blown.mines, places.length), stream), stream)
  const still = stillOnes(known, side, builtS - blown.seekers - active.length, places, stream)
  const M = sharedOut(ships, 'M', blown.mines + mines.length, stream)
  const S = sharedOut(ships, 'S', blown.seekers + active.length + still.length, stream)
  return { mines, seekers: [...active, ...still], aboard: ships.map((_, i) => ({ M: M[i]!, S: S[i]! })) }
}

const shipsOf = (known: View, side: Side, secrets: Secrets | null): Ship[] =>
  ofSide(known.ships, side).map(({ storesKnown: _, ...ship }, i) =>
    secrets === null ? ship : { ...ship, rounds: { ...ship.rounds, ...secrets.aboard[i] } },
  )

/** A position that fits what this eye knows: all is open but what the other side laid, and what it has left of it. */
export function imagine(known: View, stream: Stream): State {
  const secrets = bySide(side => (knowsAll(known.eye, side, known.ships) ? null : secretsOf(known, side, stream)))
  const { options, names, scenario, done, first, moving, quiet, attacked, stirred, still, loaded, over } = known
  return {
    options,
    names,
    scenario,
    done,
    first,
    moving,
    agenda: known.agenda.slice(),
    ships: bySide(side => shipsOf(known, side, secrets[side])),
    mines: bySide(side => secrets[side]?.mines ?? known.mines[side] ?? []),
    seekers: bySide(side => secrets[side]?.seekers ?? known.seekers[side]),
    wakes: { red: known.wakes.red, blue: known.wakes.blue },
    quiet,
    attacked,
    stirred,
    still,
    loaded,
    over,
  }
}

/** A move still to be made that drops a mine where it begins, or nothing, whichever is drawn. */
function otherDrop(task: Task, side: Side, aboard: ReadonlyMap<string, number>, stream: Stream): Task {
  if (task.task !== 'fly' || task.side !== side) return task
  const drops = (aboard.get(task.ship) ?? 0) > 0 && stream.below(2) === 1
  return { ...task, move: { ...task.move, mines: drops ? [0] : [], seekers: [] } }
}

/** The same position with what an eye cannot know made other: for the laws of secrecy. Nothing changes where nothing is hidden from it. */
export function scrambleSecrets(state: State, eye: Eye, stream: Stream): State {
  const known = view(state, eye)
  for (const side of sides) {
    if (knowsAll(eye, side, state.ships)) continue
    const { mines, seekers, aboard } = secretsOf(known, side, stream)
    state.mines[side] = mines
    state.seekers[side] = seekers
    for (const [i, ship] of state.ships[side].entries()) ship.rounds = { ...ship.rounds, ...aboard[i] }
    const left = new Map(state.ships[side].map(({ id, rounds }) => [id, rounds.M]))
    for (const [i, task] of state.agenda.entries()) state.agenda[i] = otherDrop(task, side, left, stream)
  }
  return state
}

/** Whether a side was built with mines or seekers, which it could hide. */
export const hides = ({ ships }: State): boolean => sides.some(side => canHide(ships[side]))
