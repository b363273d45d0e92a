import { fetchSystems } from '@flagplot/core/desk/battle'
import type { ReadyBattle } from '@flagplot/core/game'
import type { Settings } from '@flagplot/core/game/form'
import { bySide } from '@flagplot/core/game/sides'
import { must } from '@flagplot/core/lang'
import { packLink, parseLink } from '@flagplot/core/notation'
import { describe, expect, test } from 'vitest'
import { draftOfBattle, fileOf, readDraft } from './document.ts'
import { bodyOf, type Draft, type SideDraft } from './draft.ts'
import { setLeaves } from './edits.ts'

const systems = await fetchSystems()

/** Links of the first version, one for each system. They are in letters and forums, so they must not change. */
const given: Readonly<Record<string, string>> = {
  sidcors:
    '1.W3siZmxhZ3Bsb3QiOjEsInN5c3RlbSI6InNpZGNvcnMiLCJ0aXRsZSI6IkNvbnZveSByYWlkIiwibm90ZXMiOiJPcmlvbiBwaXJhdGVzIGZhbGwgb24gYSBjb252b3kgd2l0aCBmb3VyIHBvbGljZSBzaGlwczsgd2hlbiB0aG9zZSBhcmUgZ29uZSB0aGUgcGlyYXRlcyBwaWNrIGJvdGggZmFjdG9ycy4iLCJyZWQiOnsibmFtZSI6Ik9yaW9uIHBpcmF0ZXMiLCJkb2N0cmluZSI6eyJuYW1lIjoiY2FwdGFpbiIsIndlaWdoIjp0cnVlLCJpbnRlbnNpdHkiOjIsInBhaXIiOjUsImNsb2FrIjp0cnVlLCJkaXJlY3RlZCI6IndvcnRoIiwiZmluaXNoIjp0cnVlLCJtYXVsZXIiOnRydWUsImxvc3NlcyI6ImtlZXBBdHRhY2siLCJwcm90ZWN0Ijp0cnVlLCJyZXRyZWF0IjoxMDAsInB1cnN1ZSI6dHJ1ZX0sInVuaXRzIjpbIk9yaW9uIENSIDYvMyIsIk9yaW9uIERXIDUvMyIsIkxSIDQvMiJdfSwiYmx1ZSI6eyJuYW1lIjoiRmVkZXJhdGlvbiBjb252b3kiLCJkb2N0cmluZSI6eyJuYW1lIjoiY2FwdGFpbiIsIndlaWdoIjp0cnVlLCJpbnRlbnNpdHkiOjIsInBhaXIiOjUsImNsb2FrIjp0cnVlLCJkaXJlY3RlZCI6IndvcnRoIiwiZmluaXNoIjp0cnVlLCJtYXVsZXIiOnRydWUsImxvc3NlcyI6ImtlZXBBdHRhY2siLCJwcm90ZWN0Ijp0cnVlLCJyZXRyZWF0IjoxMDAsInB1cnN1ZSI6dHJ1ZX0sInVuaXRzIjpbIkNPTlZPWSAwLTYvTm9uZSIsIjR4IFBPTCA0L05vbmUiXX19XQ',
  'attack-endurance':
    '1.W3siZmxhZ3Bsb3QiOjEsInN5c3RlbSI6ImF0dGFjay1lbmR1cmFuY2UiLCJ0aXRsZSI6IkN1c3RvbXMgaW5zcGVjdGlvbiIsIm5vdGVzIjoiQ2hhcmFjdGVyIHNwYWNlc2hpcHM6IGEgc211Z2dsZXIgYWxvbmUgYWdhaW5zdCB0d28gY3V0dGVycywgd2hvIGJyZWFrcyBvZmYgYXMgc29vbiBhcyBoZSBpcyBodXJ0LiBBIGxlc3Nvbiwgbm90IGFuIGV2ZW4gZmlnaHQ6IGhlIHdpbnMgdGhyZWUgaW4gYSBodW5kcmVkLiIsIm9wdGlvbnMiOnsiY2F0ZWdvcnkiOiJjaGFyYWN0ZXItc3BhY2VzaGlwIiwiYXR0YWNrZXIiOiJibHVlIn0sInJlZCI6eyJuYW1lIjoiU211Z2dsZXJzIiwiZG9jdHJpbmUiOnsibmFtZSI6ImZvY3VzIiwidGFyZ2V0Ijoid2Vha2VzdCIsIm92ZXJraWxsIjp0cnVlLCJicmVha09mZiI6MjV9LCJ1bml0cyI6WyJTbXVnZ2xlciBBRjIvMSBFRjQgbW9kKzEiXX0sImJsdWUiOnsibmFtZSI6IkN1c3RvbXMiLCJkb2N0cmluZSI6eyJuYW1lIjoiZm9jdXMiLCJ0YXJnZXQiOiJ3ZWFrZXN0Iiwib3ZlcmtpbGwiOnRydWUsImJyZWFrT2ZmIjowfSwidW5pdHMiOlsiMnggQ3VzdG9tcyBDdXR0ZXIgQUYzLzEgRUYzIl19fV0',
  warpwar:
    '1.W3siZmxhZ3Bsb3QiOjEsInN5c3RlbSI6IndhcnB3YXIiLCJ0aXRsZSI6IlRoZSBjaGFzZSIsIm5vdGVzIjoiQSBjcmlwcGxlZCB3YXJwc2hpcCB3YW50cyB0byBsZWF2ZTsgdHdvIGh1bnRlcnMgd2FudCB0byBob2xkIGl0LiBCbHVlIGhhcyB3b24gaWYgaXQgZXNjYXBlcyBpbiBvbmUgcGllY2UsIHdoYXRldmVyIHRoZSB2ZXJkaWN0IHNheXMuIiwicmVkIjp7Im5hbWUiOiJUaGUgSHVudGVycyIsImRvY3RyaW5lIjp7Im5hbWUiOiJjYXB0YWluIiwiYm9sZG5lc3MiOjUsImNsb2NrIjo3LCJkcmlsbHMiOnRydWUsInJ1biI6MjAsImxhdW5jaCI6dHJ1ZSwia2VlcCI6ImJhbGFuY2UifSwidW5pdHMiOlsiVzEgVEwwIFBEOSBCMyIsIlcyIFRMMCBQRDcgQjMgUzEiXX0sImJsdWUiOnsibmFtZSI6IlRoZSBRdWFycnkiLCJkb2N0cmluZSI6eyJuYW1lIjoicnVuIiwic3ByZWFkIjoyLCJyZWNvdmVyIjpmYWxzZSwia2VlcCI6ImJhbGFuY2UifSwidW5pdHMiOlt7InVuaXQiOiJXNCBUTDAgUEQ5IEI0IFM0IiwiY291bnQiOjEsImxvc3QiOiJQRDMgQjIgUzIifV19fV0',
  'combat-shift':
    '1.W3siZmxhZ3Bsb3QiOjEsInN5c3RlbSI6ImNvbWJhdC1zaGlmdCIsInRpdGxlIjoiQ2FycmllciBzdHJpa2UiLCJub3RlcyI6IkEgY2FycmllciBhbmQgaXRzIGVzY29ydCBhZ2FpbnN0IHRoZSBsaW5lOiBlbmdhZ2UgZmlyc3QsIHRoZW4gaGl0LiIsInJlZCI6eyJuYW1lIjoiVGFzayBGb3JjZSIsImRvY3RyaW5lIjp7Im5hbWUiOiJzdHJpa2UiLCJ0YXJnZXQiOiJkYW5nZXJvdXMiLCJzb3J0aWVzIjoidHdpY2UiLCJyZXRyZWF0IjowLCJtaXNzaWxlcyI6ImF0LW9uY2UifSwidW5pdHMiOlsiQ2FycmllciBFMiBGNjAiLCJXYXJzaGlwIEUyIl19LCJibHVlIjp7Im5hbWUiOiJUaGUgTGluZSIsImRvY3RyaW5lIjp7Im5hbWUiOiJjb25jZW50cmF0ZSIsInRhcmdldCI6ImNhcnJpZXJzIiwiZW5vdWdoIjo5MCwic29ydGllcyI6InR3aWNlIiwicmV0cmVhdCI6MCwibWlzc2lsZXMiOiJhdC1vbmNlIn0sInVuaXRzIjpbIjN4IFdhcnNoaXAgRTIiXX19XQ',
  'knight-hawks':
    '1.W3siZmxhZ3Bsb3QiOjEsInN5c3RlbSI6ImtuaWdodC1oYXdrcyIsInRpdGxlIjoiQ2xvc2UgRXNjb3J0Iiwibm90ZXMiOiJBIGxpZ2h0IGNydWlzZXIgYW5kIHR3byBzY291dHMgc2VlIGEgZnJlaWdodGVyIGFjcm9zcyB0aGUgbWFwOyBhIGxpZ2h0IGNydWlzZXIgYW5kIGEgZGVzdHJveWVyIGNvbWUgZnJvbSB0aGUgb3RoZXIgZWRnZS4iLCJzY2VuYXJpbyI6eyJjb2x1bW5zIjo1NSwicm93cyI6MzksImdvYWwiOiJlc2NvcnQiLCJjaGFyZ2UiOiJVUEZTIE1lZ2FzYXVydXMiLCJmaXJzdCI6ImRpY2UiLCJwbGFjZXNGaXJzdCI6InJlZCJ9LCJyZWQiOnsibmFtZSI6IlVQRiIsImRvY3RyaW5lIjp7Im5hbWUiOiJjYXB0YWluIiwicmFuZ2UiOiJzdWl0ZWQiLCJjYXV0aW9uIjo4LCJicmVha09mZiI6MTUsImludGVyY2VwdG9ycyI6IndvcnRoIiwibWFza3MiOnRydWUsInByZXNzZXMiOnRydWV9LCJzcGVlZHMiOiJwcmludGVkIiwic3BlZWQiOjUsInVuaXRzIjpbIlVQRlMgQ291cmFnZW91czogbGlnaHQgY3J1aXNlciIsIlVQRlMgU2NpbWl0YXI6IGFzc2F1bHQgc2NvdXQiLCJVUEZTIERhZ2dlcjogYXNzYXVsdCBzY291dCIsIlVQRlMgTWVnYXNhdXJ1czogZnJlaWdodGVyIl19LCJibHVlIjp7Im5hbWUiOiJTYXRoYXIiLCJkb2N0cmluZSI6eyJuYW1lIjoiY2FwdGFpbiIsInJhbmdlIjoic3VpdGVkIiwiY2F1dGlvbiI6OCwiYnJlYWtPZmYiOjE1LCJpbnRlcmNlcHRvcnMiOiJ3b3J0aCIsIm1hc2tzIjp0cnVlLCJwcmVzc2VzIjp0cnVlfSwidW5pdHMiOlsiU0FWIEZhbWluZXdpbmQ6IGxpZ2h0IGNydWlzZXIiLCJTQVYgTmVtZXNpczogZGVzdHJveWVyIExCMiBUMCJdfX1d',
}

