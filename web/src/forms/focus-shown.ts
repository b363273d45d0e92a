/** Focuses a field, or the button while the field is hidden: a phone shows the form or the picture. */
export function focusShown(field: HTMLElement | undefined, button: HTMLElement | undefined, how?: FocusOptions): void {
  field?.focus(how)
  if (document.activeElement === document.body) button?.focus()
}
