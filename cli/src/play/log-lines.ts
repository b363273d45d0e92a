import { type Fight, logOf } from '@flagplot/core/desk/fight'
import type { EventBase, Eye, RoundWord } from '@flagplot/core/game/sides'
import { clauseTitle, fleetWords } from '@flagplot/core/game/words'
import { type RecordChange, sayChange } from '@flagplot/core/notation/record'
import { reportLineOf, reportLineText } from '@flagplot/core/notation/report'
import { indentLines } from '../io/margins.ts'

function seenLines({ battle: { rules, setup } }: Fight, event: EventBase): string[] {
  return reportLineText(reportLineOf(rules, event, fleetWords(setup)), rule => clauseTitle(rules, rule))
}

export const eventLines = (fight: Fight, events: readonly EventBase[], eye: Eye): string[] =>
  events.flatMap(event => fight.battle.rules.witness(event, eye) ?? []).flatMap(event => seenLines(fight, event))

function changeLines(change: RecordChange, word: RoundWord | undefined): string[] {
  const { label, value } = sayChange(change, word)
  return indentLines(`${label}: ${value}`)
}

export const logLines = (fight: Fight, eye: Eye): string[] =>
  logOf(fight, eye).flatMap(entry =>
    entry.kind === 'event' ? seenLines(fight, entry.event) : changeLines(entry.change, fight.battle.rules.card.round),
  )
