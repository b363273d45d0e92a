import { type Fight, momentsOf } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import type { FallenDie } from '../../dice/index.ts'
import { fallenIn } from './last-throws.ts'
import type { LogLine } from './log.tsx'

const NONE: readonly FallenDie[] = []

/** The lines an eye has learned of by a moment. */
export function linesOf(fight: Fight, at: number, eye: Eye): readonly LogLine[] {
  const lines: LogLine[] = []
  for (const [i, moment] of momentsOf(fight).slice(0, at).entries()) {
    let fallen = fallenIn(moment)
    for (const [place, event] of moment.events.entries()) {
      const seen = fight.battle.rules.witness(event, eye)
      if (seen === undefined) continue
      lines.push({ event: seen, at: i + 1, place, fallen })
      // dice stand beside the first line that tells of their throw
      fallen = NONE
    }
  }
  return lines
}
