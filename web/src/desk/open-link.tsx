import { type Refusal, sayRefusal } from '@flagplot/core/lang'
import { parseLink } from '@flagplot/core/notation'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fetchDraft, useDesk } from './setup/index.ts'

/** Opens a link: its set-up goes on the desk, the address becomes the desk's. Undo brings back what stood there. */
export function OpenLink({ packed }: { readonly packed: string }) {
  const { load } = useDesk()
  const [, go] = useLocation()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  useEffect(() => {
    let here = true
    const open = async (): Promise<void> => {
      const content = parseLink(packed)
      const draft = content.ok ? await fetchDraft(content.value.battle) : content
      if (!here) return
      if (!draft.ok) {
        setRefusal(draft.refusal)
        return
      }
      load(draft.value)
      go('/', { replace: true })
    }
    void open()
    return () => {
      here = false
    }
  }, [packed, load, go])
  if (refusal === undefined) return null
  return (
    <section>
      <h1>This link cannot be opened</h1>
      <p role="alert">{sayRefusal(refusal)}</p>
      <p>
        <a href="#/">To the desk</a>
      </p>
    </section>
  )
}
