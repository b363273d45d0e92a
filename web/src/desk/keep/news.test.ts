import { afterEach, expect, test, vi } from 'vitest'
import { doTabsHear, openNews } from './news.ts'

afterEach(() => vi.unstubAllGlobals())

test('if tabs cannot hear each other, the parts of one tab still do', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(doTabsHear()).toBe(false)
  const heard: string[] = []
  const list = openNews(({ id }) => heard.push(`list ${id}`))
  const table = openNews(({ id }) => heard.push(`table ${id}`))
  list.tell({ kind: 'kept', id: 'a' })
  table.tell({ kind: 'deleted', id: 'b' })
  table.close()
  list.tell({ kind: 'kept', id: 'c' })
  expect(heard).toEqual(['table a', 'list b'])
  list.close()
})

test('of all messages between tabs only news of kept fights is taken', () => {
  const channels: { onmessage: (event: { data: unknown }) => void }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      onmessage = (): void => {}
      constructor() {
        channels.push(this)
      }
    },
  )
  const heard: unknown[] = []
  openNews(news => heard.push(news))
  const news = { kind: 'kept', id: 'a' }
  for (const data of [undefined, null, 'kept', {}, { id: 'a' }, { kind: 'kept' }, { kind: 'kept', id: 7 }, news]) {
    channels[0]?.onmessage({ data })
  }
  expect(heard).toEqual([news])
})
