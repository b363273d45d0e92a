import type { ClassEntry } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { publishedClasses } from '../catalogue.ts'
import type { DamagedAttack, UnitSpec } from './unit.ts'

/** Far above any counter, and small enough for the key: attack factors, modifiers, endurance, hits, units of a side. */
const MAX_AF = 99
export const MAX_EF = 999
export const MAX_UNITS = 500

const grammar = 'a unit like "3x Corvette AF1/0 EF2", or the name of a published class'

interface Draft {
  af?: number
  back?: DamagedAttack
  ef?: number
  damagedEf?: number | null
  mod?: number
}

const bad = (found: string, expected: string): Result<never> => refuse({ code: 'notation', path: [], found, expected })

/** `AF4/2`, `AF1/0`, `AF1/-1m`, `AF4`. */
function readAttack(draft: Draft, token: string): boolean {
  const [found, af, printed, mod] = /^AF(\d+)(?:\/(?:(\d+)|([+-]\d+)m))?$/i.exec(token) ?? []
  if (found === undefined || draft.af !== undefined) return false
  draft.af = Number(af)
  if (printed !== undefined) draft.back = { kind: 'printed', af: Number(printed) }
  if (mod !== undefined) draft.back = { kind: 'modifier', mod: Number(mod) }
  return draft.af <= MAX_AF && Math.abs(Number(printed ?? mod ?? 0)) <= MAX_AF
}

/** `EF6`, or `EF6/8` where the back prints another. */
function readEndurance(draft: Draft, token: string): boolean {
  const [found, ef, back = ef] = /^EF(\d+)(?:\/(\d+))?$/i.exec(token) ?? []
  if (found === undefined || draft.ef !== undefined) return false
  draft.ef = Number(ef)
  draft.damagedEf = Number(back) === draft.ef ? null : Number(back)
  return draft.ef > 0 && draft.ef <= MAX_EF && Number(back) <= MAX_EF
}

/** `mod+1`, `mod-2`. */
function readModifier(draft: Draft, token: string): boolean {
  const [found, mod] = /^mod([+-]\d+)$/i.exec(token) ?? []
  if (found === undefined || draft.mod !== undefined) return false
  draft.mod = Number(mod)
  return Math.abs(draft.mod) <= MAX_AF
}

const figures = { AF: readAttack, EF: readEndurance, mod: readModifier }
export type FigureWord = keyof typeof figures
const figureWords = Object.keys(figures)

const isFigure = (token: string): boolean => figureWords.some(word => new RegExp(`^${word}[+-]?\\d`, 'i').test(token))

/** U12: the back of a counter is stronger than its front. */
const rises = (af: number, back: DamagedAttack): boolean =>
  (back.kind === 'printed' && back.af > af) || (back.kind === 'modifier' && back.mod > 0)

/** Figures the text leaves out come from the class of that name. */
function complete(text: string, name: string, draft: Draft): Result<UnitSpec> {
  const known = classes.get(name.toLowerCase())
  if (known === undefined && draft.af === undefined && draft.ef === undefined) return unknownClass(text, name)
  const af = draft.af ?? known?.af
  const ef = draft.ef ?? known?.ef
  if (af === undefined) return bad(text, `an attack factor, like "${name} AF2 ${text.slice(name.length).trim()}"`)
  if (ef === undefined) return bad(text, `an endurance factor, like "${text} EF4"`)
  const back = draft.back ?? (draft.af === undefined ? known?.back : undefined) ?? { kind: 'derived' }
  if (rises(af, back)) {
    return bad(text, `an attack factor on the back of at most ${af}, as damage never raises it (U12)`)
  }
  const damagedEf = (draft.ef === undefined ? known?.damagedEf : draft.damagedEf) ?? null
  if (damagedEf !== null && damagedEf <= Math.ceil(ef / 2)) {
    return bad(text, `an endurance on the back above half of ${ef}, or the flip would destroy the unit`)
  }
  return ok({ name: known?.name ?? name, af, back, ef, damagedEf, mod: draft.mod ?? known?.mod ?? 0 })
}

function unknownClass(text: string, name: string): Result<never> {
  const guess = nearest(name, classes.keys())
  const known = guess === undefined ? undefined : classes.get(guess)
  return refuse({ code: 'unknown-name', path: [], found: text, expected: grammar }, known?.name)
}

/** A unit in shorthand, without a count: `Heavy Cruiser AF4/2 EF6 mod+1`, or the name of a published class. */
export function parseUnit(text: string): Result<UnitSpec> {
  const tokens = text.trim().split(/\s+/)
  const first = tokens.findIndex(isFigure)
  const name = tokens.slice(0, first < 0 ? tokens.length : first).join(' ')
  if (name === '') return bad(text, grammar)
  const draft: Draft = {}
  for (const token of first < 0 ? [] : tokens.slice(first)) {
    if (!Object.values(figures).some(read => read(draft, token))) {
      return bad(token, `one each of AF4/2 up to ${MAX_AF}, EF6 up to ${MAX_EF} and mod+1, in whole numbers`)
    }
  }
  return complete(text, name, draft)
}

/** The same led by a count: `3x Corvette AF1 EF2`. */
export function parseUnitGroup(text: string): Result<{ readonly count: number; readonly spec: UnitSpec }> {
  const found = /^\s*(\d+)\s*[x×]\s+(.*)$/s.exec(text)
  const count = found === null ? 1 : Number(found[1])
  if (count < 1 || count > MAX_UNITS) return bad(text, `a count from 1 to ${MAX_UNITS}`)
  const spec = parseUnit(found?.[2] ?? text)
  return spec.ok ? ok({ count, spec: spec.value }) : spec
}

const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`)

const printBack = (back: DamagedAttack): string =>
  back.kind === 'derived' ? '' : back.kind === 'printed' ? `/${back.af}` : `/${signed(back.mod)}m`

/** `AF4/2 EF6 mod+1`: a unit's factors as its players write them. */
export function printFactors(spec: UnitSpec): string {
  const ef = `EF${spec.ef}${spec.damagedEf === null ? '' : `/${spec.damagedEf}`}`
  const mod = spec.mod === 0 ? '' : ` mod${signed(spec.mod)}`
  return `AF${spec.af}${printBack(spec.back)} ${ef}${mod}`
}

/** The shorthand that `parseUnit` takes back to the same unit. */
export const printUnit = (spec: UnitSpec): string => `${spec.name} ${printFactors(spec)}`

const classes: ReadonlyMap<string, UnitSpec> = new Map(
  publishedClasses.map(entry => [entry.spec.name.toLowerCase(), entry.spec]),
)

export const catalogue: readonly ClassEntry[] = publishedClasses.map(({ spec, category, faction, source, note }) => ({
  name: spec.name,
  unit: printUnit(spec),
  faction,
  source,
  note,
  under: { category },
}))
