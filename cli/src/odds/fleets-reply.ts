import { conditionalLosses, finalFleets } from '@flagplot/core/desk/odds-words'
import { bySide } from '@flagplot/core/game/sides'
import type { OddsAnswer } from '@flagplot/core/odds'

const withoutWords = <T extends { readonly said: unknown }>({ said: _, ...data }: T) => structuredClone(data)

/** All final fleets of both sides as data, worst to best, and the losses of each side if it wins and if it loses. */
export const fleetsReply = (answer: OddsAnswer) =>
  bySide(side => ({
    final: finalFleets(answer, side, Number.POSITIVE_INFINITY).likeliest.map(withoutWords),
    losses: conditionalLosses(answer, side).map(({ title, unit, won, lost }) => ({
      title,
      unit,
      won: won && withoutWords(won),
      lost: lost && withoutWords(lost),
    })),
  }))
