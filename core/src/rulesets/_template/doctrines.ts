import type { Doctrine, ScalarField, Settings } from '../../game/index.ts'
import { must } from '../../lang/index.ts'
import type { Order, Template } from './shape.ts'
import type { ShipView } from './view.ts'

/** Which ship takes the hits, common to every doctrine. */
const takes = {
  kind: 'choice',
  name: 'takes',
  label: 'Hits are taken by',
  choices: [
    { value: 'weakest', label: 'the ship with the least hull left' },
    { value: 'strongest', label: 'the ship with the most hull left' },
  ],
  fallback: 'strongest',
} as const satisfies ScalarField

const left = (ship: ShipView): number => ship.hull - ship.hits

/** The ship with the most, or least, hull left; the first in file order among equals. */
function chosen(ships: readonly ShipView[], settings: Settings): Order {
  const sign = settings[takes.name] === 'weakest' ? -1 : 1
  let best = must(ships[0], 'a side that picks has ships')
  for (const ship of ships) if (sign * left(ship) > sign * left(best)) best = ship
  return { ship: String(best.id) }
}

const steady: Doctrine<Template> = {
  title: 'Steady',
  gist: 'The same stance every round.',
  settings: [
    {
      kind: 'choice',
      name: 'stance',
      label: 'Stance',
      choices: [
        { value: 'press', label: 'press' },
        { value: 'evade', label: 'evade' },
      ],
      fallback: 'press',
    },
    takes,
  ],
  decide: (_, { ask }, settings) => {
    const order: Order =
      ask.kind === 'loss' ? chosen(ask.ships, settings) : { stance: settings.stance === 'evade' ? 'evade' : 'press' }
    return [{ order, weight: 1 }]
  },
}

const wary: Doctrine<Template> = {
  title: 'Wary',
  gist: 'Presses and evades at random, so that the enemy cannot count on either.',
  settings: [{ kind: 'integer', name: 'press', label: 'Presses, in 10', min: 0, max: 10, fallback: 6 }, takes],
  decide: (_, { ask }, settings) => {
    if (ask.kind === 'loss') return [{ order: chosen(ask.ships, settings), weight: 1 }]
    const press = Number(settings.press)
    return [
      { order: { stance: 'press' as const }, weight: press },
      { order: { stance: 'evade' as const }, weight: 10 - press },
    ].filter(({ weight }) => weight > 0)
  },
}

export const doctrines: Readonly<Record<string, Doctrine<Template>>> = { steady, wary }
