import type { Leader, Leaders } from '../../game/doctrine/index.ts'
import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import { type BySide, bySide, resultBySide, type Side, sides } from '../../game/sides/index.ts'
import { chain, invariant, ok, type Refusal, type Result } from '../../lang/index.ts'
import { diceWords } from '../../notation/index.ts'
import { type OpenBattle, openFetchedBattle, withoutPeople } from '../battle/index.ts'
import {
  advisedOrder,
  beginFight,
  briefsForPeople,
  type Fight,
  type FightDice,
  fightOn,
  pending,
  recordLines,
  refuseDiceLeft,
  sealOrder,
  withLeaders,
} from '../fight/index.ts'
import { type LetterPart, standingIn } from './letter.ts'
import type { Need } from './need.ts'
import type { Turn } from './turn-file.ts'

/** All that settles one battle of a turn, as plain data: it may go to a thread. Its system was fetched before. */
export interface BattleTask {
  /** The battle's plain data, as a battle file has it. */
  readonly battle: unknown
  readonly seed: string
  /** Typed dice, in the order they fall: the battle uses up all of them, and the seed draws mixed orders alone. */
  readonly dice?: string | undefined
  readonly missing: Turn['missing']
  /** The players who lead a side; other sides are led as the battle states. */
  readonly players: Partial<BySide<string>>
  readonly letters: Partial<BySide<LetterPart>>
}

/** A battle that is over. */
export interface SettledBattle {
  readonly kind: 'settled'
  /** The lines of its record, without line ends. */
  readonly lines: readonly string[]
  /** The orders of each letter that no question was left for. */
  readonly unused: BySide<number>
  /** The sides that its standing orders led because the turn says so for missing letters and orders. */
  readonly stoodIn: readonly Side[]
}

/** A battle that waits for its moderator or its players. */
interface WaitingBattle {
  readonly kind: 'waiting'
  readonly needs: readonly Need[]
}

export type Settlement = SettledBattle | WaitingBattle

/** One side's part in the battle: the letter, and the leader once its orders have run out. */
interface Hand {
  readonly player: string | undefined
  readonly orders: readonly string[]
  /** By the letter; undefined if it names no standing orders. */
  readonly standing: Leader | undefined
  /** The leader of the battle's own file. */
  readonly own: Leader
}

interface Table {
  readonly hands: BySide<Hand>
  readonly missing: Turn['missing']
}

/** A fight on its way, with the number of orders that each letter has given, and the sides that the policy leads. */
interface Play {
  readonly fight: Fight
  readonly used: BySide<number>
  readonly stoodIn: readonly Side[]
}

const waiting = (needs: readonly Need[]): WaitingBattle => ({ kind: 'waiting', needs })

/** The needs of letters that are not there, or say nothing on this battle. */
function lettersMissing({ hands, missing }: Table): readonly Need[] {
  if (missing === 'standing') return []
  return sides.flatMap(side => {
    const { player, orders, standing } = hands[side]
    const isThere = player === undefined || orders.length > 0 || standing !== undefined
    return isThere ? [] : [{ kind: 'letter', side, player } as const]
  })
}

/** Gives the lead to standing orders on each side that is asked and has no order left. */
function leadOn(play: Play, { hands, missing }: Table): Play {
  let { fight } = play
  const stoodIn = [...play.stoodIn]
  for (const { side } of briefsForPeople(fight)) {
    const { orders, standing, own } = hands[side]
    const leader = standing ?? (missing === 'standing' ? own : undefined)
    if (play.used[side] < orders.length || leader === undefined) continue
    if (standing === undefined) stoodIn.push(side)
    fight = withLeaders(fight, { ...fight.leaders, [side]: leader })
  }
  return { ...play, fight, stoodIn }
}

