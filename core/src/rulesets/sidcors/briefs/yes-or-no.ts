import type { FlagField } from '../../../game/index.ts'
import { ok } from '../../../lang/index.ts'
import type { Ask, AskOf, CloakOrder, NoticeOrder, Order, PursuitOrder, RetreatOrder } from '../orders.ts'
import { filled, type Sheet } from './sheet.ts'

/** A form with a single yes or no; `no` is the default. */
function yesOrNo<A extends Ask>(rule: string, title: (ask: A) => string, field: FlagField): Sheet<A> {
  const orders = [{ [field.name]: false }, { [field.name]: true }] as unknown as readonly Order[]
  return {
    rule,
    form: ask => ({ title: title(ask), fields: [field] }),
    check: (_, raw) => filled([field], raw, values => ok(orders[values[field.name] === true ? 1 : 0] as Order)),
    size: () => 2n,
    choices: () => orders,
  }
}

const flag = (name: string, label: string): FlagField => ({ kind: 'flag', name, label, fallback: false })

export const stands: NoticeOrder = { notice: false }
export const givesNotice: NoticeOrder = { notice: true }
export const noticeSheet = yesOrNo<AskOf<'notice'>>(
  'intensity.agreed',
  ask => `The agreed rating is ${ask.rating}`,
  flag('notice', 'Give notice: both sides choose factors again'),
)

export const uncloaked: CloakOrder = { cloak: false }
export const cloaked: CloakOrder = { cloak: true }
export const cloakSheet = yesOrNo<AskOf<'cloak'>>(
  'cloak.force',
  () => 'Offensive use of the cloak',
  flag('cloak', 'Attack from under cloak (two dice)'),
)

export const stays: RetreatOrder = { retreat: false }
export const retreats: RetreatOrder = { retreat: true }
export const retreatSheet = yesOrNo<AskOf<'retreat'>>(
  'R22',
  ask => (ask.again ? 'Retreat after all?' : 'Retreat?'),
  flag('retreat', 'Announce the retreat'),
)

export const letsGo: PursuitOrder = { pursue: false }
export const pursues: PursuitOrder = { pursue: true }
export const pursuitSheet = yesOrNo<AskOf<'pursuit'>>(
  'R24',
  () => 'Pursue the crippled and slow units?',
  flag('pursue', 'Pursue with all uncrippled ships, for one round'),
)
