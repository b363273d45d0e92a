import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, fetchOpening, NoRules } from './app/index.ts'
import { keepOffline } from './offline/index.ts'

const root = document.getElementById('page')
if (root !== null) {
  // the rules of the set-up on the desk come first: nothing can be drawn without them
  const opening = await fetchOpening()
  createRoot(root).render(
    <StrictMode>{opening.ok ? <App opening={opening.value} /> : <NoRules refusal={opening.refusal} />}</StrictMode>,
  )
}

// after the first figures, because storing the whole page is not urgent
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOffline()
  else window.addEventListener('load', () => void keepOffline())
}