/** Settings of ready battles that have changed since; a link states every setting by name. */
const setSince: Readonly<Record<string, Settings>> = { sidcors: { directed: 'worth', losses: 'keepAttack' } }

/** A ready battle as it was when the links were made. */
function asItWas(id: string, { doctrines, ...ready }: ReadyBattle): ReadyBattle {
  const was = bySide(side => {
    const { name, settings } = doctrines[side]
    return { name, settings: { ...settings, ...setSince[id] } }
  })
  return { ...ready, doctrines: was }
}

describe.each(systems.map(rules => [rules.card.id, rules] as const))('%s', (id, rules) => {
  test('a link of the first version opens as the battle it was made from', () => {
    const link = parseLink(must(given[id], 'a link'))
    const draft = link.ok ? readDraft(link.value.battle) : link
    const titled = rules.battles.find(({ title }) => draft.ok && title === draft.value.title)
    expect(draft).toEqual({ ok: true, value: draftOfBattle(rules, asItWas(id, must(titled, 'a ready battle'))) })
  })

  test('ten ships of ten classes make a link of fewer than 300 letters, and open again', () => {
    const five = (side: SideDraft, from: number): SideDraft => ({
      ...side,
      rows: classes.slice(from, from + 5).map((text, i) => ({ id: from + i + 1, text, count: 1, damage: {} })),
    })
    // the ten with the shortest text, as classes that show every field make two lines each
    const classes = rules.catalogue.map(({ unit }) => unit).toSorted((a, b) => a.length - b.length)
    const drafts = rules.battles.map((ready): Draft => {
      const draft = draftOfBattle(rules, ready)
      return { ...draft, notes: '', notesFor: '', red: five(draft.red, 0), blue: five(draft.blue, 5) }
    })
    const draft = must(
      drafts.find(each => rules.setup.parse(bodyOf(each)).ok),
      'a battle that these ships can fight',
    )
    for (const each of [draft, setLeaves('red', 3)(draft)]) {
      const packed = packLink(fileOf(rules, each))
      expect(packed.length).toBeLessThan(300)
      const link = parseLink(packed)
      expect(link.ok && readDraft(link.value.battle)).toEqual({ ok: true, value: each })
    }
  })
})

