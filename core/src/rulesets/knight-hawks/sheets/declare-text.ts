import { plainText } from '../../../game/orders/index.ts'
import { at, chain, nearest, ok, type Result } from '../../../lang/index.ts'
import {
  type DeclareAsk,
  type DeclareOrder,
  type DeclareShip,
  HOLD,
  type SkilledGunner,
  type WeaponTarget,
  type WeaponTargets,
} from '../orders/declare.ts'
import { refuseNotation } from '../units/refuse-notation.ts'
import { findShipNamed } from './find-ship-named.ts'
import { readClauses, readShips, splitClauses } from './ship-lines.ts'

type Own = Readonly<Record<string, string>>

/** `DC at Faminewind`, or `hold`, for each of these weapons. */
const sayWeapons = (weapons: readonly WeaponTargets[], own: Own): readonly string[] =>
  weapons.map(({ name }) => (own[name] === HOLD ? `${name} ${HOLD}` : `${name} at ${own[name]}`))

/** The gunners' weapons, if a gunner has a choice. */
const sayGunners = ({ gunners }: DeclareShip, own: Own): readonly string[] =>
  gunners.filter(({ weapons }) => weapons.length > 1).map(({ name }) => `${name} ${own[name]}`)

const fired = (weapons: readonly WeaponTargets[], own: Own) => weapons.filter(({ name }) => own[name] !== HOLD)

/** `Courageous: DC at Faminewind, LB at Nemesis in 12-8, T hold` */
export const printDeclared = ({ ships }: DeclareAsk, order: DeclareOrder): string =>
  ships
    .map(ship => {
      const own = order[ship.id] ?? {}
      const holds = fired(ship.weapons, own).length === 0
      const weapons = holds ? [HOLD] : sayWeapons(ship.weapons, own)
      return `${ship.id}: ${[...weapons, ...sayGunners(ship, own)].join(', ')}`
    })
    .join('; ')

/** The same for the log: only the weapons that fire, and the weapons that its gunners man. */
export function sayDeclared({ ships }: DeclareAsk, order: DeclareOrder): string {
  const shots = ships.flatMap(ship => {
    const own = order[ship.id] ?? {}
    const said = sayWeapons(fired(ship.weapons, own), own)
    return said.length === 0 ? [] : [`${ship.id}: ${[...said, ...sayGunners(ship, own)].join(', ')}`]
  })
  return shots.length === 0 ? 'all weapons hold' : shots.join('; ')
}

/** `LB 2 at Nemesis` as the longest of these names and the rest. */
function headed<T extends { readonly name: string }>(of: readonly T[], text: string) {
  const plain = plainText(text)
  const fits = of.filter(({ name }) => plain === name.toLowerCase() || plain.startsWith(`${name.toLowerCase()} `))
  const [longest] = fits.toSorted((a, b) => b.name.length - a.name.length)
  return longest === undefined ? undefined : { head: longest, rest: plain.slice(longest.name.length).trim() }
}

/** A target as printed, in the hex it stands in, or by its name alone: then the best way to take it. */
function targetOf(targets: readonly WeaponTarget[], words: string): WeaponTarget | undefined {
  const [, name = '', where = ''] = /^(.*?)( in \S+)?$/.exec(words) ?? []
  const ids = [...new Set(targets.map(({ at: id }) => id))]
  const called = findShipNamed(ids, name)
  const whole = called === undefined ? words : plainText(`${called}${where}`)
  const named = (say: (target: WeaponTarget) => string) => targets.find(each => plainText(say(each)) === whole)
  return named(({ value }) => value) ?? named(({ at: id, hex }) => `${id} in ${hex.value}`) ?? named(({ at: id }) => id)
}

function readWeapon({ name, targets }: WeaponTargets, rest: string): Result<string> {
  if (rest === HOLD) return ok(HOLD)
  const words = rest.replace(/^(at|@) /, '')
  const target = targetOf(targets, words)
  if (target !== undefined) return ok(target.value)
  const known = [...targets.map(({ value }) => value), HOLD]
  return refuseNotation(`${name} ${rest}`, `${name} at one of ${known.join(', ')}`, nearest(words, known))
}

function readGunner({ name, weapons }: SkilledGunner, rest: string): Result<string> {
  const weapon = weapons.find(each => plainText(each) === rest)
  if (weapon !== undefined) return ok(weapon)
  return refuseNotation(`${name} ${rest}`, `${name} at one of ${weapons.join(', ')}`, nearest(rest, weapons))
}

function readClause({ id, weapons, gunners }: DeclareShip, clause: string): Result<readonly [string, string]> {
  const gunner = headed(gunners, clause)
  if (gunner !== undefined)
    return chain(readGunner(gunner.head, gunner.rest), weapon => ok([gunner.head.name, weapon] as const))
  const weapon = headed(weapons, clause)
  if (weapon !== undefined)
    return chain(readWeapon(weapon.head, weapon.rest), target => ok([weapon.head.name, target] as const))
  const known = weapons.map(({ name }) => name)
  const [words = ''] = clause.split(/ (?:at|hold)/i)
  return refuseNotation(clause, `a weapon of ${id} with its target: ${known.join(', ')}`, nearest(words, known))
}

/** The order of a ship without text: every weapon holds, or has the form's first value. */
const unwritten = ({ weapons, gunners }: DeclareShip, holds: boolean): Own =>
  Object.fromEntries([
    ...weapons.map(({ name, targets }) => [name, holds ? HOLD : (targets[0]?.value ?? HOLD)] as const),
    ...gunners.map(({ name, weapons: [first = ''] }) => [name, first] as const),
  ])

function readShip(ship: DeclareShip, text: string): Result<Own> {
  const clauses = splitClauses(text)
  const first = clauses.findIndex(clause => plainText(clause) !== HOLD)
  const read = readClauses(first < 0 ? [] : clauses.slice(first), clause => readClause(ship, clause))
  return at(
    ship.id,
    chain(read, written => ok({ ...unwritten(ship, true), ...Object.fromEntries(written) })),
  )
}

/** Weapons that a ship's order does not name hold; a ship that is not named has the form's first values. */
export function parseDeclared({ ships }: DeclareAsk, text: string): Result<DeclareOrder> {
  if (plainText(text) === HOLD) return ok(Object.fromEntries(ships.map(ship => [ship.id, unwritten(ship, true)])))
  const [example = ''] = ships.map(({ id, weapons: [weapon] }) => `${id}: ${weapon?.name} ${HOLD}`)
  const unnamed = (ship: DeclareShip) => unwritten(ship, false)
  return readShips({ ships, example, unnamed, read: readShip }, text)
}
