import type { OpenBattle } from '@flagplot/core/desk/battle'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { useMemo } from 'react'
import { battleOf, useDesk } from '../setup/index.ts'

/** The battle on the desk with its rules, or the reason why it is none yet. */
export function useOpenBattle(): Result<OpenBattle> {
  const { rules, draft } = useDesk()
  return useMemo(() => chain(battleOf(rules, draft), battle => ok({ rules, ...battle })), [rules, draft])
}
