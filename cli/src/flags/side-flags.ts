import type { OpenBattle } from '@flagplot/core/desk/battle'
import { type DoctrineChoice, type Leader, leavesOf } from '@flagplot/core/game/doctrine'
import { resultBySide, type Side, sides } from '@flagplot/core/game/sides'
import { at, chain, nearest, ok, type Refusal, type Result, refuse } from '@flagplot/core/lang'
import { parseDoctrine, refuseSolverLeaving } from '@flagplot/core/notation'

/** The word for the solver in place of standing orders. */
const SOLVER = 'solver'

/** The flags that name the standing orders of the sides: `--red steady --red-set intensity=3`. */
export interface SideFlags {
  readonly red?: string | undefined
  readonly blue?: string | undefined
  readonly redSet?: readonly string[] | undefined
  readonly blueSet?: readonly string[] | undefined
}

/** `name=value`, its value read as a number or a boolean if it is one. */
function parseSetting(text: string): Result<readonly [string, string | number | boolean]> {
  const cut = text.indexOf('=')
  if (cut < 1) return refuse({ code: 'notation', path: [], found: text, expected: 'a setting as name=value' })
  const name = text.slice(0, cut).trim()
  const word = text.slice(cut + 1).trim()
  if (word === 'true' || word === 'false') return ok([name, word === 'true'])
  return ok([name, /^-?\d+$/.test(word) ? Number(word) : word])
}

/** Values by name from `name=value` words. */
export function settingsFrom(words: readonly string[]): Result<Record<string, string | number | boolean>> {
  const settings = new Map<string, string | number | boolean>()
  for (const word of words) {
    const setting = parseSetting(word)
    if (!setting.ok) return setting
    const [name, value] = setting.value
    if (settings.has(name))
      return refuse({ code: 'conflict', path: [name], says: `The setting ${name} is given twice.` })
    settings.set(name, value)
  }
  // fromEntries, since an assignment to __proto__ would be lost silently
  return ok(Object.fromEntries(settings))
}

function choiceOf(battle: OpenBattle, side: Side, flags: SideFlags): Result<DoctrineChoice | undefined> {
  const words = (side === 'red' ? flags.redSet : flags.blueSet) ?? []
  const stated = battle.leaders[side].doctrine
  const name = flags[side] ?? stated?.name ?? Object.keys(battle.rules.doctrines)[0]
  if (flags[side] === undefined && words.length === 0) return ok(stated)
  const settings = settingsFrom(words)
  if (!settings.ok) return at(`--${side}-set`, settings)
  // in a table of a doctrine `name` is the doctrine, which has a flag of its own here
  if ('name' in settings.value) {
    return refuse({
      code: 'unknown-key',
      path: [`--${side}-set`, 'name'],
      says: `--${side}-set sets the settings; --${side} names the doctrine.`,
    })
  }
  const kept = stated !== undefined && stated.name === name ? stated.settings : {}
  const choice = parseDoctrine(battle.rules, { name, ...kept, ...settings.value }, { setup: battle.setup, side })
  if (choice.ok) return choice
  const onName = choice.refusal.path[0] === 'name'
  return refuse({ ...choice.refusal, path: onName ? [`--${side}`] : [`--${side}-set`, ...choice.refusal.path] })
}

/** The solver gives no standing orders: it weighs every question anew. */
const noOrders = (side: Side): Result<never> =>
  refuse({
    code: 'unsupported',
    path: [`--${side}`],
    says: 'The solver has no standing orders. It plays in fight and play; flagplot advise prices its orders.',
  })

/** A leader with the doctrine that a command line names for its side: standing orders lead if they are named. */
function leaderBy(battle: OpenBattle, side: Side, flags: SideFlags): Result<Leader> {
  const led = battle.leaders[side]
  return chain(choiceOf(battle, side, flags), (doctrine): Result<Leader> => {
    if (doctrine === undefined) return ok(led)
    return ok(flags[side] === undefined ? { ...led, doctrine } : { ...led, kind: 'doctrine', doctrine })
  })
}

export const withLeaders = (battle: OpenBattle, of: (side: Side) => Result<Leader>): Result<OpenBattle> =>
  chain(resultBySide(of), leaders => ok({ ...battle, leaders }))

