import { afterEach } from 'vitest'

// the files of a worker share one document: what a test leaves there, another would find
if (globalThis.document !== undefined) {
  const { cleanup } = await import('@testing-library/react')
  afterEach(cleanup)
}
