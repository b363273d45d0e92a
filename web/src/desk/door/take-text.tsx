import type { Refusal } from '@flagplot/core/lang'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useFight } from '../fight/index.ts'
import { openText } from './open-text.ts'

/** A text from outside, and the name of its file. */
export interface Given {
  readonly text: string
  readonly file?: string
}

interface TakeTextProps {
  readonly given: Given
  readonly onRefused: (refusal: Refusal) => void
}

/** Opens a text and goes to it, or tells why it cannot. */
export function TakeText({ given, onRefused }: TakeTextProps) {
  const { keeper } = useFight()
  const [, go] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a text is opened once
  useEffect(() => {
    let here = true
    void openText(keeper, given.text, given.file).then(to => {
      if (!here) return
      if (to.ok) go(to.value)
      else onRefused(to.refusal)
    })
    return () => {
      here = false
    }
  }, [given])
  return null
}
