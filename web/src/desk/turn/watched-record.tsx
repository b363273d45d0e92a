import { sayRefusal } from '@flagplot/core/lang'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { Refused } from '../../forms/index.ts'
import { useFight } from '../fight/index.ts'
import { fightAddress } from '../keep/index.ts'
import { recordAsFight } from '../keep/record-as-fight.ts'

/** Opens a record as a fight of this browser and goes to it, or tells why it cannot. */
export function WatchedRecord({ text }: { readonly text: string }) {
  const { keeper } = useFight()
  const [, go] = useLocation()
  const [said, say] = useState<string | undefined>()
  useEffect(() => {
    let here = true
    void recordAsFight(text).then(opened => {
      if (!here) return
      if (opened.ok) go(fightAddress(opened.value(keeper)))
      else say(sayRefusal(opened.refusal))
    })
    return () => {
      here = false
    }
  }, [text, keeper, go])
  return <Refused said={said} />
}
