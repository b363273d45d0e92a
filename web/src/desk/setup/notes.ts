import { leavesOf } from '@flagplot/core/game/doctrine'
import { canonicalJson, isLongerThan } from '@flagplot/core/lang'
import { maxTextLengths } from '@flagplot/core/notation'
import type { Draft } from './draft.ts'

/** The mark before notes that were written for another set-up, in files, links and fights. */
const EARLIER = 'Written for an earlier set-up: '

/** The most characters of notes written here; they leave room for the mark in a battle file. */
export const MAX_WRITTEN = maxTextLengths.notes - EARLIER.length

type Noted = Omit<Draft, 'notesFor'>

/** All of a set-up that figures in its notes may depend on: everything but title, notes and names. */
function basisOf(draft: Noted): string {
  const side = ({ rows, scenario, leader }: Draft['red']) => ({
    rows: rows.map(({ id: _, ...row }) => row),
    scenario,
    doctrine: leader.doctrine,
    leaves: leavesOf(leader),
  })
  const { options, scenario } = draft
  return canonicalJson({ system: draft.system, options, scenario, red: side(draft.red), blue: side(draft.blue) })
}

/** The draft with its notes marked as written for its present set-up. */
export const markNotesCurrent = (draft: Noted): Draft => ({
  ...draft,
  notesFor: draft.notes === '' ? '' : basisOf(draft),
})

/** The draft with the notes of a file. Notes that begin with the mark stay marked as earlier. */
export function withNotesFromFile(draft: Noted, notes: string): Draft {
  if (!notes.startsWith(EARLIER)) return markNotesCurrent({ ...draft, notes })
  return { ...draft, notes: notes.slice(EARLIER.length), notesFor: '' }
}

/** True if the set-up has changed since the notes were written: their figures may no longer hold. */
export const areNotesEarlier = (draft: Draft): boolean => draft.notes !== '' && draft.notesFor !== basisOf(draft)

/**
 * The notes for files, links and fights, with the mark if they were written for an earlier set-up. Notes from a file
 * may be so long that there is no room for the mark; they stay whole.
 */
export const markedNotes = (draft: Draft): string =>
  areNotesEarlier(draft) && !isLongerThan(draft.notes, MAX_WRITTEN) ? `${EARLIER}${draft.notes}` : draft.notes
