// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useKeptFocus } from './kept-focus.ts'

const Next = () => (
  <button type="button" ref={useKeptFocus<HTMLButtonElement>()}>
    Next step
  </button>
)

/** A screen whose step comes after the rest; the focus is on the element with this id until then. */
function Late({ focused }: { readonly focused: string }) {
  const [isThere, setThere] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <input id="field" aria-label="Field" />
      <button type="button" onClick={() => setThere(true)}>
        Open {focused}
      </button>
      {isThere && <Next />}
    </main>
  )
}

test.each([
  ['main', 'Next step'],
  ['field', ''],
])('a step that comes late takes the focus from the main part, where it was lost, and from no field: %s', (id, has) => {
  render(<Late focused={id} />)
  document.getElementById(id)?.focus()
  screen.getByRole('button').click()
  return screen.findByText('Next step').then(() => expect(document.activeElement?.textContent).toBe(has))
})
