import type { Refusal, Result } from '@flagplot/core/lang'
import { useState } from 'react'
import { download, fileName } from '../download.ts'
import { useFight } from '../fight/index.ts'
import { freshId } from '../keep/fight-id.ts'
import {
  deleteFight,
  putBack,
  putWhole,
  readStored,
  readWhole,
  renameFight,
  type StoredFight,
  type UnreadRow,
} from '../keep/fight-store.ts'
import type { KeptRow } from '../keep/kept-row.ts'
import { printStored } from '../keep/print-stored.ts'
import type { KeptFights } from '../keep/use-kept-fights.ts'
import { sayUnread } from './say-kept.ts'

/** A deleted fight and its name. */
interface Dropped {
  readonly name: string
  readonly stored: StoredFight
}

/** The actions on the kept fights of the list. */
export interface FightActions {
  rename(row: KeptRow, name: string): Promise<void>
  copy(row: KeptRow): Promise<void>
  save(row: KeptRow): Promise<void>
  drop(row: KeptRow): Promise<void>
  /** Saves a row that cannot be read as a file, exactly as the store has it. */
  saveUnread(row: UnreadRow): Promise<void>
  dropUnread(row: UnreadRow): Promise<void>
  undo(): Promise<void>
  /** The fight deleted last, while that can be undone. */
  readonly dropped: Dropped | undefined
  readonly refusal: Refusal | undefined
}

export function useFightActions(changed: KeptFights['changed']): FightActions {
  const { keeper, table } = useFight()
  const [dropped, setDropped] = useState<Dropped | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const isShown = ({ id }: KeptRow): boolean => table.kind === 'open' && table.id === id
  /** Takes the answer of the store, and shows its refusal. */
  const took = <T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> => {
    setRefusal(result.ok ? undefined : result.refusal)
    return result.ok
  }
  const drop = async (key: IDBValidKey, name: string): Promise<void> => {
    const stored = await deleteFight(key)
    if (took(stored)) setDropped({ name, stored: stored.value })
    changed(key, 'deleted')
  }
  return {
    dropped,
    refusal,
    rename: async (row, name) => {
      if (took(await renameFight(row.id, name)) && isShown(row)) keeper.rename(name)
      changed(row.id)
    },
    copy: async row => {
      const whole = await readWhole(row.id)
      if (!took(whole)) return
      const copy = { ...whole.value.row, id: freshId(), name: `${row.name}, a copy`, updated: Date.now() }
      took(await putWhole({ ...whole.value, row: copy }))
      changed(copy.id)
    },
    save: async row => {
      const whole = await readWhole(row.id)
      if (took(whole)) download(fileName(row.name, 'jsonl'), 'application/jsonl', `${whole.value.lines.join('\n')}\n`)
    },
    drop: async row => {
      if (isShown(row)) keeper.leave()
      await drop(row.id, row.name)
    },
    saveUnread: async row => {
      const stored = await readStored(row.key)
      if (took(stored)) download(fileName(sayUnread(row), 'json'), 'application/json', printStored(stored.value))
    },
    dropUnread: row => drop(row.key, sayUnread(row)),
    undo: async () => {
      if (dropped === undefined) return
      if (took(await putBack(dropped.stored))) setDropped(undefined)
      changed(dropped.stored.key)
    },
  }
}
