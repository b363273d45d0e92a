import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
// here and not in an index: the build leaves out what only passes on the names of others
import './app/look/index.css'
import { App } from './app/index.ts'
import { fetchAhead } from './desk/index.ts'
import { keepOffline } from './offline/index.ts'

fetchAhead(location.hash)
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

/** The time in ms that the first screen has for itself: storing the whole page takes the network and a core. */
const BEFORE_STORING = 5000

if (import.meta.env.PROD) setTimeout(() => void keepOffline(), BEFORE_STORING)
