import { checkInput, type Input, positionSeen } from '../../game/index.ts'
import type { Shape } from '../../game/orders/index.ts'
import { chain, must, ok, type Result, withoutUndefined } from '../../lang/index.ts'
import {
  battleOfRecord,
  inputOf,
  type ObservedHeader,
  type ObservedLine,
  type SeenInput,
} from '../../notation/record/index.ts'
import { openSystem } from '../battle/index.ts'
import { beginFight, type Fight, fightAt } from './fight.ts'
import { startOfChain } from './moments.ts'
import { observerOf } from './observe.ts'
import { linesOfLink } from './record.ts'
import { withLineBehind } from './resume.ts'
import { fightAfter } from './take-legal-input.ts'

/** The fight of an observed record at its beginning; its system must be fetched already. */
export function beginObserved(row: string, { observer, view, ...header }: ObservedHeader): Result<Fight> {
  const { digest, dice } = header
  return chain(openSystem(header.system), rules =>
    chain(battleOfRecord(rules, header), battle =>
      chain(positionSeen(rules, { view }, { eye: observer, seed: digest }), state => {
        const begun = beginFight({ rules, ...battle }, { dice: { ...dice, seed: digest } })
        const known = { lines: [row], digest, upTo: 1 }
        const { digest: _, ...content } = header
        const start = startOfChain(begun.inside.last)
        const last = { ...start, header: content, state, observer, chain: { known }, isKept: true }
        return ok(fightAt(begun, { last, state }))
      }),
    ),
  )
}

/** An input as far as it was seen. No rule takes it again: the orders of the other side are not known. */
function inputSeen({ battle: { rules }, state }: Fight, line: SeenInput): Result<Input<Shape>> {
  if (line.kind === 'ruling') return checkInput(rules, state, inputOf(line))
  const { digest: _, seen: __, ...input } = line
  return ok(withoutUndefined(input))
}

/** The fight after an input that was observed. Its position is one that fits the view; only its record is as it was. */
function takeSeen(fight: Fight, row: string, line: SeenInput): Result<Fight> {
  const { digest, seen } = line
  const eye = must(observerOf(fight), 'the fight is observed')
  return chain(positionSeen(fight.battle.rules, seen, { eye, seed: digest }), state => {
    const kept = { lines: [row], digest, upTo: linesOfLink(fight.inside.last).upTo + 1 }
    return chain(inputSeen(fight, line), input =>
      ok(fightAfter(fight, { input, state, events: seen.events, kept, isSeen: true })),
    )
  })
}

/** The fight after a line that is observed. Of one that is withheld the digest is known at most. */
export function takeObservedLine(
  fight: Fight,
  row: string,
  line: SeenInput | Extract<ObservedLine, { kind: 'withheld' }>,
): Result<Fight> {
  if (line.kind !== 'withheld') return takeSeen(fight, row, line)
  return ok(withLineBehind(fight, { lines: [row], digest: line.digest ?? '' }))
}
