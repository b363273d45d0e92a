import { useEffect, useRef, useState } from 'react'
import type { TurnFiles } from './place-files.ts'
import { openTurnNews, type TurnNews } from './turn-news.ts'
import { readState, type TurnState } from './turn-state.ts'
import { keepTurn, keptTurn } from './turn-store.ts'

/** A text that is being typed is read once it rests so long. */
const REST_MS = 400

/** The turn that is worked on: its files, kept in this browser, and what they make. */
export interface TurnPlace {
  /** Undefined until the store was read. */
  readonly files: TurnFiles | undefined
  /** The last state that was read; it follows the files. */
  readonly state: TurnState | undefined
  /** False if this browser keeps nothing. */
  readonly isKept: boolean
  change(files: TurnFiles, how?: 'typed'): void
  /** The state of the files as they are now. */
  readNow(): Promise<TurnState | undefined>
}

interface Held {
  readonly files: TurnFiles
  readonly isTyped: boolean
}

export function useTurnPlace(): TurnPlace {
  const [held, hold] = useState<Held | undefined>()
  const [state, show] = useState<TurnState | undefined>()
  const [isKept, setKept] = useState(true)
  const writes = useRef(Promise.resolve())
  const keep = (work: () => Promise<void>): void => {
    writes.current = writes.current.then(work).then(
      () => setKept(true),
      () => setKept(false),
    )
  }
  const news = useRef<TurnNews | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store is read once, and when another tab has written
  useEffect(() => {
    const readStore = async (): Promise<void> => {
      try {
        const files = await keptTurn()
        hold({ files, isTyped: false })
      } finally {
        hold(now => now ?? { files: new Map(), isTyped: false })
      }
    }
    keep(readStore)
    news.current = openTurnNews(() => keep(readStore))
    return () => news.current?.close()
  }, [])
  useEffect(() => {
    let here = true
    const read = async (files: TurnFiles): Promise<void> => {
      const next = files.size === 0 ? undefined : await readState(files)
      if (here) show(next)
    }
    const timer = held && setTimeout(() => void read(held.files), held.isTyped ? REST_MS : 0)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [held])
  return {
    files: held?.files,
    state,
    isKept,
    change: (files, how) => {
      const before = held?.files ?? new Map()
      hold({ files, isTyped: how === 'typed' })
      keep(async () => {
        await keepTurn(before, files)
        news.current?.tell()
      })
    },
    readNow: async () => {
      const now = held && (await readState(held.files))
      show(now)
      return now
    },
  }
}
