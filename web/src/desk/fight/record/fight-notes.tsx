import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { maxTextLengths } from '@flagplot/core/notation'
import { useState } from 'react'
import { Refused } from '../../../forms/index.ts'
import type { OnTable } from '../../keep/index.ts'
import { NotesPlace } from '../../notes-place.tsx'
import { useFight } from '../fight-state.tsx'

/** The notes on the battle that is fought; they are kept with the fight when the writer has finished. */
export function FightNotes({ shown: { fight, isElsewhere } }: { readonly shown: OnTable }) {
  const { keeper } = useFight()
  const { notes = '' } = fight.battle
  const [written, setWritten] = useState<string | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  if (isElsewhere) return notes === '' ? null : <p>{notes}</p>
  const done = (): boolean => {
    const refused = written === undefined || written === notes ? undefined : keeper.annotate(written)
    setRefusal(refused)
    if (refused === undefined) setWritten(undefined)
    return refused === undefined
  }
  return (
    <>
      <NotesPlace
        notes={written ?? notes}
        most={maxTextLengths.notes}
        hint="What the battle is about. It goes with the record, the link and the report."
        onWrite={setWritten}
        onDone={done}
      />
      <Refused said={refusal && sayRefusal(refusal)} />
    </>
  )
}