/** The order that a letter gives to a question, or the need of another. */
function orderFor(
  { fight, used }: Play,
  brief: Brief<Shape>,
  hand: Hand,
): { readonly order: unknown } | { readonly need: Need } {
  const { side } = brief
  const paper = paperOf(fight.battle.rules, brief)
  const number = used[side] + 1
  const text = hand.orders[used[side]]
  const asked = { side, player: hand.player ?? '', number, question: paper.form().title }
  if (text === undefined) {
    return { need: { kind: 'no-order', ...asked, usual: paper.print(advisedOrder(fight, brief)) } }
  }
  const read = paper.parse(text)
  return read.ok ? { order: read.value } : { need: { kind: 'order', ...asked, text, refusal: read.refusal } }
}

/** Takes the orders of all letters for the open question, together. */
function answer(play: Play, { hands }: Table): Result<Play | WaitingBattle> {
  const answers = briefsForPeople(play.fight).map(brief => ({
    side: brief.side,
    ...orderFor(play, brief, hands[brief.side]),
  }))
  const needs = answers.flatMap(each => ('need' in each ? [each.need] : []))
  if (needs.length > 0) return ok(waiting(needs))
  let { fight } = play
  const used = { ...play.used }
  for (const each of answers) {
    const sealed = sealOrder(fight, each.side, 'order' in each ? each.order : undefined)
    if (!sealed.ok) return sealed
    fight = sealed.value
    used[each.side]++
  }
  return ok({ ...play, fight, used })
}

const needOfTurn = (refusal: Refusal): WaitingBattle => waiting([{ kind: 'moderator', refusal }])

function ended({ fight, used, stoodIn }: Play, { hands }: Table): Settlement {
  const whole = refuseDiceLeft(fight)
  if (!whole.ok) return needOfTurn(whole.refusal)
  const unused = bySide(side => hands[side].orders.length - used[side])
  return { kind: 'settled', lines: recordLines(fight), unused, stoodIn }
}

function playOn(first: Play, table: Table): Settlement {
  let play = first
  for (;;) {
    const went = fightOn(play.fight, 'end')
    if (!went.ok) return needOfTurn(went.refusal)
    play = { ...play, fight: went.value }
    if (pending(play.fight).kind === 'over') return ended(play, table)
    play = leadOn(play, table)
    if (briefsForPeople(play.fight).length === 0) continue
    const answered = answer(play, table)
    invariant(answered.ok, 'an order that its paper has parsed is sealed')
    if ('kind' in answered.value) return answered.value
    play = answered.value
  }
}

/** Both sides' parts in a battle. Refuses standing orders that its system does not have. */
const tableOf = (battle: OpenBattle, { missing, players, letters }: BattleTask, own: Leaders): Result<Table> =>
  chain(
    resultBySide((side): Result<Hand> => {
      const part = letters[side] ?? {}
      const { orders = [] } = part
      return chain(standingIn(battle, side, part), standing =>
        ok({ player: players[side], orders, standing, own: own[side] }),
      )
    }),
    hands => ok({ hands, missing }),
  )

/** The fight before its first question: players lead, and the battle's own leaders the other sides. */
function begun(battle: OpenBattle, { players, seed, dice: typed }: BattleTask, own: Leaders): Play {
  const dice: FightDice =
    typed === undefined ? { source: 'seeded', seed } : { source: 'scripted', seed, words: diceWords(typed) }
  const leaders = bySide((side): Leader => (players[side] === undefined ? own[side] : { kind: 'person' }))
  return { fight: beginFight({ ...battle, leaders: own }, { dice, leaders }), used: { red: 0, blue: 0 }, stoodIn: [] }
}

/**
 * Settles one battle by the letters of its players: each answers its side's questions in turn, and then standing orders
 * lead on. Refuses only data that no door of the turn has let through.
 */
export const settleBattle = (task: BattleTask): Result<Settlement> =>
  chain(openFetchedBattle(task.battle), battle => {
    const own = withoutPeople(battle.rules, battle.leaders)
    return chain(tableOf(battle, task, own), table => {
      const needs = lettersMissing(table)
      return ok(needs.length > 0 ? waiting(needs) : playOn(begun(battle, task, own), table))
    })
  })
