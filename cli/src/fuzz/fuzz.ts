import { fuzzBases } from './bases.ts'
import { coreDoors, type FuzzDoor, streamFor } from './doors.ts'
import { flagDoor } from './flags.ts'
import { gameDoors } from './game-doors.ts'
import { observedDoor } from './observed-door.ts'
import { suiteDoor } from './suite-door.ts'
import { turnDoor } from './turn-door.ts'

/** Every door, made ready when it is first used. */
const doors: Readonly<Record<string, () => FuzzDoor | Promise<FuzzDoor>>> = {
  ...coreDoors,
  bodies: () => gameDoors.bodies(fuzzBases()),
  games: gameDoors.games,
  observed: observedDoor,
  invitations: gameDoors.invitations,
  flags: () => flagDoor(fuzzBases()),
  turns: () => turnDoor(fuzzBases()),
  suites: () => suiteDoor(fuzzBases()),
}

export const doorNames = Object.keys(doors)

interface FuzzResult {
  readonly door: string
  readonly cases: number
  readonly taken: number
  readonly refused: number
  /** Accepted, and carried on with: fought, reported, given, run to its end. */
  readonly tried: number
  /** Cases that went wrong, by their number, with the fault. */
  readonly wrong: readonly string[]
}

/** Most cases that are named as wrong. */
const NAMED = 20

/** Cases `from` to `from + cases` of a door, made from number and seed. `onCase` is called before each. */
export async function fuzz(
  door: string,
  {
    from = 0,
    cases,
    seed = '1',
    onCase,
  }: { from?: number; cases: number; seed?: string; onCase?: (number: number) => void },
): Promise<FuzzResult> {
  const make = Object.hasOwn(doors, door) ? doors[door] : undefined
  if (make === undefined) throw new Error(`no door ${door}; there are ${doorNames.join(', ')}`)
  const open = await make()
  let [taken, refused, tried] = [0, 0, 0]
  const wrong: string[] = []
  for (let number = from; number < from + cases; number++) {
    onCase?.(number)
    try {
      const verdict = await open(number, streamFor(seed, door, number))
      if (verdict.taken) taken++
      else refused++
      if (verdict.tried) tried++
      if (verdict.wrong !== undefined && wrong.length < NAMED) wrong.push(`${door} ${number}: ${verdict.wrong}`)
    } catch (error) {
      if (wrong.length < NAMED)
        wrong.push(
          `${door} ${number}: thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
    }
  }
  return { door, cases, taken, refused, tried, wrong }
}
