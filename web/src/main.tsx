import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
// here and not in an index: the build leaves out what only passes on the names of others
import './app/look/index.css'
import { App } from './app/index.ts'
import { keepOffline } from './offline/index.ts'

const root = document.getElementById('page')
if (root !== null) {
  // drawn in slices, so that the browser is never busy for long
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

// after the first figures, because storing the whole page is not urgent
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') void keepOffline()
  else window.addEventListener('load', () => void keepOffline())
}
