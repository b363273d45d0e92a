import { plainText } from '../../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../../lang/index.ts'
import {
  type Aiming,
  type DeclareAsk,
  type DeclareOrder,
  type DeclareShip,
  type GunnerAsk,
  HOLD,
  type Target,
} from '../orders/declare.ts'
import { shipCalled } from './ship-called.ts'
import { clausesOf, readShips } from './ship-lines.ts'

type Own = Readonly<Record<string, string>>

const sayWeapon = (name: string, value: string): string => (value === HOLD ? `${name} ${HOLD}` : `${name} at ${value}`)

/** A gunner is written where there is a choice. */
const sayGunners = ({ gunners }: DeclareShip, own: Own): string[] =>
  gunners.filter(({ weapons }) => weapons.length > 1).map(({ name }) => `${name} ${own[name]}`)

/** `Courageous: DC at Faminewind, LB at Nemesis in 12-8, T hold` */
export const printDeclared = ({ ships }: DeclareAsk, order: DeclareOrder): string =>
  ships
    .map(ship => {
      const own = order[ship.id]!
      const holds = ship.weapons.every(({ name }) => own[name] === HOLD)
      const weapons = holds ? [HOLD] : ship.weapons.map(({ name }) => sayWeapon(name, own[name]!))
      return `${ship.id}: ${[...weapons, ...sayGunners(ship, own)].join(', ')}`
    })
    .join('; ')

/** The same for the log: only what is fired. */
export function sayDeclared({ ships }: DeclareAsk, order: DeclareOrder): string {
  const fired = ships.flatMap(({ id, weapons }) => {
    const own = order[id]!
    const shots = weapons.filter(({ name }) => own[name] !== HOLD).map(({ name }) => sayWeapon(name, own[name]!))
    return shots.length === 0 ? [] : [`${id}: ${shots.join(', ')}`]
  })
  return fired.length === 0 ? 'all weapons hold' : fired.join('; ')
}

const bad = (id: string, found: string, expected: string, hint?: string): Result<never> =>
  refuse({ code: 'notation', path: [id], found, expected }, hint)

/** `LB 2 at Nemesis` as the longest of these names and the rest. */
function headed<T extends { readonly name: string }>(of: readonly T[], text: string) {
  const plain = plainText(text)
  const fits = of.filter(({ name }) => plain === name.toLowerCase() || plain.startsWith(`${name.toLowerCase()} `))
  const longest = fits.reduce<T | undefined>(
    (best, each) => (best !== undefined && best.name.length >= each.name.length ? best : each),
    undefined,
  )
  return longest === undefined ? undefined : { head: longest, rest: plain.slice(longest.name.length).trim() }
}

/** A target as printed, in the hex it stands in, or by its name alone: then the best way to take it. */
function targetOf(targets: readonly Target[], words: string): Target | undefined {
  const [, name = '', where = ''] = /^(.*?)( in \S+)?$/.exec(words) ?? []
  const ids = [...new Set(targets.map(({ at }) => at))]
  const called = shipCalled(ids, name)
  const whole = called === undefined ? words : plainText(`${called}${where}`)
  const named = (say: (target: Target) => string) => targets.find(each => plainText(say(each)) === whole)
  return named(({ value }) => value) ?? named(({ at, hex }) => `${at} in ${hex.value}`) ?? named(({ at }) => at)
}

function readWeapon(id: string, { name, targets }: Aiming, rest: string): Result<string> {
  if (rest === HOLD) return ok(HOLD)
  const words = rest.replace(/^(at|@) /, '')
  const target = targetOf(targets, words)
  if (target !== undefined) return ok(target.value)
  const known = [...targets.map(({ value }) => value), HOLD]
  return bad(id, `${name} ${rest}`, `${name} at one of ${known.join(', ')}`, nearest(words, known))
}

function readGunner(id: string, { name, weapons }: GunnerAsk, rest: string): Result<string> {
  const weapon = weapons.find(each => plainText(each) === rest)
  if (weapon !== undefined) return ok(weapon)
  return bad(id, `${name} ${rest}`, `${name} at one of ${weapons.join(', ')}`, nearest(rest, weapons))
}

/** What a clause says, by the field it is for. */
function readClause({ id, weapons, gunners }: DeclareShip, clause: string): Result<readonly [string, string]> {
  const gunner = headed(gunners, clause)
  const weapon = headed(weapons, clause)
  if (gunner === undefined && weapon === undefined) {
    const known = weapons.map(({ name }) => name)
    return bad(
      id,
      clause,
      `a weapon of ${id} with its target: ${known.join(', ')}`,
      nearest(clause.split(/ (?:at|hold)/i)[0]!, known),
    )
  }
  const field = (gunner ?? weapon)!.head.name
  const value =
    gunner === undefined ? readWeapon(id, weapon!.head, weapon!.rest) : readGunner(id, gunner.head, gunner.rest)
  return value.ok ? ok([field, value.value]) : value
}

/** What a ship holds where nothing is written for it, and where only some of its weapons are. */
const unwritten = (ship: DeclareShip, isNamed: boolean): Record<string, string> => ({
  ...Object.fromEntries(ship.weapons.map(({ name, targets }) => [name, isNamed ? HOLD : targets[0]!.value])),
  ...Object.fromEntries(ship.gunners.map(({ name, weapons }) => [name, weapons[0]!])),
})

function readShip(ship: DeclareShip, clauses: readonly string[]): Result<Own> {
  const own = unwritten(ship, true)
  const met = new Set<string>()
  for (const clause of clauses) {
    if (plainText(clause) === HOLD && met.size === 0) continue
    const read = readClause(ship, clause)
    if (!read.ok) return read
    const [field, value] = read.value
    if (met.has(field)) return bad(ship.id, clause, `${field} once`)
    met.add(field)
    own[field] = value
  }
  return ok(own)
}

/** Orders of fire; `hold` alone for all. Weapons that a ship's order does not name hold; a ship that is not named does what the form opens with. */
export function parseDeclared({ ships }: DeclareAsk, text: string): Result<DeclareOrder> {
  const all = plainText(text) === HOLD
  const order = Object.fromEntries(ships.map(ship => [ship.id, unwritten(ship, all)]))
  if (all) return ok(order)
  const read = readShips(ships, text, `${ships[0]!.id}: ${ships[0]!.weapons[0]!.name} ${HOLD}`)
  if (!read.ok) return read
  for (const line of read.value) {
    const own = readShip(line.ship, clausesOf(line.text))
    if (!own.ok) return own
    order[line.ship.id] = { ...own.value }
  }
  return ok(order)
}
