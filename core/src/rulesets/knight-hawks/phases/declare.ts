import { push } from '../../../game/kit/index.ts'
import { must } from '../../../lang/index.ts'
import { because, type Reason } from '../events/because.ts'
import type { RuleId } from '../ledger.ts'
import { hexNamed } from '../map/place.ts'
import { type DeclareAsk, type DeclareOrder, type DeclareShip, HOLD, type WeaponTarget } from '../orders/declare.ts'
import type { OrderPhase } from '../shape.ts'
import { sayDeclared } from '../sheets/declare-text.ts'
import type { Attack, Task } from '../state.ts'
import { gameTurnOf } from '../units/fleets.ts'
import type { Gun } from '../units/weapon.ts'
import { unansweredShot } from '../weapons/shot.ts'
import { canFire, declareAsk, declareAskOf } from '../weapons/targets.ts'

interface Fired {
  readonly ship: string
  readonly name: string
  readonly gun: Gun
  readonly target: WeaponTarget
  readonly skill: number
}

/** fire.order The shots of an order, by ship and weapon as listed. */
function firedBy({ id, weapons, gunners }: DeclareShip, order: DeclareOrder): readonly Fired[] {
  const own = order[id] ?? {}
  return weapons.flatMap(({ name, gun, targets }) => {
    const target = targets.find(({ value }) => value === own[name])
    const gunner = gunners.find(each => own[each.name] === name)
    return target === undefined || own[name] === HOLD ? [] : [{ ship: id, name, gun, target, skill: gunner?.adds ?? 0 }]
  })
}

const attackOf = (side: Attack['by'], { ship, gun, target, skill }: Fired): Attack => ({
  by: side,
  weapon: gun,
  from: ship,
  at: target.at,
  hex: hexNamed(target.hex.value),
  rangeHexes: target.rangeHexes,
  headOn: target.headOn,
  ...unansweredShot,
  skill,
})

const words: Partial<Readonly<Record<RuleId, string>>> = {
  'fire.entered': 'it has moved into that hex',
  'fire.entered-defence': 'it came in through the forward field',
  'fire.same-hex': 'in one hex from before',
}

/** The rules that allow the shots, beyond range and field. */
function groundsOf({ phase }: DeclareAsk, fired: readonly Fired[]): readonly Reason[] {
  const grounds: Reason[] = [
    phase === 'offensive'
      ? because('fire.final-hex', 'by the side that moves')
      : because('fire.path', 'at any hex of the moves'),
  ]
  for (const { ship, name, target } of fired) {
    const { rule } = target
    if (rule !== null) grounds.push(because(rule, `${ship} ${name} at ${target.value}: ${words[rule] ?? ''}`))
  }
  return grounds
}

/** fire.declare One question a phase for the side that fires. */
export const declare: OrderPhase<'declare', 'declare'> = {
  kind: 'orders',
  asks: (state, { side, phase }) => canFire(state, side, phase),
  briefs: (state, { side, phase }) => [{ side, rule: 'fire.declare', ask: declareAsk(state, side, phase) }],
  obey: (draft, { side, phase }, orders, log) => {
    const order = must(orders[side], 'the order of the side that fires')
    const ask = declareAskOf(order, draft, { side, phase })
    const fired = ask.ships.flatMap(ship => firedBy(ship, order))
    push<Task>(draft, ...fired.map(each => ({ task: 'attack', attack: attackOf(side, each) }) as const))
    log?.({
      kind: 'declared',
      rule: 'fire.declare',
      round: gameTurnOf(draft),
      side,
      phase,
      text: sayDeclared(ask, order),
      because: groundsOf(ask, fired),
    })
  },
}
