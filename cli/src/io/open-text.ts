import { fetchBattleText, type OpenBattle } from '@flagplot/core/desk/battle'
import { fetchRecordText, type OpenRecord } from '@flagplot/core/desk/record'
import type { Result } from '@flagplot/core/lang'

// a file of its own, loaded when a text is read: a ready battle needs no reader of YAML

export const openBattle = (text: string, name: string): Promise<Result<OpenBattle>> => fetchBattleText(text, name)

export const openRecord = (text: string, name: string): Promise<Result<OpenRecord>> => fetchRecordText(text, name)
