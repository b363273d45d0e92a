import { digestOf } from '@flagplot/core/desk/fight'
import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { parseRecordLink } from '@flagplot/core/notation/record'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useFight } from './fight/index.ts'
import { listFights } from './keep/fight-store.ts'
import { fightAddress } from './keep/index.ts'
import { openRecord } from './keep/open-fight.ts'
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
      const opened = text.ok ? await openRecord(text.value) : text
      const kept = await listFights()
      if (!here) return
      if (!opened.ok) {
        setRefusal(opened.refusal)
        return
      }
      const { fight } = opened.value
      const digest = digestOf(fight)
      const same = kept.ok ? kept.value.rows.find(row => row.digest === digest) : undefined
      const id = same?.id ?? keeper.start({ fight, name: fight.battle.title })
      go(step === undefined ? fightAddress(id) : `${fightAddress(id)}/${step}`, { replace: true })
    }
    void open()
    return () => {
      here = false
    }
  }, [packed, step, keeper, go])
  return refusal === undefined ? <p>Opening this record …</p> : <NotOpened what="link" words={sayRefusal(refusal)} />
}
