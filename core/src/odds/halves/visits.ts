import { FOUGHT, type Meetings } from './meetings.ts'

/** How often each meeting is met, in expectation; at those that are over and at those without a way out, the chance to stop there. */
export interface MeetingVisits {
  readonly expected: Float64Array
  /** Fought meetings that lead back to themselves only, met with some chance: a battle there never ends. */
  readonly endless: readonly number[]
}

/** Chance of the ways on that lead elsewhere, summed directly: 1 less the chance to stay would cancel where that is near 1. */
function leaving({ next, chance, begin, end }: Meetings, meeting: number): number {
  let away = 0
  for (let way = begin[meeting]!; way < end[meeting]!; way++) if (next[way] !== meeting) away += chance[way]!
  return away
}

/** Expected visits in falling order: rounds in which nobody loses anything are a loop of one, `1 / (1 - p)` visits for each arrival. */
export function visitsOf(meetings: Meetings, order: Int32Array): MeetingVisits {
  const { standing, next, chance, begin, end } = meetings
  const expected = new Float64Array(meetings.pairs.size)
  const endless: number[] = []
  expected[0] = 1
  for (const meeting of order) {
    if (standing[meeting] !== FOUGHT || expected[meeting] === 0) continue
    const away = leaving(meetings, meeting)
    if (away === 0) {
      endless.push(meeting)
      continue
    }
    // divided by all that leaves even where nothing stays: it is 1 then, but for rounding that this takes out
    const mass = expected[meeting]! / away
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const to = next[way]!
      if (to !== meeting) expected[to] = expected[to]! + mass * chance[way]!
    }
    expected[meeting] = mass
  }
  return { expected, endless }
}

/** The chance that the battle ends, from each meeting. */
function endingChances(meetings: Meetings, order: Int32Array): Float64Array {
  const { standing, next, chance, begin, end } = meetings
  const ends = new Float64Array(meetings.pairs.size)
  for (let k = order.length - 1; k >= 0; k--) {
    const meeting = order[k]!
    if (standing[meeting] !== FOUGHT) {
      ends[meeting] = 1
      continue
    }
    const away = leaving(meetings, meeting)
    if (away === 0) continue
    let sum = 0
    for (let way = begin[meeting]!; way < end[meeting]!; way++) {
      const to = next[way]!
      if (to !== meeting) sum += chance[way]! * ends[to]!
    }
    ends[meeting] = sum / away
  }
  return ends
}

/** Mean rounds of the battles that end: every visit is a round, weighed by the chance that the battle ends from there. */
export function meanRounds(meetings: Meetings, order: Int32Array, { expected, endless }: MeetingVisits): number {
  const ends = endless.length === 0 ? undefined : endingChances(meetings, order)
  let sum = 0
  for (const meeting of order) {
    if (meetings.standing[meeting] === FOUGHT) sum += expected[meeting]! * (ends?.[meeting] ?? 1)
  }
  const share = ends?.[0] ?? 1
  return share === 0 ? 0 : sum / share
}
