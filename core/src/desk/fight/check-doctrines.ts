import { type Brief, paperOf, type Shape } from '../../game/orders/index.ts'
import { sayNthRound } from '../../game/sides/index.ts'
import { fleetWords } from '../../game/words/index.ts'
import { canonicalJson, ok, type Refusal, type Result, refuse } from '../../lang/index.ts'
import { inputLinesOf, refusalOnLine } from '../../notation/record/index.ts'
import { battleAt, type OpenRecord } from '../record/index.ts'
import { type Fight, fightBackAt, momentsOf } from './fight.ts'
import type { Moment } from './moments.ts'
import { resumeFight } from './resume.ts'
import { drawOrderAt, standingMixAt } from './steps.ts'

/** The number of orders asked again, and of those taken as they are: of people, the solver and the moderator. */
interface DoctrinesChecked {
  readonly asked: number
  readonly taken: number
}

/** True if a side has opened an order at a question of a game between rooms, and the rules take it. */
function hasOpened({ battle: { rules }, inside }: Fight, brief: Brief<Shape>): boolean {
  // no standing orders are stated after an opening: the last line of the side decides
  for (let link = inside.last; link.kind === 'proof'; link = link.before) {
    const { proof } = link
    if (proof.kind === 'link' || proof.kind === 'salt' || proof.side !== brief.side) continue
    return proof.kind === 'open' && paperOf(rules, brief).check(proof.order).ok
  }
  return false
}

/** True if standing orders answer for a side: they lead it, or its player was late in a game between rooms. */
function isByStandingOrders(before: Fight, brief: Brief<Shape>): boolean {
  const { kind } = before.leaders[brief.side]
  return kind === 'doctrine' || (kind === 'person' && before.dice.source === 'chain' && !hasOpened(before, brief))
}

/** The orders that standing orders may give: the one that a known seed draws, else any of the mix. */
function ownOrders(before: Fight, brief: Brief<Shape>): readonly unknown[] | undefined {
  if (!isByStandingOrders(before, brief)) return undefined
  const { side } = brief
  const { dice, count } = before
  const mix = standingMixAt(before, brief)
  return dice.source === 'seeded' ? [drawOrderAt(mix, { seed: dice.seed, side, count })] : mix.map(({ order }) => order)
}

const notOwn = ({ battle: { rules, setup }, leaders, state }: Fight, { side }: Brief<Shape>): Refusal => {
  const when = sayNthRound(rules.rounds(state) + 1, rules.card.round)
  const expected = `the order of ${leaders[side].doctrine?.name}`
  const says = `In ${when} the order of ${fleetWords(setup)[side].inner} is not ${expected}.`
  return { code: 'tampered', path: ['orders', side], says }
}

function checkMoment(fight: Fight, { input, before: link }: Moment): Result<DoctrinesChecked> {
  const before = fightBackAt(fight, link)
  const { pending } = before.inside
  if (input.kind !== 'orders' || pending.kind !== 'orders') return ok({ asked: 0, taken: 0 })
  let asked = 0
  for (const brief of pending.briefs) {
    const own = input.ruled === undefined ? ownOrders(before, brief) : undefined
    if (own === undefined) continue
    const given = canonicalJson(input.orders[brief.side])
    if (!own.some(order => canonicalJson(order) === given)) return refuse(notOwn(before, brief))
    asked++
  }
  return ok({ asked, taken: pending.briefs.length - asked })
}

/**
 * Asks the standing orders of a verified record again. Refuses the first order that is not theirs, with its line, and
 * standing orders that these rules do not have.
 */
export function checkDoctrines(opened: OpenRecord): Result<DoctrinesChecked> {
  const [unknown] = opened.verified.unknownDoctrines
  if (unknown !== undefined) {
    const says = `The standing orders ${unknown} are unknown here: they cannot be asked again.`
    return refuse({ code: 'unknown-name', path: ['doctrine'], found: unknown, says })
  }
  const fight = resumeFight(opened, { battle: battleAt(opened), seed: '' })
  const { file } = opened.record
  const inputLines = inputLinesOf(opened.record)
  let [asked, taken] = [0, 0]
  for (const [i, moment] of momentsOf(fight).entries()) {
    const checked = checkMoment(fight, moment)
    if (!checked.ok) return refuse(refusalOnLine(file, inputLines[i]?.line ?? 0, checked.refusal))
    asked += checked.value.asked
    taken += checked.value.taken
  }
  return ok({ asked, taken })
}
