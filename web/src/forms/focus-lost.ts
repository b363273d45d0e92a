/** True if no control has the focus: it is nowhere, or on the main part, where it goes with the screen that had it. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'main'
}
