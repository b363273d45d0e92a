import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { parseRecordLink } from '@flagplot/core/notation/record'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useFight } from './fight/index.ts'
import { fightAddress } from './keep/index.ts'
import { recordAsFight } from './keep/record-as-fight.ts'
import { NotOpened } from './not-opened.tsx'

export interface OpenRecordProps {
  readonly packed: string
  readonly step: string | undefined
}

/** Opens a link to a record as a new fight, or as the kept fight with the very same record. */
export function OpenRecord({ packed, step }: OpenRecordProps) {
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  useEffect(() => {
    let here = true
    const open = async (): Promise<void> => {
      const text = parseRecordLink(packed)
      const opened = text.ok ? await recordAsFight(text.value) : text
      if (!here) return
      if (!opened.ok) {
        setRefusal(opened.refusal)
        return
      }
      const id = opened.value(keeper)
      go(step === undefined ? fightAddress(id) : `${fightAddress(id)}/${step}`, { replace: true })
    }
    void open()
    return () => {
      here = false
    }
  }, [packed, step, keeper, go])
  return refusal === undefined ? <p>Opening this record …</p> : <NotOpened what="link" words={sayRefusal(refusal)} />
}
