import { fetchSystem } from '@flagplot/core/desk/battle'
import { canonicalJson, chain, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { DeskScreen } from './desk-screen.tsx'
import { NotOpened } from './not-opened.tsx'
import { fetchReadyBattle } from './ready-battle.ts'
import {
  AtDesk,
  type Draft,
  draftOfParsed,
  emptyDraft,
  type FetchDraft,
  fetchDraft,
  fileOf,
  useDesk,
} from './setup/index.ts'

/** The result of an address: the set-up that is on the desk for it, or the refusal. */
type Opened =
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

const noReader: Result<never> = refuse({
  code: 'io',
  path: ['links'],
  says: 'The part of this page that reads links could not be fetched. Is the network there?',
})

async function fetchLink(packed: string): Promise<Result<Draft>> {
  const reader = await import('./set-up-link.ts').catch(() => undefined)
  const content = reader === undefined ? noReader : reader.parseLink(packed)
  return content.ok ? fetchDraft(content.value.battle) : content
}

/** A ready battle by its name, or an empty battle of the system without one. */
async function fetchReady(system: string, battle: string | undefined): Promise<Result<Draft>> {
  if (battle === undefined) return chain(await fetchSystem(system), rules => ok(emptyDraft(rules)))
  return chain(await fetchReadyBattle(system, battle), open => ok(draftOfParsed(open.rules, open)))
}

/** Puts a set-up on the desk, unless the same is there already. */
function useOpened(fetch: FetchDraft): Opened | undefined {
  const desk = useDesk()
  const latest = useRef(desk)
  latest.current = desk
  const [opened, setOpened] = useState<Opened | undefined>()
  useEffect(() => {
    let here = true
    void fetch().then(draft => {
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
    })
    return () => {
      here = false
    }
  }, [fetch])
  return opened
}

/** The desk with a set-up from the address, which keeps its name until the set-up changes. */
function Opening({ fetch }: { readonly fetch: FetchDraft }) {
  const { draft } = useDesk()
  const [, go] = useLocation()
  const opened = useOpened(fetch)
  const isChanged = opened?.kind === 'draft' && opened.draft !== draft
  useEffect(() => {
    if (isChanged) go('/desk', { replace: true })
  }, [isChanged, go])
  if (opened === undefined) return null
  return opened.kind === 'refused' ? <NotOpened what="link" words={sayRefusal(opened.refusal)} /> : <DeskScreen />
}

const opening = (fetch: FetchDraft): ReactNode => (
  <AtDesk wanted={fetch}>
    <Opening fetch={fetch} />
  </AtDesk>
)

/** Puts the set-up of a link on the desk. */
export function OpenLink({ packed }: { readonly packed: string }) {
  return opening(useMemo(() => () => fetchLink(packed), [packed]))
}

interface OpenReadyProps {
  readonly system: string
  readonly battle: string | undefined
}

/** Puts a ready battle on the desk, or an empty one if the address names none. */
export function OpenReady({ system, battle }: OpenReadyProps) {
  return opening(useMemo(() => () => fetchReady(system, battle), [system, battle]))
}
