import { Elsewhere } from './elsewhere.tsx'
import { useTabTitle } from './tab-title.ts'

/** Shown for an address that no screen has. */
export function NotFound({ path }: { readonly path: string }) {
  useTabTitle('No such page')
  return (
    <section>
      <h1>There is no page at this address</h1>
      <p role="alert">
        Nothing is kept at <code>{`#${path}`}</code>. The address may be cut off or mistyped.
      </p>
      <Elsewhere />
    </section>
  )
}
