import { dirname, isAbsolute, join } from 'node:path'
import { fetchBattle, type OpenBattle } from '@flagplot/core/desk/battle'
import { type OpenedStudy, openedStudy, openStudyText, type Study } from '@flagplot/core/desk/sweep'
import { at, type Result } from '@flagplot/core/lang'
import type { Io } from '../io/io.ts'
import { looksLikePath, openBattleSource, readText } from '../io/read-source.ts'

/** The battle of a study: written in it, ready, or a file whose path is seen from the study's own folder. */
function battleOf(io: Io, source: string, { battle }: Pick<Study, 'battle'>): Promise<Result<OpenBattle>> {
  if (typeof battle !== 'string') return fetchBattle(battle)
  const isBeside = source !== '-' && looksLikePath(battle) && !isAbsolute(battle)
  return openBattleSource(io, isBeside ? join(dirname(source), battle) : battle)
}

/** Opens a study file with its battle. */
export async function openStudySource(io: Io, source: string): Promise<Result<OpenedStudy>> {
  const read = await readText(io, source)
  if (!read.ok) return read
  const study = openStudyText(read.value.text, read.value.name)
  if (!study.ok) return study
  const battle = at('battle', await battleOf(io, source, study.value))
  return battle.ok ? openedStudy(study.value, battle.value) : battle
}
