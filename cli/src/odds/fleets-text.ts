import {
  type ConditionalMean,
  conditionalLosses,
  finalFleets,
  measurePairs,
  type OddsTopic,
  ownTitle,
  printSaid,
  sayBand,
  sayEndFor,
  sayFleet,
  sayOthers,
} from '@flagplot/core/desk/odds-words'
import { type Side, sides } from '@flagplot/core/game/sides'
import { alignColumns, foldText } from '@flagplot/core/notation/text'
import type { OddsAnswer } from '@flagplot/core/odds'
import { intervalColumn } from './interval-columns.ts'

const printMean = (mean: ConditionalMean | undefined): string => (mean === undefined ? '-' : printSaid(mean.said))

function lossLines(answer: OddsAnswer, side: Side): string[] {
  const rows = conditionalLosses(answer, side).map(({ title, won, lost }) => [title, printMean(won), printMean(lost)])
  return rows.length === 0
    ? []
    : alignColumns([['on average', 'if won', 'if lost'], ...rows], 78).map(line => `  ${line}`)
}

function sideLines(answer: OddsAnswer, side: Side, { words }: OddsTopic): string[] {
  const { likeliest, others } = finalFleets(answer, side)
  const rows = [
    ...likeliest.map(fleet => ({ said: fleet.said, how: sayEndFor(side, fleet.ending), text: sayFleet(fleet) })),
    ...(others === undefined ? [] : [{ said: others.said, how: '', text: sayOthers(others) }]),
  ]
  const shares = intervalColumn(rows.map(({ said }) => said))
  const width = Math.max(...shares.map(share => share.length))
  return [
    ...foldText(`${words[side].start} at the end, worst to best`, 80),
    ...rows.flatMap(({ how, text }, i) => {
      const head = `${shares[i]!.padEnd(width)}  ${how.padEnd(8)}`
      return foldText(text, 80 - head.length - 4).map(
        (line, at) => `  ${at === 0 ? head : ' '.repeat(head.length)}  ${line}`,
      )
    }),
    ...lossLines(answer, side),
    '',
  ]
}

/** Medians and the middle four fifths of losses and survivors, both sides beside each other. */
function bandLines(answer: OddsAnswer, { words }: OddsTopic): string[] {
  const pairs = [...measurePairs(answer, 'loss'), ...measurePairs(answer, 'survivors')]
  return pairs
    .flat()
    .flatMap(measure =>
      foldText(`${ownTitle(measure, words)}: ${sayBand(measure)}`, 78, '', '  ').map(line => `  ${line}`),
    )
}

/** `--fleets`: the final fleets of each side, losses by winner, and the middle of every measure. */
export function fleetsText(answer: OddsAnswer, topic: OddsTopic): string[] {
  if (answer.fleets === undefined) return []
  return [
    'Final fleets',
    ...sides.flatMap(side => sideLines(answer, side, topic)),
    'Medians, and the bounds within which four battles in five lie',
    ...bandLines(answer, topic),
    '',
  ]
}
