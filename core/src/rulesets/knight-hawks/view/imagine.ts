import type { Stream } from '../../../dice/index.ts'
import { bySide, type Eye, ofSide, type Side, sides } from '../../../game/sides/index.ts'
import type { Hex } from '../../../hex/index.ts'
import { must } from '../../../lang/index.ts'
import type { Seeker, Ship, State, Task } from '../state.ts'
import { builtWith, type Store, wasBuiltWithStores } from '../units/stores.ts'
import { likelyHexes } from './likely-hexes.ts'
import { knowsAll, type View, view } from './view.ts'

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
function aboardWithout(built: readonly number[], gone: number, stream: Stream): readonly number[] {
  const left = built.slice()
  for (let i = 0; i < gone; i++) {
    let at = stream.below(left.reduce((sum, rounds) => sum + rounds, 0))
    const ship = left.findIndex(rounds => {
      at -= rounds
      return at < 0
    })
    left[ship]!--
  }
  return left
}

/** From `least` to `most`, all equally likely. */
const between = (least: number, most: number, stream: Stream): number =>
  least >= most ? most : least + stream.below(most - least + 1)

/** Numbers from 1 on that no other seeker bears. */
function freeNumbers(taken: readonly Seeker[], count: number): readonly number[] {
  const numbers = Array.from({ length: taken.length + count }, (_, i) => i + 1)
  return numbers.filter(number => taken.every(seeker => seeker.number !== number)).slice(0, count)
}

/** Mines and seekers of a side as an eye knows them: those seen to fly or to go off, and possible hexes of others. */
interface Known {
  readonly active: readonly Seeker[]
  readonly blown: { readonly mines: number; readonly seekers: number }
  readonly places: readonly Hex[]
}

/**
 * seeker.inert Seekers lying still. They are numbered as they are laid: if a higher number was seen, those before it
 * are there or were seen to go off.
 */
function stillOnes({ active, blown, places }: Known, most: number, stream: Stream): readonly Seeker[] {
  if (places.length === 0) return []
  const highest = Math.max(0, ...active.map(({ number }) => number))
  const least = Math.max(0, highest - active.length - blown.seekers)
  const count = between(Math.min(least, most), most, stream)
  const anyPlace = () => must(places[stream.below(places.length)], 'a place')
  return freeNumbers(active, count).map(number => ({ number, hex: anyPlace(), phases: 0 }))
}

/**
 * mine.secret Possible stores of a side, within those it was built with less those seen to go off. Each number of mines
 * and of seekers is as likely as any other, and so is each hex in which they may lie.
 */
function secretsOf(view: View, side: Side, stream: Stream): Secrets {
  const ships = ofSide(view.ships, side)
  const [blown, active, places] = [ofSide(view.blown, side), ofSide(view.seekers, side), likelyHexes(view, side)]
  const mostMines = Math.min(builtWith(ships, 'M') - blown.mines, places.length)
  const mines = someOf(places, between(0, mostMines, stream), stream)
  const mostStill = builtWith(ships, 'S') - blown.seekers - active.length
  const still = stillOnes({ active, blown, places }, mostStill, stream)
  const aboard = (store: Store, gone: number) =>
    aboardWithout(
      ships.map(({ made }) => made.rounds[store]),
      gone,
      stream,
    )
  const minesAboard = aboard('M', blown.mines + mines.length)
  const seekersAboard = aboard('S', blown.seekers + active.length + still.length)
  const rounds = ships.map((_, i) => ({ M: minesAboard[i] ?? 0, S: seekersAboard[i] ?? 0 }))
  return { mines, seekers: [...active, ...still], aboard: rounds }
}

const shipsOf = (known: View, side: Side, secrets: Secrets | null): Ship[] =>
  ofSide(known.ships, side).map((ship, i) =>
    secrets === null ? { ...ship } : { ...ship, rounds: { ...ship.rounds, ...secrets.aboard[i] } },
  )

/** A position that fits the eye's knowledge: only the other side's layings and stores are drawn. */
export function imagine(seen: View, stream: Stream): State {
  const secrets = bySide(side => (knowsAll(seen.eye, side, seen.ships) ? null : secretsOf(seen, side, stream)))
  const { eye: _, blown: __, ...open } = seen
  return {
    ...open,
    agenda: seen.agenda.slice(),
    ships: bySide(side => shipsOf(seen, side, secrets[side])),
    mines: bySide(side => secrets[side]?.mines ?? seen.mines[side] ?? []),
    seekers: bySide(side => secrets[side]?.seekers ?? seen.seekers[side]),
    wakes: { red: seen.wakes.red, blue: seen.wakes.blue },
  }
}

/** A move still to be made by a layer drops a mine in its first hex, or nothing, as drawn. */
function otherDrop(task: Task, mines: ReadonlyMap<string, number>, stream: Stream): Task {
  if (task.task !== 'fly' || !mines.has(task.ship)) return task
  const drops = (mines.get(task.ship) ?? 0) > 0 && stream.below(2) === 1
  return { ...task, move: { ...task.move, mines: drops ? [0] : [], seekers: [] } }
}

/** The same position with other secrets that an eye cannot know: for the laws of secrecy. */
export function scrambleSecrets(state: State, eye: Eye, stream: Stream): State {
  const seen = view(state, eye)
  for (const side of sides) {
    if (knowsAll(eye, side, state.ships)) continue
    const { mines, seekers, aboard } = secretsOf(seen, side, stream)
    state.mines[side] = mines
    state.seekers[side] = seekers
    for (const [i, ship] of state.ships[side].entries()) ship.rounds = { ...ship.rounds, ...aboard[i] }
    const left = new Map(state.ships[side].map(({ id, rounds }) => [id, rounds.M]))
    for (const [i, task] of state.agenda.entries()) state.agenda[i] = otherDrop(task, left, stream)
  }
  return state
}

/** A side was built with mines or seekers, which it could hide. */
export const hides = ({ ships }: State): boolean => sides.some(side => wasBuiltWithStores(ships[side]))
