import type { Refusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { type KeptRow, listFights } from './fight-store.ts'
import { openNews } from './news.ts'

export interface KeptFights {
  /** Undefined until they are read. */
  readonly rows: readonly KeptRow[]
  readonly isRead: boolean
  readonly refusal: Refusal | undefined
  /** Reads them again, and tells the other tabs of one that has changed. */
  readonly changed: (id: string, kind?: 'kept' | 'deleted') => void
}

/** The fights that this browser keeps, read again whenever one of them changes, here or in another tab. */
export function useKeptFights(): KeptFights {
  const [read, setRead] = useState<Pick<KeptFights, 'rows' | 'isRead' | 'refusal'>>({
    rows: [],
    isRead: false,
    refusal: undefined,
  })
  const tell = useRef<KeptFights['changed']>(() => {})
  useEffect(() => {
    let isHere = true
    const list = async (): Promise<void> => {
      const fights = await listFights()
      if (!isHere) return
      if (fights.ok) setRead({ rows: fights.value, isRead: true, refusal: undefined })
      else setRead({ rows: [], isRead: true, refusal: fights.refusal })
    }
    const news = openNews(() => void list())
    tell.current = (id, kind = 'kept') => {
      news.tell({ kind, id })
      void list()
    }
    void list()
    return () => {
      isHere = false
      news.close()
    }
  }, [])
  return { ...read, changed: (id, kind) => tell.current(id, kind) }
}
