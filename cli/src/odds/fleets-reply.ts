import { finalFleets, lossesIf, type MeanIf } from '@flagplot/core/desk/odds-words'
import { bySide } from '@flagplot/core/game'
import type { OddsAnswer } from '@flagplot/core/odds'
import type { OddsReply } from '@flagplot/wire'

const plain = ({ mean, interval }: MeanIf) => ({
  mean,
  ...(interval === undefined ? {} : { interval: { ...interval } }),
})

/** All final fleets of both sides as data, worst to best, and what each side loses if it wins and if it loses. */
export const fleetsReply = (answer: OddsAnswer): NonNullable<OddsReply['fleets']> =>
  bySide(side => ({
    final: finalFleets(answer, side, Number.POSITIVE_INFINITY).likeliest.map(fleet => ({
      ending: fleet.ending,
      left: fleet.left.map(unit => ({ ...unit })),
      damaged: fleet.damaged,
      away: fleet.away,
      chance: fleet.chance,
    })),
    losses: lossesIf(answer, side).map(({ title, unit, won, lost }) => ({
      title,
      unit,
      ...(won === undefined ? {} : { won: plain(won) }),
      ...(lost === undefined ? {} : { lost: plain(lost) }),
    })),
  }))
