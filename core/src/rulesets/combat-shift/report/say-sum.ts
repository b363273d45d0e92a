import type { Chance, Term } from '../shape.ts'

/** `1 shot`, `2 shots`. */
export const sayCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

export const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`)

/** ` -10 era -30 engaged`: shifts that add something. */
const sayShifts = (terms: readonly Term[]): string =>
  terms.map(({ label, by }) => (by === 0 ? '' : ` ${signed(by)} ${label}`)).join('')

/** The terms of an attack before its effectiveness is thrown: `base (d10/10 x 45 RPs x 2.5) -10 era`. */
export const saySumBeforeThrow = ([base, ...shifts]: readonly [Term, ...Term[]]): string =>
  base.label + sayShifts(shifts)

/** A chance with its whole sum: `50 base -10 era = 40 %`, `70 base +30 ambush = 100, counts as 99 %`. */
export function saySum({ terms: [base, ...shifts], raw, chance }: Chance): string {
  const result = raw === chance ? `${chance} %` : `${raw}, counts as ${chance} %`
  return `${base.by} ${base.label}${sayShifts(shifts)} = ${result}`
}
