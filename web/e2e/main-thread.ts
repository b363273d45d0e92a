import type { Page } from 'playwright-core'

/** One span of a thread in a trace; `tdur` is processor time in microseconds. */
interface Span {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/** The longest task of the page's main thread during an action, in ms of processor time: other work adds little. */
export async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['toplevel'] })
  await action()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { readonly traceEvents: readonly Span[] }
  const threadOf = ({ pid, tid }: Span): string => `${pid} ${tid}`
  const main = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf))
  const tasks = traceEvents.filter(span => span.ph === 'X' && span.name.endsWith('RunTask') && main.has(threadOf(span)))
  if (tasks.length === 0) throw new Error('a trace of the main thread without tasks')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
