import * as z from 'zod/mini'
import {
  fetchBattleText,
  fetchReadyAddress,
  fetchSystem,
  type OpenBattle,
  openFetchedBattle,
} from '../desk/battle/index.ts'
import type { Scalar } from '../game/form/index.ts'
import { type Side, sides } from '../game/sides/index.ts'
import { chain, isTable, ok, type Result, refuse } from '../lang/index.ts'
import { type BattleData, battleData, parseEnvelope, printBattle as printFile } from '../notation/index.ts'

/**
 * Standing orders: the name of a doctrine, or a table of its name and settings: `{ name: 'steady', retreat: 50 }`. A
 * missing setting takes its published default.
 */
export type StandingOrders = string | { readonly name: string; readonly [setting: string]: Scalar }

/** Standing orders in place of the battle's own, for one side or both. */
export type Standing = Readonly<Partial<Record<Side, StandingOrders>>>

/** The named sides; their standing orders are checked with the battle. */
export const standingSchema = z.strictObject({
  red: z.exactOptional(z.unknown()),
  blue: z.exactOptional(z.unknown()),
})
type Stated = z.output<typeof standingSchema>

/** A text from a program without types, which may hand over any value. */
export const checkText = (text: unknown, what: string): Result<string> =>
  typeof text === 'string' ? ok(text) : refuse({ code: 'type', path: [], found: typeof text, expected: what })

/** The battle with these standing orders, which replace a mind, too. */
function withStanding(battle: unknown, standing: Stated): unknown {
  if (!isTable(battle)) return battle
  const ordered = { ...battle }
  for (const side of sides) {
    const own = battle[side]
    if (standing[side] === undefined || !isTable(own)) continue
    const { mind: _, ...rest } = own
    ordered[side] = { ...rest, doctrine: standing[side] }
  }
  return ordered
}

/** A battle's data with its rules, fetched if they are not yet. */
export async function openData(battle: unknown, standing: Stated = {}): Promise<Result<OpenBattle>> {
  const envelope = parseEnvelope(battle)
  if (!envelope.ok) return envelope
  const fetched = await fetchSystem(envelope.value.system)
  return fetched.ok ? openFetchedBattle(withStanding(battle, standing)) : fetched
}

/** An open battle with these standing orders in place of its own. */
export const withOrders = (battle: OpenBattle, standing: Stated | undefined): Result<OpenBattle> =>
  standing === undefined ? ok(battle) : openFetchedBattle(withStanding(dataOf(battle), standing))

const dataOf = (battle: OpenBattle): BattleData => battleData(battle.rules, battle)

/**
 * Opens a battle file: checks every key of it, and returns the battle as plain data in its shortest form.
 *
 * Refused: a text that is no YAML or JSON (`syntax`), a key nobody reads (`unknown-key`), a system, class, option or
 * doctrine that does not exist (`unknown-name`), a number out of bounds (`range`), shorthand that does not parse
 * (`notation`); with line and column, and the nearest right thing if there is one.
 *
 * @param text the battle file, YAML or JSON: see `flagplot new` and `battleSchema`
 * @param file the name that refusals call it by
 * @example
 * const opened = await openBattle(text, 'mine.yaml')
 * if (opened.ok) console.log(opened.value.title)
 * else console.error(sayRefusal(opened.refusal))
 */
export async function openBattle(text: string, file?: string): Promise<Result<BattleData>> {
  const given = checkText(text, 'a battle file: text in YAML or JSON')
  if (!given.ok) return given
  return chain(await fetchBattleText(text, file), battle => ok(dataOf(battle)))
}

/**
 * A battle that comes with a system, as plain data.
 *
 * Refused: an address that no battle has (`unknown-name`), with the nearest.
 *
 * @param address `system/name`, as `ruleBook` lists them; the name alone if only one system has it
 * @example
 * const ready = await readyBattle(address)
 * if (ready.ok) console.log(ready.value.title)
 */
export async function readyBattle(address: string): Promise<Result<BattleData>> {
  const given = checkText(address, 'the address of a ready battle: system/name')
  if (!given.ok) return given
  return chain(await fetchReadyAddress(address), battle => ok(dataOf(battle)))
}

/**
 * A battle as a YAML file with a comment for everything that can be set; `openBattle` takes it back.
 *
 * Refused: all that `openBattle` refuses, without line and column.
 *
 * @param battle plain data from `openBattle`
 * @example
 * const file = await printBattle(battle)
 * if (file.ok) console.log(file.value)
 */
export async function printBattle(battle: BattleData): Promise<Result<string>> {
  return chain(await openData(battle), opened => ok(printFile(opened.rules, opened)))
}
