import { invariant, parseWith } from '@flagplot/core/lang'
import { type Policy, policySchema } from '@flagplot/wire/games'
import type { GameRow } from '../store/index.ts'

/** The policy that a game was made with. */
export function policyOf({ policy }: Pick<GameRow, 'policy'>): Policy {
  const read = parseWith(policySchema, policy)
  invariant(read.ok, 'the policy of a game was checked when it was made')
  return read.value
}
