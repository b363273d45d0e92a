import { ok, type Result, refuse } from '../../../lang/index.ts'
import type { HalfPoints } from '../fire/coefficient.ts'
import { extrapolateCrippled, type Factors } from './unit-class.ts'

export interface ParsedFactors {
  readonly intact: Factors
  readonly crippled: Factors | null
  readonly extrapolated: boolean
  readonly scout: boolean
  readonly escort: boolean
  readonly mauler: boolean
}

const form = 'factors A-D(F)/CA-CD(CF), such as 8/4, 7-8(6)/3-4(3), 12(6)/6(3) or 1-4/None, each up to 999'

/** `6`, `7½`, `7▲`, `2.5`, `½` to halves. */
function parseFighters(text: string): HalfPoints | undefined {
  const match = /^(\d{0,3})(½|▲|\.5|\.0)?$/.exec(text)
  if (match === null || text === '') return undefined
  const half = match[2] === undefined || match[2] === '.0' ? 0 : 1
  return 2 * Number(match[1] ?? 0) + half
}

/** notation.half `15` halves print `7½`. */
export const printPoints = (halves: HalfPoints): string => {
  const whole = Math.trunc(Math.abs(halves) / 2)
  const sign = halves < 0 ? '-' : ''
  if (halves % 2 === 0) return `${sign}${whole}`
  return `${sign}${whole === 0 ? '' : whole}½`
}

// numbers, then P (PF flotillas) and letters without meaning here (F fast, G troops, H V heavy fighters), drones,
// symbols, fighters
const sidePattern = /^(\d{1,3})(?:-(\d{1,3}))?([PFGHV]*)(<\d+>)?([◆■✛]*)(?:\(([^)]*)\))?([◆■✛]*)$/u

function parseSide(text: string): { factors: Factors; symbols: string } | undefined {
  const match = sidePattern.exec(text)
  if (match === null) return undefined
  const [, attack, defence, letters = '', , before = '', carried, after = ''] = match
  const fighters = carried === undefined ? 0 : parseFighters(carried)
  if (fighters === undefined) return undefined
  const pfs = 6 * [...letters].filter(letter => letter === 'P').length
  const factors = { attack: Number(attack), defence: Number(defence ?? attack), fighters, pfs }
  return { factors, symbols: before + after }
}

/**
 * notation.factors Reads `A-D(F)/CA-CD(CF)`: a missing defence is the attack, missing fighters are none, `None` is no
 * crippled side, and a missing crippled side is extrapolated.
 */
export function parseFactors(text: string): Result<ParsedFactors> {
  const refusal = { code: 'notation', path: [], found: text, expected: form } as const
  const [front = '', back, ...rest] = text.split('/')
  const intact = parseSide(front)
  if (intact === undefined || rest.length > 0) return refuse(refusal)
  const symbols = intact.symbols
  const marks = { scout: symbols.includes('◆'), escort: symbols.includes('■'), mauler: symbols.includes('✛') }
  if (back === undefined) {
    return ok({ intact: intact.factors, crippled: extrapolateCrippled(intact.factors), extrapolated: true, ...marks })
  }
  if (/^(none|-)$/i.test(back)) return ok({ intact: intact.factors, crippled: null, extrapolated: false, ...marks })
  const crippled = parseSide(back)
  if (crippled === undefined) return refuse(refusal)
  return ok({ intact: intact.factors, crippled: crippled.factors, extrapolated: false, ...marks })
}

function printSide(factors: Factors): string {
  const defence = factors.defence === factors.attack ? '' : `-${factors.defence}`
  const flotillas = 'P'.repeat(Math.floor(factors.pfs / 6))
  return `${factors.attack}${defence}${flotillas}${factors.fighters === 0 ? '' : `(${printPoints(factors.fighters)})`}`
}

/** The factors as players write them; `parseFactors` takes them back. */
export const printFactors = (intact: Factors, crippled: Factors | null): string =>
  `${printSide(intact)}/${crippled === null ? 'None' : printSide(crippled)}`
