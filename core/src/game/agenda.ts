/** Puts tasks on an agenda so that they run in the order written: the first is on top of the stack. */
export function push<T>(draft: { readonly agenda: T[] }, ...tasks: readonly T[]): void {
  for (let i = tasks.length - 1; i >= 0; i--) draft.agenda.push(tasks[i] as T)
}
