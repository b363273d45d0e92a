import type { Refusal, Result } from '@flagplot/core/lang'
import { useState } from 'react'
import { download, fileName } from '../download.ts'
import { useFight } from '../fight/index.ts'
import { freshId } from '../keep/fight-id.ts'
import { deleteFight, type KeptRow, type KeptWhole, putWhole, readWhole, renameFight } from '../keep/fight-store.ts'
import type { KeptFights } from '../keep/use-kept-fights.ts'

/** What can be done with a kept fight from the list. */
export interface Deeds {
  rename(row: KeptRow, name: string): Promise<void>
  copy(row: KeptRow): Promise<void>
  save(row: KeptRow): Promise<void>
  drop(row: KeptRow): Promise<void>
  undo(): Promise<void>
  /** The fight that was deleted last, while that can be undone. */
  readonly dropped: KeptWhole | undefined
  readonly refusal: Refusal | undefined
}

export function useDeeds(changed: KeptFights['changed']): Deeds {
  const { keeper, table } = useFight()
  const [dropped, setDropped] = useState<KeptWhole | undefined>()
  const [refusal, setRefusal] = useState<Refusal | undefined>()
  const isShown = ({ id }: KeptRow): boolean => table.kind === 'open' && table.id === id
  /** Takes the answer of the store: where it refuses, that is said. */
  const took = <T>(result: Result<T>): result is Extract<Result<T>, { ok: true }> => {
    setRefusal(result.ok ? undefined : result.refusal)
    return result.ok
  }
  const put = async (whole: KeptWhole): Promise<boolean> => {
    const isPut = took(await putWhole(whole))
    changed(whole.row.id)
    return isPut
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
      await put({ ...whole.value, row: copy })
    },
    save: async row => {
      const whole = await readWhole(row.id)
      if (took(whole)) download(fileName(row.name, 'jsonl'), 'application/jsonl', `${whole.value.lines.join('\n')}\n`)
    },
    drop: async row => {
      if (isShown(row)) keeper.leave()
      const whole = await deleteFight(row.id)
      if (took(whole)) setDropped(whole.value)
      changed(row.id, 'deleted')
    },
    undo: async () => {
      if (dropped !== undefined && (await put(dropped))) setDropped(undefined)
    },
  }
}
