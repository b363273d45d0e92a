import type { Choice } from '@flagplot/core/game/form'
import { useState } from 'react'

/** The most choices that a list has from the beginning. */
const FEW_CHOICES = 40

/** A long list has only the chosen entry until it is focused, as hundreds of fields can have one. */
export function useWholeList(count: number): { readonly isWhole: boolean; readonly fill: () => void } {
  const [isAsked, ask] = useState(false)
  return { isWhole: isAsked || count <= FEW_CHOICES, fill: () => ask(true) }
}

/** A choice with a sum as a closed list shows it: `Nemesis at 4, LC: 60 - 10 = 50 %` is `Nemesis · 50 %`. */
export function inShort({ value, label }: Choice): string {
  const sum = /: .* = ([^=]+)$/.exec(label)
  if (sum === null) return label
  return `${label.startsWith(value) ? value : label.slice(0, label.indexOf(': '))} · ${sum[1]}`
}
