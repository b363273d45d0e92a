import { ATTACK, DODGE, noFire, type ShipFire } from './posture.ts'
import type { Repertoire, RepertoireLine } from './repertoire.ts'

/** The spending of a fire: an enemy that fights by the drill holds nothing back. */
function spentOn(fire: ShipFire): number {
  switch (fire.kind) {
    case 'none':
      return 0
    case 'beam':
      return fire.power
    case 'missiles':
      return 2 * fire.shots.length
    case 'bursts':
      return fire.shots.reduce((sum, shells) => sum + shells, 0)
  }
}

/** combat.quiet Dodges behind the most screens at every drive: the side that holds the field has time. */
function waits({ postures, groups }: Repertoire): readonly RepertoireLine[] {
  const most = new Map<number, number>()
  const dodges = groups.flatMap(group =>
    group.postures.flatMap(posture => {
      const { tactic, drive, screen } = postures[posture] ?? { tactic: ATTACK, drive: 0, screen: 0 }
      if (tactic !== DODGE) return []
      most.set(drive, Math.max(most.get(drive) ?? 0, screen))
      return [{ posture, fire: group.fires[0] ?? 0, drive, screen }]
    }),
  )
  return dodges.filter(({ drive, screen }) => screen === most.get(drive))
}

/** Attacks with all its weapons, at every drive; of missiles every salvo, of others those at the first target. */
function attacks({ postures, fires, groups }: Repertoire): readonly RepertoireLine[] {
  const all = groups.flatMap(group =>
    group.fires.flatMap((fire, i) => {
      const fired = fires[fire] ?? noFire
      const spent = spentOn(fired)
      if (spent === 0 || (i > 0 && fired.kind !== 'missiles')) return []
      const attacking = group.postures.filter(posture => postures[posture]?.tactic === ATTACK)
      return attacking.map(posture => ({ posture, fire, spent }))
    }),
  )
  const most = Math.max(0, ...all.map(({ spent }) => spent))
  return all.filter(({ spent }) => spent === most)
}

/** The lines of a predictable ship: it waits if its side holds the field, and attacks if it has to leave. */
export function predictableLines(repertoire: Repertoire, holds: boolean): readonly RepertoireLine[] {
  const plays = holds ? waits(repertoire) : attacks(repertoire)
  return plays.length > 0 ? plays : [{ posture: 0, fire: repertoire.groups[0]?.fires[0] ?? 0 }]
}
