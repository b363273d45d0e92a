import { ATTACK, DODGE, type Fire, noFire } from './posture.ts'
import type { Repertoire } from './repertoire.ts'

/** What a ship does in a step: places in its repertoire. */
export interface Chosen {
  readonly posture: number
  readonly fire: number
}

/** What a fire spends: a ship that fights by the drill holds nothing back. */
function spentOn(fire: Fire): number {
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

/** combat.quiet Dodges behind the most screens there are power for, at every drive: who holds the field has time. */
function waits({ postures, groups }: Repertoire): readonly Chosen[] {
  const dodges = groups.flatMap(group =>
    group.postures
      .filter(posture => postures[posture]!.tactic === DODGE)
      .map(posture => ({ posture, fire: group.fires[0]! })),
  )
  const most = new Map<number, number>()
  for (const { posture } of dodges) {
    const { drive, screen } = postures[posture]!
    most.set(drive, Math.max(most.get(drive) ?? 0, screen))
  }
  return dodges.filter(({ posture }) => postures[posture]!.screen === most.get(postures[posture]!.drive))
}

/** Attacks with all the weapons there are, at every drive; of missiles every salvo, of others those at the first target. */
function attacks({ postures, fires, groups }: Repertoire): readonly Chosen[] {
  const all = groups.flatMap(group =>
    group.fires.flatMap((fire, i) => {
      const spent = spentOn(fires[fire] ?? noFire)
      const aimed = i === 0 || fires[fire]?.kind === 'missiles'
      if (spent === 0 || !aimed) return []
      return group.postures
        .filter(posture => postures[posture]!.tactic === ATTACK)
        .map(posture => ({ posture, fire, spent }))
    }),
  )
  const most = all.reduce((so, { spent }) => Math.max(so, spent), 0)
  return all.filter(({ spent }) => spent === most)
}

/** What a ship does that fights by the drill: it waits where its side holds the field, and attacks where it has to leave. */
export function drillsOf(repertoire: Repertoire, holds: boolean): readonly Chosen[] {
  const drills = holds ? waits(repertoire) : attacks(repertoire)
  return drills.length > 0 ? drills : [{ posture: 0, fire: repertoire.groups[0]!.fires[0]! }]
}
