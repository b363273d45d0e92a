import { canonicalJson, isLonger } from '@flagplot/core/lang'
import { longestText } from '@flagplot/core/notation'
import type { Draft } from './draft.ts'

/** What leads notes that were written for another set-up, wherever they go: a file, a link, a fight. */
const EARLIER = 'Written for an earlier set-up: '

/** Characters of notes that are written here: the mark has room in front of them in a battle file. */
export const MAX_WRITTEN = longestText.notes - EARLIER.length

type Noted = Omit<Draft, 'notesFor'>

/** All of a set-up that figures in its notes may hang on: everything but title, notes and names. */
function basisOf(draft: Noted): string {
  const side = ({ rows, given, leader }: Draft['red']) => ({
    rows: rows.map(({ id: _, ...row }) => row),
    given,
    doctrine: leader.doctrine,
  })
  const { options, given } = draft
  return canonicalJson({ system: draft.system, options, given, red: side(draft.red), blue: side(draft.blue) })
}

/** A draft whose notes are those of its set-up as it now is. */
export const withNotesForThis = (draft: Noted): Draft => ({
  ...draft,
  notesFor: draft.notes === '' ? '' : basisOf(draft),
})

/** A draft with the notes of a file: those that say so were written for an earlier set-up, and stay marked. */
export function withReadNotes(draft: Noted, notes: string): Draft {
  if (!notes.startsWith(EARLIER)) return withNotesForThis({ ...draft, notes })
  return { ...draft, notes: notes.slice(EARLIER.length), notesFor: '' }
}

/** True if the notes were written for a set-up that has changed since: figures in them may no longer hold. */
export const areNotesEarlier = (draft: Draft): boolean => draft.notes !== '' && draft.notesFor !== basisOf(draft)

/**
 * The notes as they leave the desk: they say themselves where they were written for an earlier set-up. Those of a file
 * may be so long that the mark has no room; they stay whole.
 */
export const printNotes = (draft: Draft): string =>
  areNotesEarlier(draft) && !isLonger(draft.notes, MAX_WRITTEN) ? `${EARLIER}${draft.notes}` : draft.notes
