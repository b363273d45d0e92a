import { type Eye, sides } from '../../game/sides/index.ts'
import { sayStepCount } from '../../notation/record/index.ts'
import { buildReport, type Report } from '../../notation/report/index.ts'
import { battleAt, type OpenRecord, sayOtherRevision } from '../record/index.ts'
import { sayDice } from './dice.ts'
import { eventsOf, type Fight, inputsTaken, momentsOf, revisionOf } from './fight.ts'
import { type ChainLink, linksAfter, startOfChain } from './moments.ts'
import { changesTo } from './record.ts'
import { resumeFight } from './resume.ts'

/** The sources of the dice that were thrown, in order, for people. */
function sayDiceUsed(fight: Fight): string {
  const thrown = momentsOf(fight).filter(({ roll }) => roll !== undefined)
  const said = thrown.map(({ dice }) => sayDice(dice.dice))
  const changes = said.filter((words, i) => words !== said[i - 1])
  return changes.length === 0 ? sayDice(fight.dice) : changes.join(', then ')
}

/** The inputs that were taken up from a record: a replay checks them, and asks no standing orders again. */
function replayed(last: ChainLink): Report['provenance'] {
  const kept = [startOfChain(last), ...linksAfter(last, -1)].filter(({ isKept }) => isKept)
  const end = kept.at(-1)
  if (end === undefined) return []
  const isLed = kept.some(link => 'leaders' in link && sides.some(side => link.leaders[side].kind === 'doctrine'))
  const unchecked = isLed ? '; orders not checked against standing orders' : ''
  return [{ label: 'Record', value: `${sayStepCount(end.count)}, replayed and verified${unchecked}` }]
}

/**
 * The report of a fight so far; if the battle hides something, as an eye may know it: without one as the public while
 * it goes on, as the umpire once it is over. It tells its dice, what was not checked of a record that was taken up, and
 * that it is of another revision of the rules. The provenance is for the umpire alone.
 */
export function report(fight: Fight, provenance: Report['provenance'], eye?: Eye): Report {
  const { battle, state, inside } = fight
  const { leaders } = startOfChain(inside.last)
  const built = buildReport(battle.rules, {
    battle: { ...battle, leaders },
    events: eventsOf(fight),
    inputs: inputsTaken(fight),
    state,
    provenance: [{ label: 'Dice', value: sayDiceUsed(fight) }, ...replayed(inside.last), ...provenance],
    changes: changesTo(battle, inside.last),
    eye,
  })
  return { ...built, title: `${built.title}${sayOtherRevision(battle.rules, revisionOf(fight))}` }
}

/** The same of a record, with its digest and comments, which are for the umpire alone. */
export function recordReport(opened: OpenRecord, eye?: Eye): Report {
  const { record, verified } = opened
  const provenance = [
    { label: 'Digest', value: verified.digest },
    ...record.comments.map(({ line, text }) => ({ label: `Comment on line ${line}`, value: text })),
  ]
  return report(resumeFight(opened, { battle: battleAt(opened), seed: '' }), provenance, eye)
}
