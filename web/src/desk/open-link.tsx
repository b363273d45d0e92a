import { canonicalJson, type Refusal, refuse, sayRefusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { DeskScreen } from './desk-screen.tsx'
import { NotOpened } from './not-opened.tsx'
import { type Draft, fetchDraft, fileOf, useDesk } from './setup/index.ts'

/** The result of a link: the set-up that is on the desk for it, or the refusal. */
type Opened =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const noReader = refuse({
  code: 'io',
  path: ['links'],
  expected: 'a reader of them that can be fetched (is the network there?)',
})

/** Puts a link's set-up on the desk, unless the same set-up is there already. */
function useLink(packed: string): Opened | undefined {
  const desk = useDesk()
  const latest = useRef(desk)
  latest.current = desk
  const [opened, setOpened] = useState<Opened | undefined>()
  useEffect(() => {
    let here = true
    const open = async (): Promise<void> => {
      const reader = await import('./set-up-link.ts').catch(() => undefined)
      const content = reader === undefined ? noReader : reader.parseLink(packed)
      const draft = content.ok ? await fetchDraft(content.value.battle) : content
      if (!here) return
      if (!draft.ok) {
        setOpened({ kind: 'refused', refusal: draft.refusal })
        return
      }
      const now = latest.current
      const isThere =
        now.draft.system === draft.value.system &&
        canonicalJson(fileOf(now.rules, now.draft)) === canonicalJson(fileOf(now.rules, draft.value))
      if (!isThere) now.load(draft.value)
      setOpened({ kind: 'draft', draft: isThere ? now.draft : draft.value })
    }
    void open()
    return () => {
      here = false
    }
  }, [packed])
  return opened
}

/** Puts the set-up of a link on the desk; the address keeps the link until the set-up changes. */
export function OpenLink({ packed }: { readonly packed: string }) {
  const { draft } = useDesk()
  const [, go] = useLocation()
  const opened = useLink(packed)
  const isChanged = opened?.kind === 'draft' && opened.draft !== draft
  useEffect(() => {
    if (isChanged) go('/', { replace: true })
  }, [isChanged, go])
  if (opened === undefined) return null
  return opened.kind === 'refused' ? <NotOpened what="link" words={sayRefusal(opened.refusal)} /> : <DeskScreen />
}
