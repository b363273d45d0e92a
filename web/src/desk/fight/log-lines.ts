import { type Fight, momentsOf } from '@flagplot/core/desk'
import type { Eye } from '@flagplot/core/game'
import type { LogLine } from './log.tsx'

/** The lines an eye has learned of by a moment. */
export function linesOf(fight: Fight, at: number, eye: Eye): readonly LogLine[] {
  const lines: LogLine[] = []
  for (const [i, moment] of momentsOf(fight).slice(0, at).entries()) {
    for (const [place, event] of moment.events.entries()) {
      const seen = fight.battle.rules.witness(event, eye)
      if (seen !== undefined) lines.push({ event: seen, at: i + 1, place })
    }
  }
  return lines
}
