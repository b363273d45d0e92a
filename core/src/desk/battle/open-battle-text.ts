import { type AnyRuleset, bySide } from '../../game/index.ts'
import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import { type BattleFile, parseBattle, readBattleFile } from '../../notation/index.ts'
import { checkCanLeave } from './can-leave.ts'
import type { OpenBattle } from './open-battle.ts'
import { fetchSystem, openSystem } from './systems.ts'

// a file of its own: whoever opens no text loads no reader of YAML, a tenth of the page's first load

function openFile(file: BattleFile, rules: Result<AnyRuleset>): Result<OpenBattle> {
  if (!rules.ok) return refuse(file.source.locate(rules.refusal))
  const parsed = parseBattle(rules.value, file)
  if (!parsed.ok) return parsed
  const battle = { rules: rules.value, ...parsed.value }
  const leaving = checkCanLeave({ ...battle, doctrines: bySide(side => battle.leaders[side].doctrine) })
  return leaving.ok ? ok(battle) : refuse(file.source.locate(leaving.refusal))
}

/** A battle file's text (YAML or JSON) of a system that was fetched before, through every door. Refusals carry line and column. */
export const openBattleText = (text: string, file?: string): Result<OpenBattle> =>
  chain(readBattleFile(text, file), read => openFile(read, openSystem(read.envelope.system)))

/** The same of any system, which is fetched first. */
export async function fetchBattleText(text: string, file?: string): Promise<Result<OpenBattle>> {
  const read = readBattleFile(text, file)
  return read.ok ? openFile(read.value, await fetchSystem(read.value.envelope.system)) : read
}
