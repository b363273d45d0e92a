import { usualLimits } from '@flagplot/core/desk/odds'
import { exactOdds } from '@flagplot/core/odds'
import { checksumOf } from './answers.ts'
import { battleOf } from './battles.ts'
import { checksum } from './checksum.ts'
import { cold, type Figure, type Task } from './measure.ts'

/** Battles of one kind that grow ship by ship. */
interface Ladder {
  readonly name: string
  readonly system: string
  readonly doctrine: string
  /** Numbers of ships tried, rising: the first that is given up ends it. */
  readonly sizes: readonly number[]
  /** Units of each side where there are so many ships. */
  units(ships: number): { readonly red: readonly string[]; readonly blue: readonly string[] }
}

const alike = (units: readonly string[]) => ({ red: units, blue: units })

/** Exact odds under the limits that the command keeps where nobody says otherwise. */
function climb({ system, doctrine, units }: Ladder, ships: number) {
  const { red, blue } = units(ships)
  const setup = { red: { name: 'Red', units: red }, blue: { name: 'Blue', units: blue } }
  const choice = { name: doctrine, settings: {} }
  const battle = battleOf(system, setup, { red: choice, blue: choice })
  const { rules, plans } = battle
  const limits = usualLimits({
    system,
    setup: rules.setup.print(battle.setup),
    leaders: { red: { doctrine: choice }, blue: { doctrine: choice } },
  })
  return cold(() => exactOdds({ rules, state: rules.begin(battle.setup), plans }, { setup: battle.setup, limits }))
}

/** The most ships a side that are still exact, and the time of that battle. */
const reach = (ladder: Ladder): Task => ({
  name: ladder.name,
  run: () => {
    const { name, sizes } = ladder
    const reached: Pick<Figure, 'size' | 'checksum' | 'value'>[] = []
    for (const ships of sizes) {
      const { ms, result } = climb(ladder, ships)
      if (!result.ok) break
      const work = checksumOf(result)
      reached.push({ value: ships, size: `${work}, ${ms.toFixed(0)} ms cold`, checksum: checksum(work) })
    }
    const last = reached.at(-1) ?? { value: 0, size: 'nothing', checksum: 'none' }
    return [{ task: name, unit: 'ships a side', ...last }]
  },
})

const tens = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
const few = [1, 2, 3, 4, 5, 6, 7, 8] as const

const combatShift = { system: 'combat-shift', doctrine: 'strike' } as const

/** The reach of exact odds where nobody insists on them. */
export const reachTasks: readonly Task[] = [
  reach({
    ...combatShift,
    name: 'exact reach, combat-shift, warships of one era',
    sizes: tens,
    units: ships => alike([`${ships}x Warship E2`]),
  }),
  reach({
    ...combatShift,
    name: 'exact reach, combat-shift, warships of three eras',
    sizes: [3, 6, 9, 12, 15],
    units: ships => alike([1, 2, 3].map(era => `${ships / 3}x Warship E${era}`)),
  }),
  reach({
    ...combatShift,
    name: 'exact reach, combat-shift, a carrier of 40 points and warships against as many warships',
    sizes: few,
    units: ships => ({
      red: ['Carrier E2 F40', ...(ships > 1 ? [`${ships - 1}x Warship E2`] : [])],
      blue: [`${ships}x Warship E2`],
    }),
  }),
  reach({
    ...combatShift,
    name: 'exact reach, combat-shift, warships with a salvo of 30 points each',
    sizes: few,
    units: ships => alike([`${ships}x Warship E2 M30`]),
  }),
]
