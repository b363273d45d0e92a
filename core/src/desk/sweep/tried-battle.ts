import { chain } from '../../lang/index.ts'
import { exactJob, isSampledInstead } from '../odds/index.ts'
import { cellJob } from './cells.ts'
import type { StudiedBattle, TriedBattle } from './studied-battle.ts'
import { SYSTEM } from './system-axis.ts'

/** The systems of a study: that of its battle, and those among its axes. */
export const systemsOf = ({ system, terms }: StudiedBattle): readonly string[] => {
  const units = terms.axes.find(({ at }) => at === SYSTEM)?.units ?? {}
  return [system, ...Object.keys(units)]
}

function isPastLimits({ base, terms }: StudiedBattle, system: string): boolean {
  const { axes, rounds, seed } = terms
  const systems = axes.filter(({ at }) => at === SYSTEM)
  const job = cellJob(base, { axes: systems, rounds, seed }, [system])
  const exact = chain(job, written => exactJob(written))
  return !exact.ok && isSampledInstead(exact.refusal)
}

/** Tries the battle as written in each system of the study, all of which are fetched. */
export const triedBattle = (battle: StudiedBattle): TriedBattle => ({
  ...battle,
  pastLimits: systemsOf(battle).filter(system => isPastLimits(battle, system)),
})
