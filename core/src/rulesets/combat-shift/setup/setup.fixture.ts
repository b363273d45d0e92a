import { type Refusal, sayRefusal } from '../../../lang/index.ts'
import type { State } from '../state.ts'
import { opening } from './opening.ts'
import { type Setup, setup } from './setup.ts'

export type File = Readonly<Record<string, unknown>>

export const file = (red: readonly unknown[], more: File = {}, blue: readonly unknown[] = ['Warship E1']): File => ({
  red: { name: 'Red', units: red },
  blue: { name: 'Blue', units: blue },
  ...more,
})

export function read(raw: unknown): Setup {
  const parsed = setup.parse(raw)
  if (!parsed.ok) throw new Error(sayRefusal(parsed.refusal))
  return parsed.value
}

export function refused(raw: unknown): Refusal {
  const parsed = setup.parse(raw)
  if (parsed.ok) throw new Error('was taken')
  return parsed.refusal
}

export const at = (side: 'red' | 'blue'): File => ({ colony: { side, name: 'New Hope', population: 30 } })
export const open = (red: readonly unknown[], more: File = {}): State => opening(read(file(red, more)))
