import { useState } from 'react'

/** The most choices that a list has from the beginning. */
const FEW_CHOICES = 40

/** A long list has only the chosen entry until it is focused, as hundreds of fields can have one. */
export function useWholeList(count: number): { readonly isWhole: boolean; readonly fill: () => void } {
  const [isAsked, ask] = useState(false)
  return { isWhole: isAsked || count <= FEW_CHOICES, fill: () => ask(true) }
}

/** A choice with a sum as a closed list shows it: `Nemesis at 4, LC against RH · 50 %`. */
export function inShort(label: string): string {
  const sum = /: .* = ([^=]+)$/.exec(label)
  return sum === null ? label : `${label.slice(0, label.indexOf(': '))} · ${sum[1]}`
}
