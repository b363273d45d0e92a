import { type Brief, type BySide, bySide, type Side } from '../../game/index.ts'
import { nearest, ok, type Result, refuse } from '../../lang/index.ts'
import type { LossOrder, StanceOrder, Template } from './shape.ts'
import { afloat, type State } from './state.ts'
import type { ShipView } from './view.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** The one named value of a form of one field; any other key, kind or value is refused with its place. */
function checkChoice(raw: unknown, name: string, choices: readonly Choice[]): Result<string> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return refuse({ code: 'type', path: [], found: String(JSON.stringify(raw)), expected: `an order { ${name} }` })
  }
  const stray = Object.keys(raw).find(key => key !== name)
  if (stray !== undefined) return refuse({ code: 'unknown-key', path: [stray], expected: name, nearest: name })
  const value = (raw as Record<string, unknown>)[name]
  const known = choices.map(choice => choice.value)
  const expected = `one of ${known.join(', ')}`
  if (value === undefined) return refuse({ code: 'missing', path: [name], expected })
  if (typeof value === 'string' && known.includes(value)) return ok(value)
  return refuse(
    { code: 'illegal', path: [name], found: String(JSON.stringify(value)), expected },
    typeof value === 'string' ? nearest(value, known) : undefined,
  )
}

const stances = [
  { value: 'press', label: 'press' },
  { value: 'evade', label: 'evade' },
] as const

const pressed: StanceOrder = { stance: 'press' }
const evaded: StanceOrder = { stance: 'evade' }

/** round.stances: press or evade. The same two orders every round, so the briefs are made once. */
export const stanceBriefs: BySide<Brief<Template>> = bySide(side => ({
  side,
  rule: 'round.stances',
  ask: { kind: 'stance' },
  form: () => ({
    title: 'Choose a stance',
    fields: [{ kind: 'choice', name: 'stance', label: 'Stance', choices: stances, fallback: 'press' }],
  }),
  check: raw => {
    const stance = checkChoice(raw, 'stance', stances)
    return stance.ok ? ok(stance.value === 'press' ? pressed : evaded) : stance
  },
  size: () => 2n,
  choices: () => [pressed, evaded],
}))

const shipLabel = (ship: ShipView): string => `${ship.name} ${ship.id} (${ship.hull - ship.hits} of ${ship.hull} left)`

/** hits.owner: which of the ships takes the hits of a throw. */
export function lossBrief(state: State, side: Side): Brief<Template> {
  const hits = state.incoming[side]
  const ships: ShipView[] = []
  for (const ship of state.ships[side]) {
    if (afloat(ship)) ships.push({ id: ship.id, name: ship.name, hull: ship.hull, hits: ship.hits })
  }
  const choices = () => ships.map(ship => ({ value: String(ship.id), label: shipLabel(ship) }))
  return {
    side,
    rule: 'hits.owner',
    ask: { kind: 'loss', hits, ships },
    form: () => ({
      title: `Pick the ship that takes ${hits === 1 ? '1 hit' : `${hits} hits`}`,
      fields: [{ kind: 'choice', name: 'ship', label: 'Ship', choices: choices(), fallback: String(ships[0]?.id) }],
    }),
    check: raw => {
      const ship = checkChoice(raw, 'ship', choices())
      return ship.ok ? ok<LossOrder>({ ship: ship.value }) : ship
    },
    size: () => BigInt(ships.length),
    choices: () => ships.map(({ id }): LossOrder => ({ ship: String(id) })),
  }
}
