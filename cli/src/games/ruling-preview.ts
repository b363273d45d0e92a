import { advisedOrder, type Fight, pending, questionToSettle } from '@flagplot/core/desk/fight'
import { expectedResultOf, printSaid, sayExpected } from '@flagplot/core/desk/odds-words'
import { keepsSecrets } from '@flagplot/core/desk/questions'
import { effectOfRuling, type RulingDraft, type RulingEffect } from '@flagplot/core/desk/referee'
import { type Brief, orderTable, paperOf, type Shape } from '@flagplot/core/game/orders'
import { chain, ok, type Result } from '@flagplot/core/lang'
import { foldText } from '@flagplot/core/notation/text'
import type { OddsAnswer } from '@flagplot/core/odds'
import type { ModerateAnswer } from '@flagplot/wire'
import { OVER_BY_RULING, sayResults, sayWithdrawn } from '@flagplot/wire/words'
import type { Io } from '../io/io.ts'
import { hangingIndent } from '../io/margins.ts'
import { oddsFromHere } from '../play/table-words.ts'

type QuestionEffect = NonNullable<ModerateAnswer['effect']>['questions'][number]

/** A ruling that is not made yet, and all that it would do. */
export interface RulingPreview {
  readonly now: Fight
  readonly effect: RulingEffect
  readonly questions: readonly QuestionEffect[]
  /** The odds now and after it, if both are known. */
  readonly odds: { readonly now: OddsAnswer; readonly after: OddsAnswer } | undefined
}

const briefsOf = (fight: Fight): readonly Brief<Shape>[] => {
  const asked = pending(fight)
  return asked.kind === 'orders' ? asked.briefs : []
}

/** The orders of a question as text: all if they are few, else that of the standing orders. */
function ordersOf(fight: Fight, brief: Brief<Shape>): readonly string[] {
  const paper = paperOf(fight.battle.rules, brief)
  return orderTable(paper)?.lines.map(({ text }) => text) ?? [paper.print(advisedOrder(fight, brief))]
}

/** The orders at the question of a moment that a ruling on options forbids or allows. */
function questionEffects(fight: Fight, { at, before, after }: RulingEffect): QuestionEffect[] {
  const { rules } = fight.battle
  const { answer } = questionToSettle(fight, at)
  const given = answer?.input.kind === 'orders' ? answer.input.orders : {}
  return briefsOf(before).map(brief => {
    const { side, ask } = brief
    const paper = paperOf(rules, brief)
    const { title } = paper.form()
    const next = briefsOf(after).find(each => each.side === side && each.ask.kind === ask.kind)
    if (next === undefined) return { side, title, asked: false, forbidden: [], allowed: [] }
    const later = paperOf(rules, next)
    const order = given[side]
    const known = new Set([...ordersOf(before, brief), ...(order === undefined ? [] : [paper.print(order)])])
    return {
      side,
      title,
      asked: true,
      forbidden: [...known].filter(text => !later.parse(text).ok),
      allowed: ordersOf(after, next).filter(text => !paper.parse(text).ok),
    }
  })
}

/** The odds of a position; undefined if they are not known, and of a battle that is over. */
function oddsOf(io: Io, fight: Fight): OddsAnswer | undefined {
  if (pending(fight).kind === 'over' || keepsSecrets(fight)) return undefined
  const answer = oddsFromHere(io, fight)
  return answer.ok ? answer.value : undefined
}

/** The effect of a ruling after so many steps, or without one of taking the game back to them. */
export const previewOf = (
  io: Io,
  now: Fight,
  { at, draft }: { readonly at: number; readonly draft: RulingDraft | undefined },
): Result<RulingPreview> =>
  chain(effectOfRuling(now, at, draft), effect => {
    const [before, after] = [oddsOf(io, now), oddsOf(io, effect.after)]
    return ok({
      now,
      effect,
      // the orders of a side that hides something are not known here
      questions: draft?.kind === 'ruling' && !keepsSecrets(now) ? questionEffects(now, effect) : [],
      odds: before && after && { now: before, after },
    })
  })

/** A preview as data. */
export const previewData = ({ effect, questions, odds }: RulingPreview): ModerateAnswer['effect'] => ({
  at: effect.at,
  withdrawn: effect.withdrawn,
  over: pending(effect.after).kind === 'over',
  expectedResult:
    odds === undefined ? null : { now: expectedResultOf(odds.now).red, after: expectedResultOf(odds.after).red },
  questions: [...questions],
})

function questionLines({ battle: { setup } }: Fight, { side, title, asked, forbidden, allowed }: QuestionEffect) {
  const { name } = setup[side]
  const listed = (says: string, orders: readonly string[]): string[] =>
    orders.length === 0 ? [] : hangingIndent(`${says} for ${name}: ${orders.join('; ')}`)
  if (!asked) return foldText(`${name} is not asked any more: ${title}.`)
  return [...listed('Not allowed any more', forbidden), ...listed('Allowed now', allowed)]
}

/** A preview in lines. */
export function previewLines({ now, effect, questions, odds }: RulingPreview): string[] {
  const said = (answer: OddsAnswer): string => printSaid(sayExpected(answer, 'red'))
  return [
    ...foldText(`After step ${effect.at}, as it would be. Nothing is done yet: --because, with the reason, does it.`),
    ...foldText(sayWithdrawn(effect.withdrawn)),
    ...(pending(effect.after).kind === 'over' ? [OVER_BY_RULING] : []),
    ...questions.flatMap(question => questionLines(now, question)),
    ...(odds === undefined ? [] : foldText(sayResults(now.battle.setup.red.name, [said(odds.now), said(odds.after)]))),
  ]
}
