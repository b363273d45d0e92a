import { must } from '../../lang/index.ts'
import { taskLetter } from './phases/agenda.ts'
import type { Force, State } from './state.ts'

/** Counts of a force; destroyed units follow from them. Fields at rest are left out. */
function forceKey(force: Force): string {
  let key = force.counts
  if (force.fighters !== 0 || force.pfs !== 0) key += `f${force.fighters},${force.pfs}`
  if (force.owed !== 0) key += `o${force.owed}`
  if (force.points !== 0) key += `p${force.points}`
  if (force.cloaks) key += 'k'
  if (force.shiftByEnemyCloak !== 0) key += `c${force.shiftByEnemyCloak}`
  if (force.shock !== null) key += `s${force.shock}`
  if (force.leaving) key += 'l'
  if (force.ready.length > 0) key += `m${force.ready.join('.')}`
  if (force.away !== null) key += awayKey(force.away)
  return key
}

const awayKey = (away: NonNullable<Force['away']>): string =>
  `a${away.intact.join(',')};${away.crippled.join(',')};${away.fighters},${away.pfs}`

/**
 * Equal keys have equal futures. The task on top and the number of tasks stand for the whole agenda, whose rest follows
 * from the printed sequence. The round is in it if it counts: in the first (cloaks), and for a cap. Potentials and
 * shifts are not: while they matter they follow from the counts.
 */
export function key(state: State): string {
  const { round, over, options, forces } = state
  if (over !== null) return `${over.winner}${over.rule}|${forceKey(forces.red)}|${forceKey(forces.blue)}`
  const { agenda } = state
  let head = `${taskLetter(must(agenda.at(-1), 'a battle under way has a task'))}${agenda.length}.${state.rating ?? ''}`
  if (options.roundCap > 0 || round === 1) head += `r${round}`
  if (options.intensity === 'agreed') head += `g${state.agreed ?? ''}`
  if (state.pursuer !== null) head += state.pursuer === 'red' ? 'R' : 'B'
  return `${head}|${forceKey(forces.red)}|${forceKey(forces.blue)}`
}
