import { expect, test } from 'vitest'
import { leavingAfter, value } from '../../../fixtures/index.ts'
import { must } from '../../lang/index.ts'
import { fetchSystem, openFetchedAddress } from '../battle/index.ts'
import { openRecordText } from '../record/index.ts'
import {
  beginFight,
  digestOf,
  fightOn,
  keptWithNotes,
  recordLines,
  report,
  sharedPartOf,
  takeBack,
  variationsAfter,
  withNotes,
} from './index.ts'

await fetchSystem('sidcors')
const battle = leavingAfter(value(openFetchedAddress('sidcors/border-clash')), { red: 5 })
const fight = value(fightOn(beginFight(battle, { dice: { source: 'seeded', seed: '7' } }), 'round'))
const inputs = (lines: readonly string[]) => lines.slice(1).map(line => ({ ...JSON.parse(line), digest: '' }))

test('other notes stand in the header of the record, which opens; all else of the fight is as it was', () => {
  const noted = value(withNotes(fight, 'For the Saturday game.\nRed has the dice.'))
  const lines = recordLines(noted)
  expect(JSON.parse(must(lines[0], 'a header'))).toMatchObject({ notes: 'For the Saturday game.\nRed has the dice.' })
  expect(inputs(lines)).toEqual(inputs(recordLines(fight)))
  expect(value(openRecordText(lines.join('\n'))).verified.digest).toBe(digestOf(noted))
  expect(digestOf(noted)).not.toBe(digestOf(fight))
  expect([noted.state, noted.leaders]).toEqual([fight.state, fight.leaders])
  expect(report(noted, []).notes).toBe('For the Saturday game.\nRed has the dice.')
  expect(recordLines(value(fightOn(noted, 'round'))).length).toBe(recordLines(value(fightOn(fight, 'round'))).length)
})

test('the same notes give the same record; empty ones are left out', () => {
  const { notes = '' } = fight.battle
  expect(notes).not.toBe('')
  expect(recordLines(value(withNotes(fight, notes)))).toEqual(recordLines(fight))
  const bare = value(withNotes(fight, ''))
  expect(recordLines(bare)[0]).not.toContain('"notes"')
  expect(bare.battle.notes).toBeUndefined()
})

test('with the same notes a variation leaves the fight at the same point as before', () => {
  const back = takeBack(fight, 2)
  const [variation] = variationsAfter([], fight, back)
  const kept = must(variation, 'what was taken back is kept')
  const noted = value(withNotes(back, 'Other notes'))
  expect(sharedPartOf(noted, kept.lines).count).toBe(0)
  const same = value(keptWithNotes(kept, 'Other notes'))
  expect(recordLines(noted)).toEqual(same.lines.slice(0, recordLines(noted).length))
  expect(sharedPartOf(noted, same.lines)).toEqual(sharedPartOf(back, kept.lines))
  expect(same).toEqual({ ...kept, lines: same.lines })
  expect(same.lines).toHaveLength(kept.lines.length)
})

test('notes that would do something to a screen are refused, and endless ones', () => {
  expect(withNotes(fight, 'a\u001b[2Jb')).toMatchObject({ ok: false, refusal: { path: ['notes'] } })
  expect(withNotes(fight, 'x'.repeat(20_001))).toMatchObject({ ok: false, refusal: { path: ['notes'] } })
  expect(withNotes(fight, 'x'.repeat(20_000)).ok).toBe(true)
})
