import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App, fetchOpening, NoRules, workers } from './app/index.ts'
import { keepOffline } from './offline/index.ts'

const root = document.getElementById('page')
if (root !== null) {
  workers()
  // the rules of the set-up on the desk come first: nothing can be drawn without them
  const opening = await fetchOpening()
  if (opening.ok) workers().prepare(opening.value.system)
  const page = opening.ok ? <App opening={opening.value} /> : <NoRules refusal={opening.refusal} />
  // drawn in slices, so that the browser is never busy for long
  startTransition(() => createRoot(root).render(<StrictMode>{page}</StrictMode>))
}

// after the first figures, because storing the whole page is not urgent
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOffline()
  else window.addEventListener('load', () => void keepOffline())
}
