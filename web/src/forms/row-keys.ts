import type { KeyboardEvent } from 'react'

const CONTROLS = ':is(input, select, button):not([tabindex="-1"], :disabled)'

/** The control in this column in the next row above or below that has one. */
function nextIn(cell: HTMLElement, by: 'nextElementSibling' | 'previousElementSibling'): HTMLElement | undefined {
  const place = [...cell.querySelectorAll(CONTROLS)].indexOf(cell.ownerDocument.activeElement ?? cell)
  let row = cell.closest('tr')?.[by]
  while (row !== null && row !== undefined) {
    const there = [...row.children].find(
      each => each instanceof HTMLElement && each.dataset.column === cell.dataset.column,
    )
    const controls = [...(there?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
    if (controls.length > 0) return controls[Math.max(0, Math.min(place, controls.length - 1))]
    row = row[by]
  }
  return undefined
}

/** Arrows up and down go from row to row in a column, and Enter gives the orders from a list too. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
  if (key === 'Enter' && target instanceof HTMLSelectElement) {
    event.preventDefault()
    target.form?.requestSubmit()
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return
  // in a field with suggestions the arrows choose among them
  if (target instanceof HTMLInputElement && target.list !== null) return
  const cell = target.closest<HTMLElement>('[data-column]')
  if (cell === null) return
  event.preventDefault()
  event.stopPropagation()
  nextIn(cell, key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling')?.focus()
}
