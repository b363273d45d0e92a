import { chain, isLongerThan, must, nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import { classStats } from '../tables.ts'
import { type Design, type ShipClass, type Skills, shipClasses } from './design.ts'
import { refuseNotation, refuseTwice } from './refuse-notation.ts'
import {
  asLimitedWeapon,
  byDefenceSystem,
  byLimitedWeapon,
  byWeapon,
  type DefenceSystem,
  defenceSystems,
  weapons,
} from './weapon.ts'

/** A ship of a set-up: the name its players gave it, or none, and its design. */
interface NamedShip {
  readonly name: string | null
  readonly made: Design
}

const MAX_NAME = 40
/** Most ships of a side: as many as a table of players can still move. */
export const MAX_SHIPS = 60

/**
 * The most that a token may say, far above all published ships. Batteries are bounded because prices number every state
 * of a ship's systems: with all of them at these bounds there are some 10^15, which a number still holds.
 */
export const tokenLimits = { HP: 999, ADF: 12, MR: 12, DCR: 999, batteries: 40, rounds: 99, skill: 6 } as const

const grammar = 'a ship like "frigate", "Scimitar: assault scout" or "Nemesis: destroyer LB2 T0 DCR75"'

const classOf = (words: string): ShipClass | undefined => shipClasses.find(each => each === words.toLowerCase())

/** A roster while it is read: every figure by its letters. */
type Figures = Record<string, number>

export const figures = ['HP', 'ADF', 'MR', 'DCR'] as const
export const skillNames = ['energy', 'rocket', 'pilot', 'engineer'] as const satisfies readonly (keyof Skills)[]

/** All that a token may begin with, in the order a roster is printed, and the least and the most it may say. */
const bounds: Readonly<Record<string, readonly [least: number, most: number]>> = {
  HP: [1, tokenLimits.HP],
  ADF: [0, tokenLimits.ADF],
  MR: [0, tokenLimits.MR],
  DCR: [0, tokenLimits.DCR],
  ...Object.fromEntries(
    weapons.map(
      weapon =>
        [weapon, [0, asLimitedWeapon(weapon) === undefined ? tokenLimits.batteries : tokenLimits.rounds]] as const,
    ),
  ),
  RH: [0, 1],
  ...Object.fromEntries(
    defenceSystems.map(screen => [screen, [0, screen === 'MS' || screen === 'ICM' ? tokenLimits.rounds : 1]] as const),
  ),
  ...Object.fromEntries(skillNames.map(skill => [skill, [0, tokenLimits.skill]] as const)),
}
const letters = Object.keys(bounds)

function figuresOf(kind: ShipClass): Figures {
  const line = classStats[kind]
  const all: Figures = { HP: line.hp, ADF: line.adf, MR: line.mr, DCR: line.dcr, RH: line.reflective ? 1 : 0 }
  for (const weapon of weapons) all[weapon] = line.arms[weapon] ?? 0
  for (const screen of defenceSystems) all[screen] = line.screens[screen] ?? 0
  for (const skill of skillNames) all[skill] = 0
  return all
}

/** `LB2`, `RH`, `DCR 75` written as one word, `rocket3`. */
function readToken(all: Figures, stated: Set<string>, token: string): Result<true> {
  const [, head = '', digits = ''] = /^([a-z]+?)[x×:=]?(\d*)$/i.exec(token) ?? []
  const letter = letters.find(each => each.toLowerCase() === head.toLowerCase())
  if (letter === undefined) {
    return refuseNotation(token, 'a figure like HP50 or a system like LB2, T0, RH, ICM5', nearest(head, letters))
  }
  if (stated.has(letter)) return refuseTwice(token, letter)
  stated.add(letter)
  const [least, top] = must(bounds[letter], letter)
  const value = digits === '' ? 1 : Number(digits)
  if (digits === '' && (figures.some(each => each === letter) || skillNames.some(each => each === letter)))
    return refuseNotation(token, `a number after it, like ${letter}3`)
  if (value < least || value > top)
    return refuse({ code: 'range', path: [], found: token, expected: `${letter} from ${least} to ${top}` })
  all[letter] = value
  return ok(true)
}

function designOf(kind: ShipClass, all: Figures): Design {
  const figure = (letter: string): number => must(all[letter], letter)
  return {
    class: kind,
    hp: figure('HP'),
    adf: figure('ADF'),
    mr: figure('MR'),
    dcr: figure('DCR'),
    arms: byWeapon(weapon => (asLimitedWeapon(weapon) !== undefined ? Math.min(1, figure(weapon)) : figure(weapon))),
    rounds: byLimitedWeapon(figure),
    reflective: figure('RH') === 1,
    screens: byDefenceSystem(screen => figure(screen) > 0),
    masks: figure('MS'),
    interceptors: figure('ICM'),
    skills: {
      energy: figure('energy'),
      rocket: figure('rocket'),
      pilot: figure('pilot'),
      engineer: figure('engineer'),
    },
  }
}

function figuresBack({ screens: has, ...made }: Design): Figures {
  const { hp, adf, mr, dcr, arms, rounds, reflective, masks, interceptors, skills } = made
  const all: Figures = { HP: hp, ADF: adf, MR: mr, DCR: dcr, RH: reflective ? 1 : 0, ...arms, ...rounds, ...skills }
  const counts: Partial<Record<DefenceSystem, number>> = { MS: masks, ICM: interceptors }
  for (const screen of defenceSystems) all[screen] = counts[screen] ?? (has[screen] ? 1 : 0)
  return all
}

function headOf(words: readonly string[]): { readonly kind: ShipClass; readonly rest: readonly string[] } | undefined {
  for (let length = Math.min(2, words.length); length > 0; length--) {
    const kind = classOf(words.slice(0, length).join(' '))
    if (kind !== undefined) return { kind, rest: words.slice(length) }
  }
  return undefined
}

/** `DCR 75` as one token; commas between tokens are blanks. */
const tokensOf = (text: string): string[] =>
  text
    .replace(/,/g, ' ')
    .replace(/\b([a-z]{1,8})\s+(?=\d)/gi, '$1')
    .split(/\s+/)
    .filter(token => token !== '')

function parseBuilt(text: string): Result<Design> {
  const head = headOf(tokensOf(text))
  if (head === undefined) {
    const words = text.trim()
    const hint = nearest(words.toLowerCase(), shipClasses)
    return hint === undefined
      ? refuseNotation(words, grammar)
      : refuse({ code: 'unknown-name', path: [], found: words, expected: grammar }, hint)
  }
  const all = figuresOf(head.kind)
  const stated = new Set<string>()
  for (const token of head.rest) {
    const read = readToken(all, stated, token)
    if (!read.ok) return read
  }
  return ok(designOf(head.kind, all))
}

/** A ship without a count: `Nemesis: destroyer LB2 T0`. */
export function parseShip(text: string): Result<NamedShip> {
  const colon = text.lastIndexOf(':')
  if (colon < 0) return chain(parseBuilt(text), made => ok({ name: null, made }))
  const name = text.slice(0, colon).trim().replace(/\s+/g, ' ')
  if (name === '' || isLongerThan(name, MAX_NAME) || /[:;,\n]/.test(name))
    return refuseNotation(
      text,
      `a name of 1 to ${MAX_NAME} characters without colon, comma or semicolon before the class`,
    )
  return chain(parseBuilt(text.slice(colon + 1)), made => ok({ name, made }))
}

/** The same led by a count: `5x fighter`. Ships with a name of their own come one by one. */
export function parseShipGroup(text: string): Result<{ readonly count: number; readonly ship: NamedShip }> {
  const found = /^\s*(\d+)\s*[x×]\s*(.*)$/is.exec(text)
  const count = found === null ? 1 : Number(found[1])
  if (count < 1 || count > MAX_SHIPS)
    return refuse({ code: 'range', path: [], found: String(found?.[1]), expected: `a count from 1 to ${MAX_SHIPS}` })
  return chain(parseShip(found?.[2] ?? text), ship => ok({ count, ship }))
}

/** A ship in the notation that `parseShip` takes back to the same: figures that differ from its class are written. */
export function printShip({ name, made }: NamedShip): string {
  const usual = figuresOf(made.class)
  const own = figuresBack(made)
  const tokens = letters.filter(letter => own[letter] !== usual[letter]).map(letter => `${letter}${own[letter]}`)
  return [...(name === null ? [] : [`${name}:`]), made.class, ...tokens].join(' ')
}
