// First of all: schemas look at this setting while they are being made, and the content policy forbids eval.
import './worker/no-eval.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/index.ts'

const root = document.getElementById('page')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
