import type { EventBase, Eye } from '../../game/sides/index.ts'
import { changesKnownTo, isOfNextInput, type RecordChange } from '../../notation/record/index.ts'
import { reportEye } from '../../notation/report/index.ts'
import { type Fight, momentsOf } from './fight.ts'
import { changesTo } from './record.ts'

/** An entry of the log: an event, or a change or ruling made under way. */
type LogEntry = {
  /** The number of inputs up to it. */
  readonly at: number
} & ({ readonly kind: 'event'; readonly event: EventBase } | { readonly kind: 'change'; readonly change: RecordChange })

/** The number of inputs up to a change: some belong to the next one, every other comes between two. */
const inputsUpTo = (change: RecordChange): number => change.inputs + (isOfNextInput(change) ? 1 : 0)

/** The changes and rulings up to a moment that an eye may know: the same that its report lists. */
function changesBy({ battle, state, inside }: Fight, count: number, eye: Eye): readonly RecordChange[] {
  const known = changesKnownTo(changesTo(battle, inside.last), reportEye(battle.rules, { state, eye }))
  return known.filter(change => inputsUpTo(change) <= count)
}

/** The log up to a moment as an eye may know it, every change and ruling in its place. */
export function logOf(fight: Fight, eye: Eye, count: number = fight.count): readonly LogEntry[] {
  const { rules } = fight.battle
  const changes = [...changesBy(fight, count, eye)]
  const entries: LogEntry[] = []
  const tellChanges = (inputs: number): void => {
    while (changes[0] !== undefined && changes[0].inputs <= inputs) {
      const change = changes.shift()!
      entries.push({ kind: 'change', change, at: inputsUpTo(change) })
    }
  }
  for (const [i, { events }] of momentsOf(fight).slice(0, count).entries()) {
    tellChanges(i)
    for (const event of events) {
      const seen = rules.witness(event, eye)
      if (seen !== undefined) entries.push({ kind: 'event', event: seen, at: i + 1 })
    }
  }
  tellChanges(count)
  return entries
}