const withDoctrines = (battle: OpenBattle, flags: SideFlags): Result<OpenBattle> =>
  withLeaders(battle, side => leaderBy(battle, side, flags))

/** The battle with the command line's doctrines in place of its own: for verbs that go by standing orders. */
export function withDoctrineFlags(battle: OpenBattle, flags: SideFlags): Result<OpenBattle> {
  const solved = sides.find(side => flags[side] === SOLVER)
  return solved === undefined ? withDoctrines(battle, flags) : noOrders(solved)
}

/** If a side may be given to the solver, an unknown name may be a slip of `solver`. */
function knowingSolver({ rules }: OpenBattle, flags: SideFlags, refusal: Refusal): Result<never> {
  const side = sides.find(each => refusal.path[0] === `--${each}`)
  const name = side && flags[side]
  if (name === undefined || refusal.code !== 'unknown-name') return refuse(refusal)
  const { nearest: _, ...rest } = refusal
  const known = [...Object.keys(rules.doctrines), SOLVER]
  return refuse({ ...rest, expected: `one of ${known.join(', ')}` }, nearest(name, known))
}

/** The same for verbs that fight, in which the solver may lead a side. A named leader replaces that of the file. */
export function withLeaderFlags(battle: OpenBattle, flags: SideFlags): Result<OpenBattle> {
  const ordered = (side: Side) => (flags[side] === SOLVER ? undefined : flags[side])
  const led = withDoctrines(battle, { ...flags, red: ordered('red'), blue: ordered('blue') })
  if (!led.ok) return knowingSolver(battle, flags, led.refusal)
  const solverSide = sides.find(side => flags[side] === SOLVER && leavesOf(led.value.leaders[side]) !== undefined)
  if (solverSide !== undefined) return refuseSolverLeaving([`--${solverSide}`])
  const leader = (side: Side): Leader =>
    flags[side] === SOLVER ? { ...led.value.leaders[side], kind: SOLVER } : led.value.leaders[side]
  return ok({ ...led.value, leaders: { red: leader('red'), blue: leader('blue') } })
}

export function parseChoice<T extends string>(flag: string, word: string, known: readonly T[]): Result<T> {
  const found = known.find(each => each === word)
  if (found !== undefined) return ok(found)
  return refuse(
    { code: 'unknown-name', path: [flag], found: word, expected: `one of ${known.join(', ')}` },
    nearest(word, known),
  )
}

export function parseWholeNumber(
  flag: string,
  word: string,
  { min, max }: { readonly min: number; readonly max: number },
): Result<number> {
  const value = Number(word)
  const expected = `a whole number from ${min} to ${max}`
  const fits = /^\d+$/.test(word) && value >= min && value <= max
  return fits ? ok(value) : refuse({ code: 'range', path: [flag], found: word, expected })
}

/** The whole numbers among some flags, each within its bounds. */
export function parseWholeNumbers<Name extends string>(
  flags: { readonly [name in NoInfer<Name>]?: string | undefined },
  bounds: { readonly [name in Name]: readonly [min: number, max: number] },
): Result<{ readonly [name in Name]?: number }> {
  const numbers: { [name in Name]?: number } = {}
  for (const name in bounds) {
    const word = flags[name]
    if (word === undefined) continue
    const [min, max] = bounds[name]
    const flag = `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
    const number = parseWholeNumber(flag, word, { min, max })
    if (!number.ok) return number
    numbers[name] = number.value
  }
  return ok(numbers)
}

/** Words of a list that a flag gives, with `mark` between them. */
export const splitList = (list: string, mark = ','): string[] => list.split(mark).map(word => word.trim())

/** The words of a list, of which each is known; all that are known without a list. */
export function parseList<T extends string>(
  flag: string,
  list: string | undefined,
  known: readonly T[],
): Result<readonly T[]> {
  let found: Result<readonly T[]> = ok(list === undefined ? known : [])
  for (const word of list === undefined ? [] : splitList(list))
    found = chain(found, so => chain(parseChoice(flag, word, known), each => ok([...so, each])))
  return found
}

/** Refuses two flags that each ask for another form of the same answer. */
export const refuseTwoForms = (first: string, second: string): Result<never> =>
  refuse({ code: 'conflict', path: [second], says: `Give either ${first} or ${second}, not both.` })
