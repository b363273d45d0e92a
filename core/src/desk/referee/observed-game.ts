import { chain, ok, type Result, refuse } from '../../lang/index.ts'
import {
  checkProofs,
  noProofs,
  type ObservedHeader,
  type ObservedLine,
  type Proofs,
  parseObservedLine,
  proofsAfter,
  type SeenInput,
} from '../../notation/record/index.ts'
import { fetchSystem } from '../battle/index.ts'
import { beginObserved, linesSince, observerOf, pending, takeObservedLine } from '../fight/index.ts'
import { type Game, goBack, putProof, putStanding } from './game.ts'

const strange = (says: string): Result<never> => refuse({ code: 'tampered', path: ['record'], says })

/** Checks as much as an eye can: dice need a link, and the own order is the one that was sealed. */
function checkSeen({ fight, proofs }: Game, line: SeenInput): Result<Proofs> {
  if (line.kind === 'ruling' || line.ruled !== undefined) return ok(proofs)
  if (line.kind === 'roll') {
    return proofs.isLinkOpen
      ? ok({ ...proofs, isLinkOpen: false })
      : strange('These dice were thrown without a link of the chain.')
  }
  const { rules } = fight.battle
  const asked = pending(fight)
  const own = asked.kind === 'orders' ? asked.briefs.filter(({ side }) => side === observerOf(fight)) : []
  const input = { kind: 'orders', orders: line.orders } as const
  return checkProofs(rules, proofs, { pending: { kind: 'orders', briefs: own }, input, inputs: fight.count })
}

/** A line that stands in the record as it was observed: it must be the very line that these rules write next. */
function takeAsWritten(game: Game, row: string, next: Result<Game>): Result<Game> {
  return chain(next, ({ fight, proofs }) =>
    linesSince(game.fight, fight).join('\n') === row
      ? ok({ fight, proofs })
      : strange('This line does not follow the lines before it: the record is another one.'),
  )
}

function takeLine(game: Game, row: string, line: ObservedLine): Result<Game> {
  switch (line.kind) {
    case 'roll':
    case 'orders':
    case 'ruling':
      return chain(checkSeen(game, line), proofs =>
        chain(takeObservedLine(game.fight, row, line), fight =>
          ok({ fight, proofs: proofsAfter(proofs, line, line.digest) }),
        ),
      )
    case 'withheld':
      return chain(takeObservedLine(game.fight, row, line), fight => ok({ ...game, fight }))
    case 'back':
      return takeAsWritten(game, row, goBack(game, line.to, line.because))
    case 'standing':
      return takeAsWritten(game, row, putStanding(game, line))
    default: {
      const { digest: _, ...proof } = line
      return takeAsWritten(game, row, putProof(game, proof))
    }
  }
}

/**
 * Takes lines of an observed record. The chain cannot be worked out over what is hidden; signatures, the own orders and
 * the links of the dice are checked now, and all else once the record is given out.
 */
export function takeObserved(game: Game, text: string): Result<Game> {
  let now: Result<Game> = ok(game)
  for (const row of text.split('\n')) {
    if (row === '') continue
    now = chain(now, before => chain(parseObservedLine(row), line => takeLine(before, row, line)))
  }
  return now
}

/** The game of an observed record, by its header and the lines after it. Its system is fetched first. */
export async function fetchObserved(
  header: ObservedHeader,
  [first = '', ...rest]: readonly string[],
): Promise<Result<Game>> {
  const { system, dice, digest } = header
  return chain(await fetchSystem(system), () =>
    chain(beginObserved(first, header), fight =>
      takeObserved({ fight, proofs: noProofs(dice, digest) }, rest.join('\n')),
    ),
  )
}
