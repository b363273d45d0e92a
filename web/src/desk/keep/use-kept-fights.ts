import type { Refusal } from '@flagplot/core/lang'
import { useEffect, useRef, useState } from 'react'
import { type KeptList, listFights } from './fight-store.ts'
import { openNews } from './news.ts'

export interface KeptFights extends KeptList {
  readonly isRead: boolean
  readonly refusal: Refusal | undefined
  /** Reads them again, and tells the other tabs of the changed fight. */
  readonly changed: (key: IDBValidKey, kind?: 'kept' | 'deleted') => void
}

const none: KeptList = { rows: [], unread: [] }

/** The fights that this browser keeps, read again when one changes, here or in another tab. */
export function useKeptFights(): KeptFights {
  const [read, setRead] = useState<Omit<KeptFights, 'changed'>>({ ...none, isRead: false, refusal: undefined })
  const tell = useRef<KeptFights['changed']>(() => {})
  useEffect(() => {
    let isHere = true
    const list = async (): Promise<void> => {
      const fights = await listFights()
      if (!isHere) return
      if (fights.ok) setRead({ ...fights.value, isRead: true, refusal: undefined })
      else setRead({ ...none, isRead: true, refusal: fights.refusal })
    }
    const news = openNews(() => void list())
    tell.current = (key, kind = 'kept') => {
      news.tell({ kind, id: String(key) })
      void list()
    }
    void list()
    return () => {
      isHere = false
      news.close()
    }
  }, [])
  return { ...read, changed: (key, kind) => tell.current(key, kind) }
}
