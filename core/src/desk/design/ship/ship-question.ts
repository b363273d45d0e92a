import type { DesignAsk } from '../../../game/index.ts'
import { other, type Side } from '../../../game/sides/index.ts'
import { at, chain, mapResults, ok, type Result, refuse } from '../../../lang/index.ts'
import { fetchSystems, type OpenBattle } from '../../battle/index.ts'
import { sayCount } from '../../odds-words/index.ts'
import { cellJob, fullData } from '../../sweep/index.ts'
import { type Heading, headingOf } from '../heading.ts'

/** An enemy fleet, in words and as a battle file has it. */
export interface Enemy {
  /** That of its battle. */
  readonly title: string
  readonly name: string
  readonly units: readonly string[]
  /** Its standing orders. */
  readonly doctrine: string
  readonly fleet: unknown
}

/** All designs of one price, each alone against the same enemy fleets. */
export interface ShipQuestion {
  readonly kind: 'ship'
  readonly heading: Heading
  readonly side: Side
  readonly points: number
  /** As they are written, in the order of the builder. */
  readonly designs: readonly string[]
  readonly enemies: readonly Enemy[]
  /** The battle in full, whose fleets are replaced. */
  readonly base: unknown
  /** The battles of each design with each enemy, round by round of the elimination, where the odds are not exact. */
  readonly rounds: readonly number[]
}

export interface ShipAsk {
  readonly side: Side
  readonly design: DesignAsk
  /** Battles of the same system, whose fleets of the other side are enemies too. */
  readonly against?: readonly OpenBattle[]
  /** The battles of a design with an enemy at most; 1,024 by default. */
  readonly samples?: number
  readonly seed: string
}

const USUAL_SAMPLES = 1024

/** The most designs: more would take many hours. */
const MAX_DESIGNS = 20_000

/** The battles of the first round; every later one has four times as many. */
const FIRST_ROUND = 64

function roundsUpTo(samples: number): readonly number[] {
  const rounds: number[] = []
  for (let n = FIRST_ROUND; n < samples; n *= 4) rounds.push(n)
  return [...rounds, samples]
}

async function refuseNoBuilder(title: string): Promise<Result<never>> {
  const builders = (await fetchSystems()).filter(({ designs }) => designs !== undefined)
  const built = builders.map(({ card }) => card.title).join(' and ')
  const says = `Ships of ${title} are printed, not built for points; those of ${built} are built.`
  return refuse({ code: 'unsupported', path: ['system'], says })
}

function countedOut(found: Iterable<string>, points: number): Result<readonly string[]> {
  const designs: string[] = []
  for (const unit of found) {
    if (designs.push(unit) <= MAX_DESIGNS) continue
    const says = `More than ${sayCount(MAX_DESIGNS)} ships cost ${points} points. Name a kind of ship, or its parts.`
    return refuse({ code: 'range', path: ['points'], says })
  }
  if (designs.length > 0) return ok(designs)
  return refuse({ code: 'range', path: ['points'], says: `No such ship costs exactly ${points} points.` })
}

/** The fleet of a side, with its standing orders. */
function fleetOf(battle: OpenBattle, side: Side): Enemy {
  const { rules, title, setup } = battle
  const { name, units } = rules.setup.print(setup)[side]
  return {
    title,
    name,
    units: units.map(({ unit, count }) => (count === 1 ? unit : `${count}x ${unit}`)),
    doctrine: headingOf(battle, '').doctrines[side],
    fleet: fullData(battle)[side],
  }
}

function enemyIn(battle: OpenBattle, against: OpenBattle, side: Side): Result<Enemy> {
  const [own, its] = [battle.rules.card, against.rules.card]
  if (own.id === its.id) return ok(fleetOf(against, other(side)))
  return refuse({ code: 'conflict', path: [], found: against.title, expected: `a battle of ${own.title}` })
}

/** The places of a cell: the fleet of the design's side, and the enemy. */
export const placesOf = (side: Side) => [{ at: `${side}.units` }, { at: other(side) }]

export const putOf = (unit: string, { fleet }: Enemy): readonly unknown[] => [[{ unit, count: 1 }], fleet]

/** Opens the question. Refused if the system has no builder, or if the first design makes no battle with an enemy. */
export async function openShip(battle: OpenBattle, ask: ShipAsk): Promise<Result<ShipQuestion>> {
  const { rules, setup } = battle
  const { side, design, against = [], samples = USUAL_SAMPLES, seed } = ask
  if (rules.designs === undefined) return refuseNoBuilder(rules.card.title)
  const designs = chain(rules.designs(setup, side, design), found => countedOut(found, design.points))
  const others = at(
    'against',
    mapResults(against, each => enemyIn(battle, each, side)),
  )
  return chain(designs, ([first = '', ...rest]) =>
    chain(others, more => {
      const base = fullData(battle)
      const enemies = [fleetOf(battle, other(side)), ...more]
      const made = mapResults(enemies, enemy => cellJob(base, { axes: placesOf(side), seed }, putOf(first, enemy)))
      const known = { heading: headingOf(battle, seed), side, points: design.points, base, enemies }
      return chain(made, () => ok({ kind: 'ship', ...known, designs: [first, ...rest], rounds: roundsUpTo(samples) }))
    }),
  )
}