test('a leave condition goes through a link; one that is no number of rounds is left out', () => {
  const rules = must(
    systems.find(({ leaving }) => leaving !== undefined),
    'a system in which sides leave',
  )
  const draft = draftOfBattle(rules, must(rules.battles[0], 'a ready battle'))
  const opened = (file: object) => {
    const link = parseLink(packLink(file))
    return link.ok ? readDraft(link.value.battle) : link
  }
  for (const after of [0, 3, 999]) {
    const leaver = setLeaves('blue', after)(draft)
    expect(leaver.blue.leader).toMatchObject({ leaves: { after } })
    expect(opened(fileOf(rules, leaver))).toEqual({ ok: true, value: { ...leaver, notesFor: expect.anything() } })
    expect(fileOf(rules, setLeaves('blue', undefined)(leaver))).toEqual(fileOf(rules, draft))
  }
  // a person’s condition counts in the odds; the solver decides by itself
  const blueOf = (kind: 'person' | 'solver') => {
    const { blue } = setLeaves('blue', 3)(draft)
    return opened(fileOf(rules, { ...draft, blue: { ...blue, leader: { ...blue.leader, kind } } }))
  }
  expect(blueOf('person')).toMatchObject({
    value: { blue: { leader: { kind: 'person', leaves: { after: 3 } } } },
  })
  expect(blueOf('solver')).not.toMatchObject({ value: { blue: { leader: { leaves: {} } } } })
  expect(blueOf('solver')).toMatchObject({ value: { blue: { leader: { kind: 'solver' } } } })
  const file = fileOf(rules, draft)
  for (const leaves of [true, { below: 30 }, ...[-1, 1000, 1.5, '3', null].map(after => ({ after }))]) {
    expect(opened({ ...file, blue: { ...(file.blue as object), leaves } })).toEqual({ ok: true, value: draft })
  }
})
