import { withOrders } from '../../game/doctrine/index.ts'
import { bySide } from '../../game/sides/index.ts'
import { at, chain, ok, type Result, withoutUndefined } from '../../lang/index.ts'
import { printLeader } from '../../notation/index.ts'
import { type OpenBattle, openFetchedBattle } from '../battle/index.ts'
import { type OddsJob, oddsJob } from '../odds/index.ts'
import type { Study } from './study.ts'
import { putAt } from './vary.ts'

/** A battle as plain data in full: every option, every unit a record, and the leaders that odds go by. */
export function fullData({ rules, title, setup, leaders }: OpenBattle): Readonly<Record<string, unknown>> {
  const { red, blue, ...own } = rules.setup.print(setup)
  const ordered = withOrders(rules, leaders)
  const sides = bySide(side => ({ ...{ red, blue }[side], ...printLeader(rules, ordered[side], 'short') }))
  return { flagplot: 1, system: rules.card.id, title, ...own, ...sides }
}

/**
 * The odds job of a cell: the base battle with the cell's values in their places, where null leaves it as it is. All
 * cells have the same seed.
 */
export function cellJob(
  base: unknown,
  { axes, rounds, seed }: Pick<Study, 'rounds' | 'seed'> & { readonly axes: readonly { readonly at: string }[] },
  values: readonly unknown[],
): Result<OddsJob> {
  let data: Result<unknown> = ok(base)
  for (const [i, axis] of axes.entries()) {
    if (values[i] === null) continue
    data = chain(data, so => at('axes', at(i, at('at', putAt(so, axis.at, values[i])))))
  }
  return chain(chain(data, openFetchedBattle), battle => ok(oddsJob(battle, { seed, ...withoutUndefined({ rounds }) })))
}
