import { withOrders } from '../../game/doctrine/index.ts'
import { bySide, sides } from '../../game/sides/index.ts'
import { at, chain, isTable, ok, type Result, withoutUndefined } from '../../lang/index.ts'
import { printLeader } from '../../notation/index.ts'
import { type OpenBattle, openFetchedBattle, openSystem } from '../battle/index.ts'
import { translateBattle, type UnitMapping } from '../mapping/index.ts'
import { type OddsJob, oddsJob } from '../odds/index.ts'
import type { Study } from './study.ts'
import { SYSTEM, systemNamed, type VariedPlace } from './system-axis.ts'
import { putAt } from './vary.ts'

/** A battle as plain data in full: every option, every unit a record, and the leaders that odds go by. */
export function fullData({ rules, title, setup, leaders }: OpenBattle): Readonly<Record<string, unknown>> {
  const { red, blue, ...own } = rules.setup.print(setup)
  const ordered = withOrders(rules, leaders)
  const led = bySide(side => ({ ...{ red, blue }[side], ...printLeader(rules, ordered[side], 'short') }))
  return { flagplot: 1, system: rules.card.id, title, ...own, ...led }
}

/** A unit of which a value leaves none is not there: a battle with it is compared with one without. */
function withoutNone(data: unknown): unknown {
  if (!isTable(data)) return data
  const sidesLeft = sides.flatMap(side => {
    const own = data[side]
    if (!isTable(own) || !Array.isArray(own.units)) return []
    return [[side, { ...own, units: own.units.filter(unit => !isTable(unit) || unit.count !== 0) }] as const]
  })
  return { ...data, ...Object.fromEntries(sidesLeft) }
}

/** The same fight by another rule book, whose system is fetched. */
const inSystem = (battle: OpenBattle, { id, units }: { readonly id: string; readonly units: UnitMapping }) =>
  id === battle.rules.card.id
    ? ok(battle)
    : chain(openSystem(id), target =>
        chain(translateBattle(battle, target, units), ({ data }) => openFetchedBattle(data)),
      )

/**
 * The battle of a cell: the base battle with the cell's values in their places, where null leaves it as it is. The
 * values are those of its own system, before another one takes it.
 */
export function cellBattle(
  base: unknown,
  axes: readonly VariedPlace[],
  values: readonly unknown[],
): Result<OpenBattle> {
  let data: Result<unknown> = ok(base)
  for (const [i, axis] of axes.entries()) {
    if (values[i] === null || axis.at === SYSTEM) continue
    data = chain(data, so => at('axes', at(i, at('at', putAt(so, axis.at, values[i])))))
  }
  const battle = chain(data, so => openFetchedBattle(withoutNone(so)))
  const named = systemNamed(axes, values)
  return named === undefined ? battle : chain(battle, own => inSystem(own, named))
}

/** The odds job of a cell. All cells have the same seed. */
export const cellJob = (
  base: unknown,
  { axes, rounds, seed }: Pick<Study, 'rounds' | 'seed'> & { readonly axes: readonly VariedPlace[] },
  values: readonly unknown[],
): Result<OddsJob> =>
  chain(cellBattle(base, axes, values), battle => ok(oddsJob(battle, { seed, ...withoutUndefined({ rounds }) })))
