import { must } from '../../../lang/index.ts'
import type { Salvo, State, Unit } from '../state.ts'

/** missile.launch The points of the salvo that a ship would launch next; undefined if it has none left. */
export const nextSalvo = ({ made, launched }: Pick<Unit, 'made' | 'launched'>): number | undefined =>
  made.salvos[launched]

/** missile.order The salvo under way that attacks first. */
export const firstSalvo = ({ salvos }: Pick<State, 'salvos'>): Salvo => must(salvos[0], 'a salvo under way')

/** Leaves the first salvo so many points, in eighths. */
export function setFirstSalvoPoints(draft: State, eighths: number): void {
  const [first, ...rest] = draft.salvos
  if (first !== undefined) draft.salvos = [{ ...first, eighths }, ...rest]
}
