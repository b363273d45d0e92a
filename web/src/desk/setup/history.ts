/** Undo and redo over values that are never changed in place. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** The subject of the last change: successive changes of the same subject are undone together. */
  readonly about: string | undefined
}

const KEPT = 200

export const historyOf = <T>(now: T): History<T> => ({ past: [], now, future: [], about: undefined })

/** Notes a change. It joins the change before it if both have the same `about`, as while typing in one field. */
export function note<T>(history: History<T>, now: T, about?: string): History<T> {
  if (now === history.now) return history
  const joins = about !== undefined && about === history.about
  const past = joins ? history.past : [...history.past, history.now].slice(-KEPT)
  return { past, now, future: [], about }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], about: undefined }
}

export function redo<T>(history: History<T>): History<T> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { past: [...history.past, history.now], now: after, future, about: undefined }
}
