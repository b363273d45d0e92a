import type { AnyRuleset } from '../../game/index.ts'
import { alsoRefused, chain, mapRefusals, ok, type Result } from '../../lang/index.ts'
import { type BattleFile, parseBattle, readBattleFile } from '../../notation/index.ts'
import { checkCanLeave } from './can-leave.ts'
import type { OpenBattle } from './open-battle.ts'
import { fetchSystem, openSystem } from './systems.ts'

// a file of its own, so that the page loads no reader of YAML at first: it is a tenth of the first load

function openFile(file: BattleFile, rules: Result<AnyRuleset>): Result<OpenBattle> {
  if (!rules.ok) return mapRefusals(alsoRefused(file.envelope.faults, rules), file.source.locate)
  const parsed = parseBattle(rules.value, file)
  if (!parsed.ok) return parsed
  const battle = { rules: rules.value, ...parsed.value }
  return chain(mapRefusals(checkCanLeave(battle), file.source.locate), () => ok(battle))
}

/** Opens a battle file's text (YAML or JSON) of a fetched system. Refusals carry line and column. */
export const openBattleText = (text: string, file?: string): Result<OpenBattle> =>
  chain(readBattleFile(text, file), read => openFile(read, openSystem(read.envelope.system)))

/** The same for any system: it is fetched first. */
export async function fetchBattleText(text: string, file?: string): Promise<Result<OpenBattle>> {
  const read = readBattleFile(text, file)
  return read.ok ? openFile(read.value, await fetchSystem(read.value.envelope.system)) : read
}
