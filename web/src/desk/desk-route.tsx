import { fetchSystem } from '@flagplot/core/desk/battle'
import { canonicalJson, chain, ok, type Refusal, type Result, refuse, sayRefusal } from '@flagplot/core/lang'
import { useEffect, useMemo, useRef, useState } from 'react'
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

/** Puts a set-up on the desk, unless the same is there already; undefined until then, and without an address. */
function useOpened(fetch: FetchDraft | undefined): Opened | undefined {
  const desk = useDesk()
  const latest = useRef(desk)
  latest.current = desk
  const [opened, setOpened] = useState<Opened | undefined>()
  useEffect(() => {
    let here = true
    void fetch?.().then(draft => {
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
      setOpened(undefined)
    }
  }, [fetch])
  return opened
}

/** The desk. A set-up from the address keeps its name there until the set-up changes. */
function Opening({ fetch }: { readonly fetch: FetchDraft | undefined }) {
  const { draft } = useDesk()
  const [, go] = useLocation()
  const opened = useOpened(fetch)
  const isChanged = opened?.kind === 'draft' && opened.draft !== draft
  useEffect(() => {
    if (isChanged) go('/desk', { replace: true })
  }, [isChanged, go])
  if (fetch !== undefined && opened === undefined) return null
  return opened?.kind === 'refused' ? <NotOpened what="link" words={sayRefusal(opened.refusal)} /> : <DeskScreen />
}

interface DeskRouteProps {
  /** The set-up of a link. */
  readonly packed?: string
  /** A ready battle, or an empty one of the system without its name. */
  readonly system?: string | undefined
  readonly battle?: string | undefined
}

/**
 * The desk, with the set-up that the address names. All its addresses have this one screen, so that fields keep the
 * focus when the first change ends the name in the address.
 */
export function DeskRoute({ packed, system, battle }: DeskRouteProps) {
  const fetch = useMemo((): FetchDraft | undefined => {
    if (packed !== undefined) return () => fetchLink(packed)
    return system === undefined ? undefined : () => fetchReady(system, battle)
  }, [packed, system, battle])
  return (
    <AtDesk wanted={fetch}>
      <Opening fetch={fetch} />
    </AtDesk>
  )
}
